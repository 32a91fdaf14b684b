internal import BarographLink
internal import BarographModel

/// Scenes of storyboards that definitions name.
extension TyphoonReading {
  /// A scene that a definition asks for.
  struct SceneAsked {
    var identifier: String
    /// The storyboards that may have it.
    var documents: [InterfaceDocument]
    /// The text says which storyboard is meant.
    var isNamed: Bool
  }

  /// What `withStoryboardName:viewControllerId:` and `withStoryboard:viewControllerId:` ask for; `nil` where it is
  /// computed.
  func sceneAsked(_ head: TyphoonHead) -> SceneAsked? {
    let reading = reading(head.file)
    let call = reading.expr(head.row)
    guard call.kind == .call,
      let given = reading.arguments(call).first(where: { reading.text($0.label) == "viewControllerId" }),
      let identifier = reading.constant(given.value), !identifier.isEmpty
    else { return nil }
    let owner = reading.enclosingDeclaration(call.scope) ?? DeclReference(file: head.file, decl: DeclID(0))
    let context = TyphoonContext(reading: reading, method: owner)
    guard let first = argument(["withStoryboardName", "withStoryboard"], call, context) else { return nil }
    return scene(identifier, of: storyboard(first, context))
  }

  /// What `withFactory:[self storyboard] selector:@selector(instantiateViewControllerWithIdentifier:)` asks for; `nil` where it is
  /// computed.
  func sceneAsked(byFactory head: TyphoonHead, _ definition: TyphoonDefinition) -> SceneAsked? {
    guard let made = definition.injections.first(where: { $0.slot == .factory }), let selector = made.name,
      Self.instantiating.contains(selector), let first = made.arguments.first,
      let identifier = reading(first.file).constant(first.row), !identifier.isEmpty
    else { return nil }
    let reading = reading(head.file)
    let call = reading.expr(head.row)
    let owner = reading.enclosingDeclaration(call.scope) ?? DeclReference(file: head.file, decl: DeclID(0))
    let context = TyphoonContext(reading: reading, method: owner)
    guard let maker = argument(["withFactory", "factory"], call, context) else { return nil }
    return scene(identifier, of: storyboard(maker, context))
  }

  private func scene(_ identifier: String, of storyboard: String?) -> SceneAsked {
    let named = storyboard.map { index.documents.interfaces(named: $0, isStoryboard: true) }
    return SceneAsked(
      identifier: identifier, documents: named ?? index.documents.interfaces.filter(\.isStoryboard),
      isNamed: storyboard != nil)
  }

  /// The name of a storyboard: written here, or where the definition of the storyboard is given its name.
  private func storyboard(_ row: ExprID, _ context: TyphoonContext) -> String? {
    if let text = context.reading.constant(row), !text.isEmpty { return text }
    guard let sent = sent(row, in: context.reading, from: context.method) else { return nil }
    return storyboard(definedBy: sent.method)
  }

  private func storyboard(definedBy method: DeclReference) -> String? {
    guard let definition = definition(of: method) else { return nil }
    for injection in definition.injections where [.initializer, .factory].contains(injection.slot) {
      guard let first = injection.arguments.first,
        injection.name?.lowercased().contains("storyboard") ?? false
          || injection.name?.lowercased().contains("name") ?? false
      else { continue }
      if let text = reading(first.file).constant(first.row), !text.isEmpty { return text }
    }
    return nil
  }

  /// The class of the screen that a storyboard's definition gives.
  func screen(_ head: TyphoonHead) -> TypeValue { sceneAsked(head).map { type(of: $0) } ?? .unknown }

  private static let instantiating: Set<String> = [
    "instantiateViewControllerWithIdentifier:", "instantiatePrototypeViewControllerWithIdentifier:",
    "instantiateViewController(withIdentifier:)", "instantiateInitialViewController",
  ]

  /// The class of the screen that a factory's definition asks a storyboard for: `withFactory:[self storyboard]
  /// selector:@selector(instantiateViewControllerWithIdentifier:)`.
  func screen(
    askedBy made: TyphoonInjection, of maker: TyphoonValue
  ) -> TypeValue {
    guard let selector = made.name, Self.instantiating.contains(selector) else { return .unknown }
    var name: String?
    if case .definition(let method, _, _) = maker { name = storyboard(definedBy: method) }
    if selector == "instantiateInitialViewController" {
      let named = name.map { index.documents.interfaces(named: $0, isStoryboard: true) } ?? []
      let types = named.compactMap { document in
        document.object(document.initialObject).map { index.interfaceClass(of: document.objects[$0], in: document) }
      }
      return types.count == 1 ? types[0].entity.map { .entity($0, []) } ?? .unknown : .unknown
    }
    guard let first = made.arguments.first, let identifier = reading(first.file).constant(first.row) else {
      return .unknown
    }
    return type(of: scene(identifier, of: name))
  }

  /// The class of the screen that a `RamblerViperModuleFactory` opens: a storyboard and an identifier.
  func screen(openedBy factory: DeclReference) -> TypeValue {
    guard let head = heads(of: factory).first, isModuleFactory(head.type), let definition = definition(of: factory),
      let made = definition.injections.first(where: { $0.slot == .initializer }), made.arguments.count == 2,
      let identifier = reading(made.arguments[1].file).constant(made.arguments[1].row), !identifier.isEmpty
    else { return .unknown }
    var name: String?
    if case .definition(let method, _, _) = made.arguments[0].value { name = storyboard(definedBy: method) }
    return type(of: scene(identifier, of: name))
  }

  private func isModuleFactory(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .external(let path, _): path.last.map { index.text($0) } == "RamblerViperModuleFactory"
    case .entity(let entity, _): index.text(index[entity].name) == "RamblerViperModuleFactory"
    default: false
    }
  }

  private func type(of scene: SceneAsked) -> TypeValue {
    guard let name = index.project.names.find(scene.identifier) else { return .unknown }
    let classes = scene.documents.compactMap { document in
      document.object(storyboardIdentifier: name).map { index.interfaceClass(of: document.objects[$0], in: document) }
    }
    guard let first = classes.first, classes.allSatisfy({ $0 == first }) else { return .unknown }
    return first.entity.map { .entity($0, []) } ?? .unknown
  }
}
