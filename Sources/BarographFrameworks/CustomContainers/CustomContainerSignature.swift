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
    var types: [TypeValue]
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
  var handed: Set<TypeValue> = []

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
  var takenByFactories: [TypeValue] { parameters.filter { $0.role == .factory }.flatMap(\.types) }

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
    let header = CustomContainerHeader(index: index, file: reference.file, outline: outline, decl: decl)
    guard let service = header.service else { return nil }
    self.service = service
    for row in decl.parameters.range {
      parameters.append(
        header.parameter(outline.decls[row], service: service, isSubscript: decl.kind == .subscriptMember))
    }
    if !parameters.contains(where: { $0.role == .key }) {
      // Without a key, something of any type is nothing in particular.
      for row in parameters.indices where parameters[row].role == .instance {
        if !header.names(service, outline.decls[decl.parameters.range.lowerBound + row].type) {
          parameters[row].role = .other
        }
      }
    }
    result = header.result(decl.type, service: service)
    isForValues = header.isForValues(service)
  }
}

/// The types in the header of one function. An alias is what it stands for.
private struct CustomContainerHeader {
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

  /// What a spelling means, optionals ignored; what several modules declare is known by its name.
  private func type(_ row: TypeID) -> TypeValue {
    let type = Lookup(index: index).type(row, file: file).unwrapped
    guard type == .unknown, !row.isNone, outline[row].kind == .named else { return type }
    return .external([outline[row].name], [])
  }

  /// The generic parameter that a type is, optionals ignored.
  private func generic(_ type: TypeValue) -> Name? {
    guard case .parameter(let name) = type.unwrapped, generics.contains(name) else { return nil }
    return name
  }

  private func key(_ type: TypeValue) -> Name? {
    guard case .metatype(let type) = type else { return nil }
    return generic(type)
  }

  private func made(_ type: TypeValue) -> Name? {
    guard case .function(_, let result) = type else { return nil }
    return generic(result)
  }

  private func name(_ type: TypeValue) -> String {
    switch type.unwrapped {
    case .entity(let entity, _): index.text(index[entity].name)
    case .external(let path, _): path.last.map { index.text($0) } ?? ""
    case .parameter(let name): index.text(name)
    default: ""
    }
  }

  private func isAnything(_ type: TypeValue) -> Bool { ["Any", "AnyObject"].contains(name(type)) }

  func names(_ name: Name, _ row: TypeID) -> Bool { generic(type(row)) == name }

  /// The generic parameter named by a metatype, the result, a factory or a value, in this order.
  var service: Name? {
    if generics.isEmpty { return nil }
    let types = decl.parameters.range.map { type(outline.decls[$0].type) }
    return types.lazy.compactMap { key($0) }.first ?? generic(type(decl.type))
      ?? types.lazy.compactMap { made($0) }.first ?? types.lazy.compactMap { generic($0) }.first
  }

  func parameter(_ row: Decl, service: Name, isSubscript: Bool) -> CustomContainerSignature.Position {
    // A subscript's parameter has a label only where two names are written.
    let isUnlabelled = row.label == index.known.wildcard || isSubscript && row.label == row.name
    let label = isUnlabelled ? "" : index.text(row.label)
    let type = type(row.type)
    return CustomContainerSignature.Position(
      label: label, role: role(row, type, label, service),
      isRequired: row.value.isNone && !row.flags.contains(.isVariadic), isVariadic: row.flags.contains(.isVariadic),
      isDelayed: row.flags.contains(.isAutoclosure), handedOver: handedOver(type, service), types: namedTypes(type))
  }

  private func namedTypes(_ type: TypeValue) -> [TypeValue] {
    var types = [type]
    if case .function(let taken, _) = type { types = taken }
    return types.map(\.unwrapped).filter { type in
      switch type {
      case .entity, .external, .composition: true
      default: false
      }
    }
  }

  private func handedOver(_ type: TypeValue, _ service: Name) -> [Int] {
    guard case .function(let taken, _) = type else { return [] }
    return taken.indices.filter { generic(taken[$0]).map { $0 != service } ?? false }
  }

  private func role(_ row: Decl, _ type: TypeValue, _ label: String, _ service: Name) -> CustomContainerSignature.Role {
    if row.type.isNone { return .other }
    if key(type) == service { return .key }
    let words = [label, index.text(row.name)]
    if words.contains(where: { CustomContainerWords.listening.contains($0) }) { return .listener }
    if let other = generic(type) { return other == service ? .instance : .argument }
    let isName = words.contains { CustomContainerWords.naming.contains($0) }
    switch type {
    case .function(let taken, let result): return functionRole(row, taken, result, service)
    case .entity, .external, .composition, .parameter:
      if isAnything(type) { return .instance }
      if name(type) == "String" || isName { return .name }
      return isScope(type) || words.contains { CustomContainerWords.scoping.contains($0) } ? .scope : .other
    default: return isName ? .name : .other
    }
  }

  private func functionRole(_ row: Decl, _ taken: [TypeValue], _ result: TypeValue, _ service: Name)
    -> CustomContainerSignature.Role
  {
    if generic(result) == service { return row.flags.contains(.isAutoclosure) ? .instance : .factory }
    if taken.contains(where: { generic($0) == service }) { return .listener }
    return isAnything(result) ? .factory : .other
  }

  private func isScope(_ type: TypeValue) -> Bool {
    let name = name(type)
    return ["Scope", "Lifetime", "LifeTime", "Lifecycle", "LifeCycle", "Lifespan"].contains { name.hasSuffix($0) }
  }

  func result(_ row: TypeID, service: Name) -> CustomContainerSignature.Result {
    let type = Lookup(index: index).type(row, file: file)
    if row.isNone || type == .tuple([]) { return .nothing }
    guard generic(type) == service else { return .other }
    return type.isOptional ? .optionalService : .service
  }

  func isForValues(_ service: Name) -> Bool {
    let written = decl.generics.range.contains { row in
      outline.decls[row].name == service && isValue(type(outline.decls[row].type))
    }
    if written { return true }
    let wheres = Array(outline.types(of: decl.wheres))
    return stride(from: 0, to: wheres.count - 1, by: 2).contains { pair in
      generic(type(wheres[pair])) == service && isValue(type(wheres[pair + 1]))
    }
  }

  private func isValue(_ type: TypeValue) -> Bool {
    if case .composition(let parts) = type { return parts.contains { isValue($0) } }
    return CustomContainerWords.valueConstraints.contains(name(type))
  }
}
