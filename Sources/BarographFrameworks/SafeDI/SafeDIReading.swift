internal import BarographLink
internal import BarographModel

/// Reads macros of SafeDI in one file.
struct SafeDIReading: FileReader {
  static let instantiable = "Instantiable"

  let reading: FileReading

  /// The attribute of a name on a declaration.
  func attribute(_ name: String, on decl: Decl, _ file: FileID) -> Attribute? {
    let outline = index[file]
    return decl.attributes.range.lazy.map { outline.attributes[$0] }.first { index.text($0.name) == name }
  }

  /// The value of an attribute's argument.
  func argument(_ label: String, of attribute: Attribute, _ file: FileID) -> ExprID? {
    let outline = index[file]
    return attribute.arguments.range.lazy.map { outline.arguments[$0] }.first { index.text($0.label) == label }?.value
  }

  /// Whether an argument is written as a literal. All defaults are `false`, so that only `true` is worth writing.
  func isTrue(_ label: String, of attribute: Attribute, _ file: FileID) -> Bool {
    guard let value = argument(label, of: attribute, file) else { return false }
    return index[file][value].kind == .boolean
  }

  // MARK: Keys

  /// The key of a property, parameter or alias: SafeDI takes `any P` for another type than `P`. `spelled` is the row of
  /// the type as written, or none.
  func key(_ type: TypeValue, _ spelled: TypeID, _ name: String) -> BindingKey {
    let text = index.key(type)
    return BindingKey(
      framework: "SafeDI", type: isExistential(spelled) ? "any \(text)" : text, name: name, arguments: [])
  }

  private func isExistential(_ row: TypeID) -> Bool {
    guard !row.isNone else { return false }
    let node = reading.outline[row]
    switch node.kind {
    case .any: return true
    case .wrapped: return isExistential(node.base)
    case .tuple where node.arguments.count == 1:
      return isExistential(TypeID(reading.outline.lists[node.arguments.range.lowerBound]))
    default: return false
    }
  }

  /// The row of the type that `(any P).self` spells, or none.
  func spelled(_ metatype: ExprID) -> TypeID {
    guard let base = reading.reader.metatype(metatype) else { return .none }
    var expr = reading.expr(base)
    if expr.kind == .tuple, expr.items.count == 1 {
      expr = reading.expr(ExprID(reading.outline.lists[expr.items.range.lowerBound]))
    }
    return expr.kind == .typeExpression ? expr.type : .none
  }

  // MARK: Types

  /// What `T.self` means in some file.
  func metatype(_ row: ExprID, _ file: FileID) -> TypeValue? {
    guard OutlineReader(index: index, file: file).metatype(row) != nil,
      case .metatype(let type) = reading.inference.type(ofExpr: row, file: file)
    else { return nil }
    return type
  }

  /// A type named by `T.self` or by a string.
  func namedType(_ row: ExprID, scope: ScopeID) -> TypeValue? {
    if let type = metatype(row, reading.file) { return type }
    guard let text = reading.reader.string(row) else { return nil }
    var found: TypeValue?
    for part in text.split(separator: ".") {
      guard let name = index.project.names.find(String(part)) else { return nil }
      found = found.flatMap { nested(name, in: $0) } ?? (found == nil ? topLevel(name, scope) : nil)
      if found == nil { return nil }
    }
    return found
  }

  private func topLevel(_ name: Name, _ scope: ScopeID) -> TypeValue? {
    switch reading.lookup.meaning(of: name, file: reading.file, scope: scope, offset: 0, wantsType: true) {
    case .type(let entity): .entity(entity, [])
    case .alias(let reference): reading.lookup.aliased(reference)
    case .external: .external([name], [])
    default: nil
    }
  }

  private func nested(_ name: Name, in type: TypeValue) -> TypeValue? {
    guard let entity = type.entity, case .type(let found) = reading.lookup.member(name, of: entity, wantsType: true)
    else { return nil }
    return .entity(found, [])
  }

