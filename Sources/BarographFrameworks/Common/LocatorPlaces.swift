package import BarographLink
package import BarographModel

extension GraphPart {
  /// Takes the reproach back from requests that stand where objects are put together, whatever framework is asked: in
  /// what the project adds to a container, in functions that fill one, where a function makes a screen for others, and
  /// behind a parameter that callers may leave out.
  package mutating func settleLocators(in file: FileID, _ inference: Inference) {
    // No key path: one is made for each file.
    guard requests.contains(where: { $0.isLocator }) else { return }
    let places = LocatorPlaces(reading: FileReading(file: file, inference: inference), bindings: bindings)
    for row in requests.indices where requests[row].isLocator {
      if places.standsIn(requests[row]) {
        requests[row].form = .constructor
        requests[row].isLocator = false
      } else if places.isComposition(requests[row]) {
        requests[row].form = .body
        requests[row].isLocator = false
      }
    }
  }
}

/// Where a request stands, as far as that decides whether its type hides what it needs.
private struct LocatorPlaces: FileReader {
  private struct Function: Hashable {
    var declaration: DeclReference
    var framework: String
  }

  let reading: FileReading
  /// How many registrations stand in a function.
  private var registrations: [Function: Int] = [:]

  init(reading: FileReading, bindings: [FoundBinding]) {
    self.reading = reading
    for binding in bindings {
      guard let declaration = reading.enclosingDeclaration(binding.lexicalScope) else { continue }
      registrations[Function(declaration: declaration, framework: binding.key.framework), default: 0] += 1
    }
  }

  // MARK: A default

  /// `self.log = log ?? container.resolve()` in an initialiser.
  func standsIn(_ request: FoundRequest) -> Bool {
    let place = reading.inference.executionContext(file: reading.file, scope: request.lexicalScope)
    if place.isDeferred { return false }
    if place.moment == .initialValue { return isMemberwiseDefault(place.decl) }
    guard place.moment == .initializer else { return false }
    return reading.outline.exprRows.contains {
      reading.outline[$0].offset == request.site.offset
        && (reading.inference.standsIn($0, file: reading.file) || isPassedToOwn($0))
    }
  }

  /// `convenience init() { self.init(store: container.resolve()) }`: there is an initialiser that takes it. And
  /// `_model = StateObject(wrappedValue: container.model(id))`: a view makes its own, once for all its drawings.
  private func isPassedToOwn(_ row: ExprID) -> Bool {
    var current = row
    while case let parent = reading.expr(current).parent, !parent.isNone {
      let call = reading.expr(parent)
      if call.kind == .call, !call.base.isNone, call.base != current, case let callee = reading.expr(call.base),
        callee.kind == .member, callee.name == index.known.initializer,
        reading.expr(callee.base).kind == .selfReference
      {
        return true
      }
      if call.kind == .call, Self.state.contains(reading.callee(parent)),
        reading.arguments(call).contains(where: { $0.value == current && Self.values.contains(reading.text($0.label)) })
      {
        return true
      }
      current = parent
    }
    return false
  }

  private static let state: Set<String> = ["StateObject", "State", "ObservedObject", "Bindable"]
  private static let values: Set<String> = ["wrappedValue", "initialValue"]

  /// The value of a property which the initialiser takes that a struct has by itself: callers may pass another.
  private func isMemberwiseDefault(_ row: DeclID) -> Bool {
    guard !row.isNone, reading.isMember(row), case let decl = reading.outline[row], decl.kind == .variable,
      !decl.flags.contains(.isLet), ![.privateAccess, .fileprivateAccess].contains(decl.access),
      let owner = reading.owner(decl.scope), index[owner].kind == .structType
    else { return false }
    return reading.lookup.members(index.known.initializer, of: owner).allSatisfy {
      index.decl($0).kind != .initializer || reading.inference.owner(of: $0) != owner
    }
  }

  // MARK: Composition

  /// Whether the code around a request puts objects together for others.
  func isComposition(_ request: FoundRequest) -> Bool {
    guard let entity = reading.lookup.enclosingEntity(reading.file, request.lexicalScope) else { return false }
    if index[entity].isExternal, isContainer(entity) { return true }
    if fillsContainer(request) || makesItself(request, entity) { return true }
    return isScreen(entity)
      ? handsToView(request, entity) : makesScreen(request.lexicalScope) || showsScreen(request)
  }

  // MARK: Navigation

  /// Whether a screen, or what it is made with, is asked for when it is shown: `navigation.push(container.resolve(Page.self)!)`. Who is
  /// made with a screen could show just that one.
  private func showsScreen(_ request: FoundRequest) -> Bool {
    let place = reading.inference.executionContext(file: reading.file, scope: request.lexicalScope)
    guard place.isDeferred || [.body, .staticBody].contains(place.moment) else { return false }
    if let service = request.service, isScreen(service) || hasScreen(service) { return true }
    return reading.outline.exprRows.contains { row in
      let expr = reading.outline[row]
      return expr.offset == request.site.offset && (expr.kind == .call || expr.kind == .member)
        && isGiven(row) { isScreen($0) }
    }
  }

