internal import BarographLink
internal import BarographModel

/// What Objection looks up: a class or a protocol.
struct ObjectionTarget {
  /// As in binding keys. A protocol that shares its name with a class says that it is one.
  var text: String
  /// When it is a type of the project.
  var entity: EntityID?
  var isProtocol: Bool
}

extension ObjectionReading {
  /// What `[Foo class]`, `@protocol(Foo)`, `Foo.self` and `NSClassFromString(@"Foo")` mean; `nil` for what is computed.
  func target(_ row: ExprID) -> ObjectionTarget? {
    guard !row.isNone else { return nil }
    let row = reading.stripped(row)
    let expr = reading.expr(row)
    if expr.kind == .macro, reading.text(expr.name) == "protocol" {
      return reading.arguments(expr).first.flatMap { !$0.value.isNone ? named($0.value) : nil }
    }
    if expr.kind == .call, let text = reading.arguments(expr).first.flatMap({ reading.constant($0.value) }),
      let name = index.project.names.find(text)
    {
      switch reading.callee(row) {
      case "NSClassFromString": return classTarget(name, expr.scope)
      case "NSProtocolFromString": return protocolTarget(name, expr.scope, in: reading.file)
      default: return nil
      }
    }
    return reading.metatype(row).flatMap { target(of: $0) }
  }

  private func named(_ row: ExprID) -> ObjectionTarget? {
    let expr = reading.expr(row)
    return expr.kind == .name ? protocolTarget(expr.name, expr.scope, in: reading.file) : nil
  }

  private func classTarget(_ name: Name, _ scope: ScopeID) -> ObjectionTarget? {
    let meaning = reading.lookup.meaning(of: name, file: reading.file, scope: scope, offset: 0, wantsType: true)
    switch meaning {
    case .type(let entity): return target(of: .entity(entity, []))
    case .external: return ObjectionTarget(text: reading.text(name), entity: nil, isProtocol: false)
    default: return nil
    }
  }

  /// The protocol that a name means.
  func protocolTarget(_ name: Name, _ scope: ScopeID, in file: FileID) -> ObjectionTarget {
    guard let entity = reading.lookup.protocolEntity(name, file: file, scope: scope) else {
      return ObjectionTarget(text: reading.text(name), entity: nil, isProtocol: true)
    }
    let meaning = reading.lookup.meaning(of: name, file: file, scope: scope, offset: 0, wantsType: true)
    let isShared = meaning != .type(entity)
    return ObjectionTarget(
      text: index.key(.entity(entity, [])) + (isShared ? " protocol" : ""), entity: entity, isProtocol: true)
  }

  /// A type as Objection compares it.
  func target(of type: TypeValue) -> ObjectionTarget? {
    switch type.unwrapped {
    case .entity(let entity, _):
      let row = index[entity]
      return ObjectionTarget(
        text: index.key(.entity(entity, [])), entity: row.isExternal ? nil : entity,
        isProtocol: row.kind == .protocolType)
    case .external(let path, _):
      return ObjectionTarget(text: path.map { index.text($0) }.joined(separator: "."), entity: nil, isProtocol: false)
    default: return nil
    }
  }

  /// Whether it is the factory that every injector binds by itself.
  func isFactory(_ target: ObjectionTarget) -> Bool {
    let last = target.text.split(separator: ".").last.map(String.init) ?? target.text
    return index.project.names.find(last).flatMap { words[$0] } == "JSObjectFactory"
  }

  /// A name under which something is bound: its text; `nil` when it is computed, empty when there is none.
  func name(_ row: ExprID?) -> String? {
    guard let row, !row.isNone else { return "" }
    return reading.constant(reading.stripped(row))
  }

  /// Whether a type inherits from one of the framework's classes, or adopts one of its protocols, under any spelling.
  func inherits(_ entity: EntityID, _ type: String) -> Bool {
    var found = false
    reading.lookup.eachSupertype(of: entity) { other in
      found =
        other != entity && words[index[other].name] == type
        || index.externalSupertypes[other].contains { words[$0] == type }
      return found
    }
    return found
  }

  /// Whether an expression is of one of the framework's types, `nil` when its type is not known.
  func isInstance(_ row: ExprID, of types: Set<String>) -> Bool? {
    switch reading.inference.type(ofExpr: row, file: reading.file).unwrapped {
    case .entity(let entity, _):
      if let word = words[index[entity].name], types.contains(word) { return true }
      return types.contains { inherits(entity, $0) }
    case .external(let path, _):
      guard let last = path.last else { return nil }
      return reading.text(last) == "id" ? nil : words[last].map { types.contains($0) } ?? false
    default: return nil
    }
  }

  /// Whether an expression is the class `JSObjection`.
  func isFacade(_ row: ExprID) -> Bool {
    guard !row.isNone else { return false }
    let expr = reading.expr(row)
    if expr.kind == .name, words[expr.name] == "JSObjection" { return true }
    guard expr.kind == .selfReference, let entity = reading.lookup.enclosingEntity(reading.file, expr.scope) else {
      return false
    }
    return words[index[entity].name] == "JSObjection"
  }

  /// Whether an expression is an injector or a factory that asks one: by its type, by what makes or holds it, or by its
  /// name where its type is not in sight.
  func isInjector(_ row: ExprID) -> Bool {
    guard !row.isNone else { return false }
    if let known = isInstance(row, of: ["JSObjectionInjector", "JSObjectFactory"]) { return known }
    let row = reading.stripped(row)
    let expr = reading.expr(row)
    if let word = wordOfCall[row] {
      return word == "defaultInjector" || word == "globalInjector" || Self.injectorWords.contains(word)
    }
    guard expr.kind == .name || expr.kind == .member else { return false }
    let text = reading.text(expr.name).lowercased()
    return text.hasSuffix("injector") || text.hasSuffix("objectfactory") || text == "context"
  }
}
