internal import BarographLink
internal import BarographModel

/// Where objects are asked for outside of assemblies.
extension TyphoonPass {
  private static let locators: Set<String> = ["componentForType", "allComponentsForType", "componentForKey", "component"]

  mutating func addConsumption() {
    for row in outline.exprs.indices.map({ Int32($0) }) {
      let expr = reading.expr(row)
      guard expr.kind == .member, learned.assemblyNames.contains(expr.name) else { continue }
      let isCallee = typhoon.isCallee(row, expr, reading)
      let message = isCallee ? expr.parent : row
      if Self.locators.contains(reading.text(expr.name)) {
        if isCallee { addLocator(message, expr) }
      } else if !isInAssembly(expr.scope) {
        addCall(message)
      }
    }
  }

  private func isInAssembly(_ scope: Int32) -> Bool {
    reading.lookup.enclosingEntity(file, scope).map { typhoon.isAssembly($0) } ?? false
  }

  /// `[assembly mailList]`, `self.factory.mailList`
  private mutating func addCall(_ row: Int32) {
    guard let message = typhoon.message(row, in: reading),
      let answering = typhoon.answering(message.receiver, in: reading)
    else { return }
    for assembly in answering {
      guard let method = typhoon.method(message.candidates, of: assembly), !typhoon.heads(of: method).isEmpty else {
        continue
      }
      let request = draft.addRequest(key(of: method), at: row, typhoon.made(by: method))
      draft.result.requests[request].container = .type(assembly)
      if isFactory(message.receiver) {
        draft.result.requests[request].isLocator = false
        draft.result.requests[request].form = .factory
        draft.result.requests[request].timing = .deferred
      }
      return
    }
  }

  /// Whether what is asked is only known by a protocol: a factory that somebody gave.
  private func isFactory(_ row: Int32) -> Bool {
    let type = inference.type(ofExpr: row, file: file).unwrapped
    guard let entity = type.entity else { return true }
    return index.entities[Int(entity)].kind == .protocolType
  }

  /// `[factory componentForType:[Foo class]]`, `[factory componentForKey:@"foo"]`
  private mutating func addLocator(_ row: Int32, _ callee: Expr) {
    let call = reading.expr(row)
    guard let argument = reading.arguments(call).first else { return }
    let label = reading.text(argument.label)
    let word = reading.text(callee.name)
    let context = TyphoonContext(reading: reading, method: DeclReference(file: file, decl: 0))
    if word == "componentForKey" || word == "component" && label == "forKey" {
      guard let text = reading.constant(argument.value) else { return }
      draft.addRequest(BindingKey(framework: Recogniser.typhoonName, type: text), at: row, .unknown)
    } else if word == "componentForType" || word == "component" && label == "forType" {
      guard let type = typhoon.classOrProtocol(argument.value, context) else { return }
      draft.addRequest(key(byType: type), at: row, type)
    }
  }
}
