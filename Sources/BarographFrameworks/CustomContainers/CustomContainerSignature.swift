internal import BarographLink
internal import BarographModel

/// What the parameters of a generic function are for if it registers or resolves the type its generic parameter stands
/// for.
struct CustomContainerSignature {
  enum Role {
    /// `T.Type`
    case key
    /// A closure that makes a `T`.
    case factory
    /// A `T`, or anything where a key says what it is.
    case instance
    case name, scope
    /// A further generic value, handed to the factory.
    case argument
    /// Somebody who wants to be told.
    case listener
    case other
  }

  /// What one parameter of the signature is for.
  struct Position {
    /// Empty for an argument without a label.
    var label: String
    var role: Role
    var isRequired: Bool
    var isVariadic: Bool
    /// An autoclosure: its argument is not made at once.
    var isDelayed: Bool
    /// Which parameters of a factory are values that the request hands over.
    var handedOver: [Int]
    /// The type that it names itself, or those that the factory takes.
    var types: [Name]
  }

  enum Result {
    case nothing, service, optionalService, other
  }

  var parameters: [Position] = []
  /// The generic parameter that stands for the service.
  var service: Name
  var result: Result = .nothing
  /// Only values, views or stored objects fit.
  var isForValues = false
  /// Types of what factories take beside: a request has to hand it over.
  var handed: Set<Name> = []

  func has(_ role: Role) -> Bool { parameters.contains { $0.role == role } }

  /// Whether it may register.
  var registers: Bool {
    guard !isForValues, !has(.listener), has(.factory) || has(.instance) else { return false }
    if has(.key) { return true }
    // Without a type to say what is stored under, a text or another object that is needed too means another purpose.
    return !parameters.contains { $0.isRequired && ($0.role == .name || $0.role == .other) }
  }

  /// Whether it may resolve.
  var resolves: Bool {
    guard !isForValues, result == .service || result == .optionalService else { return false }
    return !parameters.contains { parameter in
      switch parameter.role {
      case .factory, .instance, .listener: parameter.isRequired
      case .other: parameter.isRequired && !isHanded(parameter)
      case .key, .name, .scope, .argument: false
      }
    }
  }

  private func isHanded(_ parameter: Position) -> Bool {
    has(.key) && !parameter.types.isEmpty && handed.isSuperset(of: parameter.types)
  }

  /// What the factories that it is given take.
  var takenByFactories: [Name] { parameters.filter { $0.role == .factory }.flatMap(\.types) }

  /// Whether it resolves by the type alone.
  var resolvesByType: Bool {
    resolves && !parameters.contains { $0.isRequired && $0.role != .key && !isHanded($0) }
  }
}

extension CustomContainerSignature {
  /// Reads a function or subscript; `nil` when it has no generic parameter that could stand for a service.
  init?(_ reference: DeclReference, _ index: Index) {
    let outline = index[reference.file]
    let decl = outline[reference.decl]
    guard decl.kind == .function || decl.kind == .subscriptMember || decl.kind == .initializer else { return nil }
    let spelling = CustomContainerSpelling(index: index, file: reference.file, outline: outline, decl: decl)
    guard let service = spelling.service else { return nil }
    self.service = service
    for row in decl.parameters.range {
      parameters.append(
        spelling.parameter(outline.decls[row], service: service, isSubscript: decl.kind == .subscriptMember))
    }
    if !parameters.contains(where: { $0.role == .key }) {
      // Without a key, something of any type is nothing in particular.
      for row in parameters.indices where parameters[row].role == .instance {
        if !spelling.names(service, outline.decls[decl.parameters.range.lowerBound + row].type) {
          parameters[row].role = .other
        }
      }
    }
    result = spelling.result(decl.type, service: service)
    isForValues = spelling.isForValues(service)
  }
}

/// The types in the header of one function, read as they are spelled.
private struct CustomContainerSpelling {
  let index: Index
  let file: FileID
  let outline: OutlineView
  let decl: Decl
  let generics: [Name]

  init(index: Index, file: FileID, outline: OutlineView, decl: Decl) {
    self.index = index
    self.file = file
    self.outline = outline
    self.decl = decl
    generics = decl.generics.range.map { outline.decls[$0].name }
  }

  /// A spelling without optionals, `any`, attributes.
  private func bare(_ row: TypeID) -> (node: TypeNode, isOptional: Bool)? {
    var row = row
    var isOptional = false
    while !row.isNone {
      let node = outline[row]
      switch node.kind {
      case .optional, .implicitlyUnwrapped: isOptional = true
      case .wrapped, .any, .some: break
      default: return (node, isOptional)
      }
      row = node.base
    }
    return nil
  }

  /// The generic parameter that a spelling is, optionals ignored.
  private func generic(_ row: TypeID) -> Name? {
    guard let node = bare(row)?.node, node.kind == .named, node.base.isNone, node.arguments.isEmpty else { return nil }
    return generics.contains(node.name) ? node.name : nil
  }

  private func key(_ row: TypeID) -> Name? {
    guard let node = bare(row)?.node, node.kind == .metatype else { return nil }
    return generic(node.base)
  }

  private func made(_ row: TypeID) -> Name? {
    guard let node = bare(row)?.node, node.kind == .function, let last = node.arguments.range.last else { return nil }
    return generic(TypeID(outline.lists[last]))
  }