  /// Whether a type keeps a screen: a module of screens, which somebody asks for to show it.
  private func hasScreen(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return false }
    let body = index.decl(declaration).body
    return zip(index[declaration.file].declRows, index[declaration.file].decls).contains { row, decl in
      guard decl.scope == body, decl.kind == .variable, !reading.inference.isStatic(decl) else { return false }
      let reference = DeclReference(file: declaration.file, decl: row)
      return names(of: reading.inference.type(of: reference)).contains { Self.controllers.contains($0) }
    }
  }

  /// `static func make(resolver: Resolver) -> Self`: a type's own factory that is handed the container it asks.
  private func makesItself(_ request: FoundRequest, _ entity: EntityID) -> Bool {
    guard let reference = reading.enclosingDeclaration(request.lexicalScope), reference.file == reading.file,
      case let function = index.decl(reference), function.kind == .function, reading.inference.isStatic(function),
      case .entity(let made, _) = reading.inference.result(function, reading.file).unwrapped, made == entity
    else { return false }
    return reading.outline.exprRows.contains { row in
      guard reading.expr(row).offset == request.site.offset else { return false }
      var head = row
      while !reading.expr(head).base.isNone { head = reading.expr(head).base }
      guard reading.expr(head).kind == .name, let asked = reading.declaration(of: head) else { return false }
      return asked.file == reading.file && function.parameters.range.contains(Int(asked.decl.index))
    }
  }

  // MARK: Views that make views

  /// `DetailView(model: component.detailModel)` in a view that was handed the component: it makes what is below it.
  private func handsToView(_ request: FoundRequest, _ entity: EntityID) -> Bool {
    reading.outline.exprRows.contains { row in
      let expr = reading.outline[row]
      return expr.offset == request.site.offset && (expr.kind == .call || expr.kind == .member)
        && asksOwn(row, entity)
        && isGiven(row) { reading.supertypeNames(of: $0).contains("View") }
    }
  }

  /// Whether the container that is asked is a property of the type around.
  private func asksOwn(_ row: ExprID, _ entity: EntityID) -> Bool {
    var current = row
    while !reading.expr(current).base.isNone { current = reading.expr(current).base }
    if reading.expr(current).kind == .selfReference { return true }
    guard reading.expr(current).kind == .name, let reference = reading.declaration(of: current) else { return false }
    return index.decl(reference).kind == .variable && !reading.inference.isStatic(index.decl(reference))
      && reading.inference.owner(of: reference) == entity
  }

  /// Whether what an expression gives is an argument of a call that makes something that fits, also by a local name.
  private func isGiven(_ row: ExprID, to fits: (EntityID) -> Bool) -> Bool {
    var current = row
    while !reading.expr(current).parent.isNone {
      let parent = reading.expr(current).parent
      let call = reading.expr(parent)
      if call.kind == .call, call.base != current,
        case .entity(let made, _) = reading.inference.type(ofExpr: parent, file: reading.file), fits(made)
      {
        return true
      }
      current = parent
    }
    let names = reading.outline.declRows.lazy.filter {
      reading.outline[$0].kind == .variable && reading.outline[$0].value == current
        && !reading.isMember($0)
    }
    guard let name = names.first.map({ DeclReference(file: reading.file, decl: $0) }) else { return false }
    return reading.outline.exprRows.contains { use in
      reading.outline[use].kind == .name && reading.outline[use].name == index.decl(name).name
        && reading.declaration(of: use) == name && isGiven(use, to: fits)
    }
  }

  // MARK: Functions

  /// Whether the function around a request fills the container as well; a single registration may be an exception.
  private func fillsContainer(_ request: FoundRequest) -> Bool {
    guard let declaration = reading.enclosingDeclaration(request.lexicalScope) else { return false }
    return registrations[Function(declaration: declaration, framework: request.key.framework), default: 0] > 1
  }

  /// `extension Container { func makeCart() -> Cart { … } }`, and what makes values of one container ones of another:
  /// `extension EnvironmentValues { var mail: Mail { Dependency(\.mail).wrappedValue } }`
  private func isContainer(_ entity: EntityID) -> Bool {
    let name = reading.text(index[entity].name)
    return name.hasSuffix("Container") || name == "EnvironmentValues" || name == "DependencyValues"
  }

  private static let controllers: Set<String> = [
    "UIViewController", "NSViewController", "UINavigationController", "UITabBarController",
  ]
  private static let screens = controllers.union(["View", "AnyView"])
  private static let parts = ViewWords.parts.union(["UIView", "NSView"])

  /// Whether a type is itself something that is shown, or a part of it.
  private func isScreen(_ entity: EntityID) -> Bool {
    let names = reading.supertypeNames(of: entity).union([reading.text(index[entity].name)])
    return names.contains { Self.screens.contains($0) || Self.parts.contains($0) || $0.hasSuffix("ViewController") }
  }

  /// Whether the function around a scope is declared to return a screen: `func view(for path: Path) -> some View`.
  private func makesScreen(_ scope: ScopeID) -> Bool {
    guard let reference = reading.enclosingDeclaration(scope), reference.file == reading.file else { return false }
    let decl = reading.outline[reference.decl]
    guard decl.kind == .function, !decl.type.isNone else { return false }
    return screenNames(decl.type).contains { Self.screens.contains($0) }
  }

  private func screenNames(_ type: TypeID) -> [String] { names(of: reading.lookup.type(type, file: reading.file)) }

  private func names(of type: TypeValue) -> [String] {
    switch type.unwrapped {
    case .external(let path, _): path.last.map { [reading.text($0)] } ?? []
    case .entity(let entity, _): [reading.text(index[entity].name)]
    default: []
    }
  }
}
