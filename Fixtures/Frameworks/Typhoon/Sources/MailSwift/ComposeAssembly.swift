import Typhoon

class ComposeAssembly: TyphoonAssembly {
  var outboxes: OutboxAssembly!

  @objc dynamic func draft() -> Any { TyphoonDefinition.withClass(Draft.self) as Any }

  @objc dynamic func composer() -> Any {
    return TyphoonDefinition.withClass(Composer.self) { definition in
      definition!.useInitializer(#selector(Composer.init(draft:))) { initializer in
        initializer!.injectParameter(with: self.draft())
      }
      definition!.injectProperty(#selector(getter: Composer.outbox), with: self.outboxes.outbox())
    } as Any
  }

  dynamic func spare() -> Any { TyphoonDefinition.withClass(Draft.self) as Any }  // expect: ineffective_injection TY-S01, unused_binding
}

final class Window {
  let assembly = ComposeAssembly().activated()
  func compose() -> Composer { assembly!.composer() as! Composer }
}