  func names(_ name: Name, _ row: TypeID) -> Bool { generic(row) == name }

  /// The generic parameter named by a metatype, the result, a factory or a value, in this order.
  var service: Name? {
    if generics.isEmpty { return nil }
    let types = decl.parameters.range.map { outline.decls[$0].type }
    return types.lazy.compactMap { key($0) }.first ?? (!decl.type.isNone ? generic(decl.type) : nil)
      ?? types.lazy.compactMap { made($0) }.first ?? types.lazy.compactMap { generic($0) }.first
  }

  func parameter(_ row: Decl, service: Name, isSubscript: Bool) -> CustomContainerSignature.Position {
    // A subscript's parameter has a label only where two names are written.
    let isUnlabelled = row.label == index.known.wildcard || isSubscript && row.label == row.name
    let label = isUnlabelled ? "" : index.text(row.label)
    return CustomContainerSignature.Position(
      label: label, role: role(row, label, service), isRequired: row.value.isNone && !row.flags.contains(.isVariadic),
      isVariadic: row.flags.contains(.isVariadic), isDelayed: row.flags.contains(.isAutoclosure),
      handedOver: handedOver(row, service), types: namedTypes(row))
  }

  private func namedTypes(_ row: Decl) -> [Name] {
    guard let node = bare(row.type)?.node else { return [] }
    let types = node.kind == .function ? node.arguments.range.dropLast().map { TypeID(outline.lists[$0]) } : [row.type]
    return types.compactMap { type in
      guard let named = bare(type)?.node, named.kind == .named, generic(type) == nil else { return nil }
      return named.name
    }
  }

  private func handedOver(_ row: Decl, _ service: Name) -> [Int] {
    guard let node = bare(row.type)?.node, node.kind == .function else { return [] }
    return node.arguments.range.dropLast().enumerated().compactMap { position, list in
      generic(TypeID(outline.lists[list])).map { $0 != service } == true ? position : nil
    }
  }

  private func role(_ row: Decl, _ label: String, _ service: Name) -> CustomContainerSignature.Role {
    guard !row.type.isNone, let (node, _) = bare(row.type) else { return .other }
    if key(row.type) == service { return .key }
    let words = [label, index.text(row.name)]
    if words.contains(where: { CustomContainerWords.listening.contains($0) }) { return .listener }
    if let other = generic(row.type) { return other == service ? .instance : .argument }
    switch node.kind {
    case .function: return functionRole(row, node, service)
    case .named:
      let text = index.text(node.name)
      if text == "Any" || text == "AnyObject" { return .instance }
      if text == "String" || words.contains(where: { CustomContainerWords.naming.contains($0) }) { return .name }
      if isScope(text) || words.contains(where: { CustomContainerWords.scoping.contains($0) }) { return .scope }
      return isAliasOfFactory(row, node, service) ? .factory : .other
    default: return words.contains(where: { CustomContainerWords.naming.contains($0) }) ? .name : .other
    }
  }

  private func functionRole(_ row: Decl, _ node: TypeNode, _ service: Name) -> CustomContainerSignature.Role {
    guard let last = node.arguments.range.last else { return .other }
    let isService = generic(TypeID(outline.lists[last])) == service
    if isService { return row.flags.contains(.isAutoclosure) ? .instance : .factory }
    let tellsService = node.arguments.range.dropLast().contains { generic(TypeID(outline.lists[$0])) == service }
    if tellsService { return .listener }
    guard let result = bare(TypeID(outline.lists[last]))?.node, result.kind == .named else { return .other }
    return ["Any", "AnyObject"].contains(index.text(result.name)) ? .factory : .other
  }

  private func isScope(_ type: String) -> Bool {
    ["Scope", "Lifetime", "LifeTime", "Lifecycle", "LifeCycle", "Lifespan"].contains { type.hasSuffix($0) }
  }

  /// `Factory<T>` with `typealias Factory<T> = (Resolver) -> T`.
  private func isAliasOfFactory(_ row: Decl, _ node: TypeNode, _ service: Name) -> Bool {
    guard node.arguments.range.contains(where: { generic(TypeID(outline.lists[$0])) == service }) else { return false }
    if case .function = Lookup(index: index).type(row.type, file: file).unwrapped { return true }
    return false
  }

  func result(_ row: TypeID, service: Name) -> CustomContainerSignature.Result {
    guard !row.isNone, let (node, isOptional) = bare(row) else { return .nothing }
    if generic(row) == service { return isOptional ? .optionalService : .service }
    return node.kind == .tuple && node.arguments.isEmpty ? .nothing : .other
  }

  func isForValues(_ service: Name) -> Bool {
    for row in decl.generics.range where outline.decls[row].name == service && !outline.decls[row].type.isNone {
      if isValue(outline.decls[row].type) { return true }
    }
    let wheres = Array(outline.types(of: decl.wheres))
    for pair in stride(from: 0, to: wheres.count - 1, by: 2) where !wheres[pair].isNone && !wheres[pair + 1].isNone {
      if generic(wheres[pair]) == service, isValue(wheres[pair + 1]) { return true }
    }
    return false
  }

  private func isValue(_ row: TypeID) -> Bool {
    guard let node = bare(row)?.node else { return false }
    if node.kind == .composition { return node.arguments.range.contains { isValue(TypeID(outline.lists[$0])) } }
    return CustomContainerWords.valueConstraints.contains(index.text(node.name))
  }
}