  private static let instantiators: Set<String> = [
    "Instantiator", "SendableInstantiator", "ErasedInstantiator", "SendableErasedInstantiator",
  ]

  /// What an instantiator makes; `nil` for any other type.
  func instantiated(by type: TypeValue) -> TypeValue? {
    switch type.unwrapped {
    case .external(let path, let arguments):
      guard let name = path.last, Self.instantiators.contains(index.text(name)) else { return nil }
      return arguments.last
    case .entity(let entity, let arguments):
      let row = index[entity]
      guard Self.instantiators.contains(index.text(row.name)), !row.module.isNone,
        index.project[row.module].name == "SafeDI"
      else { return nil }
      return arguments.last
    default: return nil
    }
  }

  // MARK: What is forwarded

  /// The types of what whoever makes a type hands over, in the order of the text.
  func forwarded(by entity: EntityID) -> [String] {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return [] }
    let outline = index[declaration.file]
    let body = index.decl(declaration).body
    return outline.declRows.filter { row in
      let decl = outline[row]
      return decl.kind == .variable && decl.scope == body && attribute("Forwarded", on: decl, declaration.file) != nil
    }.map { index.key(reading.inference.type(of: DeclReference(file: declaration.file, decl: $0))) }
  }

  /// What an erased instantiator is called with; `nil` for any other type.
  func erasedArgument(of type: TypeValue) -> TypeValue? {
    switch type.unwrapped {
    case .external(_, let arguments) where arguments.count == 2: arguments[0]
    case .entity(_, let arguments) where arguments.count == 2: arguments[0]
    default: nil
    }
  }

  /// Whether a type is what another forwards: the type that the macro declares, the only one, or a tuple of all.
  func stands(_ value: TypeValue, for forwarded: [String], of entity: EntityID) -> Bool {
    switch value {
    case .unknown, .parameter: return true
    case .external(let path, _) where path.last.map({ index.text($0) == "ForwardedProperties" }) ?? false: return true
    case .tuple(let parts): return parts.map { index.key($0) } == forwarded
    default: return forwarded == [index.key(value)] || forwarded.contains("?")
    }
  }

  // MARK: Who fulfils a type

  /// The project type that is made where a type is asked for.
  func fulfiller(of type: TypeValue) -> EntityID? {
    guard let asked = type.entity else { return nil }
    if isInstantiable(asked) { return asked }
    return index.entityRows.first { fulfils($0, asked) }
  }

  /// A generic type with the macro on its own declaration is one binding, whatever its arguments.
  func binding(of type: TypeValue) -> TypeValue {
    guard case .entity(let entity, let arguments) = type, !arguments.isEmpty else { return type }
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone,
      attribute(Self.instantiable, on: index.decl(declaration), declaration.file) != nil
    else { return type }
    return .entity(entity, [])
  }

  private func isInstantiable(_ entity: EntityID) -> Bool { !attributes(of: entity).isEmpty }

  private func fulfils(_ entity: EntityID, _ asked: EntityID) -> Bool {
    attributes(of: entity).contains { attribute, file in
      additionalTypes(attribute, file).contains { $0.entity == asked }
    }
  }

  /// The attributes that make a type instantiable in the product.
  private func attributes(of entity: EntityID) -> [(Attribute, FileID)] {
    index[entity].declarations.compactMap { reference in
      guard let attribute = attribute(Self.instantiable, on: index.decl(reference), reference.file),
        !isTrue("mockOnly", of: attribute, reference.file)
      else { return nil }
      return (attribute, reference.file)
    }
  }

  /// The types of `fulfillingAdditionalTypes: [P.self]`.
  func additionalTypes(_ attribute: Attribute, _ file: FileID) -> [TypeValue] {
    guard let list = argument("fulfillingAdditionalTypes", of: attribute, file) else { return [] }
    let outline = index[file]
    let expr = outline[list]
    guard expr.kind == .array else { return [] }
    return outline.items(of: expr.items).compactMap { metatype($0, file) }
  }
}
