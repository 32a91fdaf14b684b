internal import BarographAlgorithms
internal import BarographLink
internal import BarographModel

/// What the class of a definition can do, as far as the project shows.
extension TyphoonPass {
  /// Where a class's line of superclasses ends.
  enum Root {
    /// In `NSObject` or `NSProxy`, all others are the project's: what is not declared does not exist.
    case foundation
    /// In a class from outside that may declare anything.
    case outside
    /// In a class of the project without superclass.
    case none
  }

  func root(of entity: EntityID) -> Root {
    var current = entity
    for _ in 0..<32 {
      let row = index[current]
      if row.isExternal || row.declaration.decl.isNone { return .outside }
      guard row.kind == .classType else { return row.kind == .protocolType ? .outside : .none }
      let decl = index.decl(row.declaration)
      guard let first = decl.inherits.range.first else { return .none }
      let type = reading.lookup.type(
        TypeID(index[row.declaration.file].lists[first]), file: row.declaration.file, inheritanceOf: decl.body)
      switch type.unwrapped {
      case .entity(let next, _):
        if index[next].kind == .protocolType { return .none }
        if next == current { return .outside }
        current = next
      case .external(let path, _):
        let name = path.last.map { index.text($0) } ?? ""
        if name == "NSObject" || name == "NSProxy" { return .foundation }
        return ProtocolWords.all.contains(name) ? .none : .outside
      default: return .outside
      }
    }
    return .outside
  }

  /// Whether Swift declares it.
  func isSwift(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    return !declaration.decl.isNone && !index.isObjectiveC(declaration.file)
  }

  // MARK: Selectors

  /// Whether a class or its objects answer a selector: methods, initialisers, accessors of properties.
  func answers(_ selector: String, _ entity: EntityID) -> Bool {
    ([entity] + index.namesakes(of: entity)).contains { declares(selector, $0) }
  }

  private func declares(_ selector: String, _ entity: EntityID) -> Bool {
    if selector == "init" || selector == "new" { return true }
    if !typhoon.members(selector, of: entity).isEmpty { return true }
    let initializers = reading.lookup.members(index.known.initializer, of: entity)
    if initializers.contains(where: { TyphoonSelectors.selector(of: $0, index) == selector }) { return true }
    if let property = property(setBy: selector), isVariable(property, of: entity) { return true }
    return isVariable(selector, of: entity) || isSimilarInSwift(selector, entity, initializers)
  }

  private func isVariable(_ name: String, of entity: EntityID) -> Bool {
    guard let known = index.project.names.find(name) else { return false }
    return reading.lookup.members(known, of: entity).contains { index.decl($0).kind == .variable }
  }

  /// `setTitle:` sets `title`.
  private func property(setBy selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), TyphoonSelectors.arity(selector) == 1 else { return nil }
    let name = selector.dropFirst(3).dropLast()
    return name.isEmpty ? nil : name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Swift's names for Objective-C follow rules of grammar: what has the same number of arguments and begins alike is
  /// taken for the same.
  private func isSimilarInSwift(_ selector: String, _ entity: EntityID, _ initializers: [DeclReference]) -> Bool {
    var found = false
    reading.lookup.eachSupertype(of: entity) { type in
      found = isSwift(type)
      return found
    }
    guard found else { return false }
    let head = selector.prefix { $0 != ":" }
    let arity = TyphoonSelectors.arity(selector)
    if head.hasPrefix("init"), initializers.contains(where: { index.decl($0).parameters.count == arity }) {
      return true
    }
    return head.indices.dropFirst().contains { end in
      guard let name = index.project.names.find(String(head[..<end])) else { return false }
      return reading.lookup.members(name, of: entity).contains {
        index.decl($0).kind == .function && Int(index.decl($0).parameters.count) == arity
      }
    }
  }

  // MARK: Properties

  enum Settable {
    case yes
    /// Declared, but nothing can set it.
    case readOnly(DeclReference)
    case missing
  }

  /// Whether Typhoon can set a property of a class.
  func settable(_ name: String, _ entity: EntityID) -> Settable {
    let setter = SetterName.of(name) + ":"
    let declared = properties(name, entity)
    if let first = declared.first { return declared.contains(where: isSettable) ? .yes : .readOnly(first) }
    if !typhoon.members(setter, of: entity).isEmpty { return .yes }
    // Where there is no such property Typhoon calls the setter, and both `store` and `Store` are set by `setStore:`.
    let other = name.prefix(1).lowercased() + name.dropFirst()
    return other != name && properties(other, entity).contains(where: isSettable) ? .yes : .missing
  }

  private func properties(_ name: String, _ entity: EntityID) -> [DeclReference] {
    guard let known = index.project.names.find(name) else { return [] }
    return reading.lookup.members(known, of: entity).filter {
      index.decl($0).kind == .variable && !inference.isStatic(index.decl($0))
    }
  }

  private func isSettable(_ property: DeclReference) -> Bool {
    let flags = index.decl(property).flags
    if flags.contains(.isLet) || flags.contains(.hasPrivateSetter) { return false }
    return !flags.contains(.isComputed) || flags.contains(.hasSetter)
  }

  /// A member of a class whose name is nearly the one that is not there.
  func nearMiss(to name: String, of entity: EntityID) -> String? {
    var names: [String] = []
    reading.lookup.eachSupertype(of: entity) { type in
      let row = index[type]
      for reference in row.declarations {
        let rows = index[reference.file]
        let body = rows[reference.decl].body
        names += rows.decls.filter { $0.kind == .variable && $0.scope == body }.map { index.text($0.name) }
      }
      return false
    }
    return nearest(name, in: names)
  }
}
