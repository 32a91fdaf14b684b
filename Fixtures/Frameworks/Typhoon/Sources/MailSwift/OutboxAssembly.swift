import Typhoon

class OutboxAssembly: TyphoonAssembly {
  @objc dynamic func outbox() -> Any {
    return TyphoonDefinition.withClass(QueueOutbox.self) { definition in
      definition!.injectProperty("delay", with: 3)
      definition!.injectProperty("sent", with: 0)  // expect: unknown_selector TY-X20
      definition!.scope = .lazySingleton
    } as Any
  }

  @objc dynamic func signature() -> Any {  // expect: unused_binding
    TyphoonDefinition.withClass(Signature.self) as Any  // expect: invalid_definition TY-X01
  }
}
