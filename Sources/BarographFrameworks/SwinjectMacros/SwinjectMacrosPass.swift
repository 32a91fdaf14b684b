internal import BarographLink
internal import BarographModel

/// Recognises the macro packages over Swinject in one file.
struct SwinjectMacrosPass: FileReader {
  let reading: FileReading
  private var draft: RecognitionDraft

  init(reading: FileReading) {
    self.reading = reading
    draft = RecognitionDraft(framework: Recogniser.swinjectName, reading: reading)
  }

  mutating func run() -> GraphPart {
    for (row, decl) in zip(outline.declRows, outline.decls) where !decl.attributes.isEmpty {
      for position in decl.attributes.range {
        let attribute = outline.attributes[position]
        guard let macro = SwinjectMacro(rawValue: index.text(attribute.name)) else { continue }
        if decl.kind.isNominal {
          readType(macro, attribute, row)
        } else if decl.kind == .variable {
          readProperty(macro, attribute, row, decl)
        }
      }
    }
    return draft.result
  }

  private func name(_ row: ExprID?) -> String { row.map { reading.constant($0) ?? "?" } ?? "" }

  // MARK: Types

  private mutating func readType(_ macro: SwinjectMacro, _ attribute: Attribute, _ row: DeclID) {
    guard let entity = index.entity(of: DeclReference(file: reading.file, decl: row)) else { return }
    switch macro {
    case .injectable:
      let binding = bind(
        entity, row, name(reading.argument("name", of: attribute)), reading.argument("scope", of: attribute))
      for parameter in services(of: row, isFactory: false) { ask(parameter, binding: binding, owner: nil) }
    case .scopedService:
      bind(entity, row, name(reading.argument("name", of: attribute)), reading.argument("", of: attribute))
    case .named:
      var names = [name(reading.argument("", of: attribute))]
      if let others = reading.argument("names", of: attribute) {
        names += reading.items(reading.expr(others)).map { name($0) }
      }
      for name in names { bind(entity, row, name, reading.argument("scope", of: attribute)) }
    case .autoFactory, .autoFactory1, .autoFactory2, .autoFactoryMulti:
      for parameter in services(of: row, isFactory: true) { ask(parameter, binding: nil, owner: entity) }
    case .module: readModule(entity, attribute, row)
    default: break
    }
  }

  @discardableResult
  private mutating func bind(_ entity: EntityID, _ row: DeclID, _ name: String, _ scope: ExprID?) -> Int {
    let type = TypeValue.entity(entity, [])
    let provision = Provision(types: [entity], type: type)
    let binding = draft.addBinding(draft.key(type, name: name), declaration: row, type, provision)
    draft.result.bindings[binding].isDynamic = name == "?"
    setScope(binding, scope)
    return binding
  }

  private mutating func setScope(_ binding: Int, _ row: ExprID?) {
    let scope = row.flatMap { reading.word($0) } ?? ""
    draft.result.bindings[binding].scope = scope
    draft.result.bindings[binding].lifetime = scope == "singleton" ? .singleton : Lifetime(swinjectScope: scope)
  }

  // MARK: Initialisers

  /// The parameters of a type's initialiser that the macros get from the container.
  private mutating func services(of row: DeclID, isFactory: Bool) -> [DeclID] {
    let body = outline[row].body
    let initializers = outline.declRows.filter {
      outline[$0].kind == .initializer && outline[$0].scope == body
    }
    guard let chosen = initializers.first(where: { outline[$0].access == .publicAccess }) ?? initializers.first
    else {
      draft.addUnknown(outline[row].offset, "has no initialiser that the macro could call")
      return []
    }
    return outline[chosen].parameters.range.map { DeclID($0) }.filter { isService($0, isFactory: isFactory) }
  }

  private static let services = ["Service", "Repository", "Client", "Manager"]
  private static let values = ["String", "Int", "Double", "Float", "Bool", "UUID", "Date"]

  /// The macros go by the spelling of a parameter's type.
  private func isService(_ row: DeclID, isFactory: Bool) -> Bool {
    let parameter = outline[row]
    let text = spelling(parameter.type)
    if Self.services.contains(where: { text.hasSuffix($0) }) { return true }
    if text.hasPrefix("any ") || text.contains("Protocol") { return true }
    if !parameter.value.isNone || Self.values.contains(where: { text.hasPrefix($0) }) { return false }
    if !isFactory { return true }
    if text.hasPrefix("URL") || text.hasPrefix("Set<") || text.hasPrefix("Dictionary<") { return false }
    let isCollection = text.hasPrefix("[") && text.hasSuffix("]")
    return !(isCollection && (text.contains(":") || Self.values.contains { text.dropFirst().hasPrefix($0) }))
  }

  /// A type as far as the macros look at it.
  private func spelling(_ row: TypeID) -> String {
    guard !row.isNone else { return "" }
    let node = outline[row]
    let arguments = outline.types(of: node.arguments)
    switch node.kind {
    case .named:
      let path = (!node.base.isNone ? spelling(node.base) + "." : "") + index.text(node.name)
      return arguments.isEmpty ? path : "\(path)<\(arguments.map { spelling($0) }.joined(separator: ", "))>"
    case .optional: return spelling(node.base) + "?"
    case .implicitlyUnwrapped: return spelling(node.base) + "!"
    case .any: return "any " + spelling(node.base)
    case .array: return "[\(spelling(node.base))]"
    case .dictionary: return "[\(arguments.map { spelling($0) }.joined(separator: ": "))]"
    default: return spelling(node.base)
    }
  }

  private mutating func ask(_ parameter: DeclID, binding: Int?, owner: EntityID?) {
    let type = reading.inference.type(of: DeclReference(file: reading.file, decl: parameter))
    let request = draft.addRequest(draft.key(type.unwrapped), declaration: parameter, type, timing: .eager)
    draft.result.requests[request].binding = binding
    draft.result.requests[request].owner = owner
    draft.result.requests[request].form = binding == nil ? .factory : .constructor
  }

  // MARK: Modules

  private mutating func readModule(_ entity: EntityID, _ attribute: Attribute, _ row: DeclID) {
    let id = ContainerID.type(entity)
    draft.ensure(id, kind: .assembly)
    if let dependencies = reading.argument("dependencies", of: attribute) {
      for element in reading.items(reading.expr(dependencies)) {
        if let type = reading.metatype(element), let other = reading.serviceEntity(type) {
          draft.include(.type(other), in: id)
        }
      }
    }
    let body = outline[row].body
    for (member, decl) in zip(outline.declRows, outline.decls) where decl.kind == .function && decl.scope == body {
      let provides = decl.attributes.range.first { index.text(outline.attributes[$0].name) == "Provides" }
      if let provides {
        provide(member, decl, outline.attributes[provides], id)
      } else if index.text(decl.name) == "configure" {
        // What it registers is read with Swinject's calls.
        draft.include(.function(DeclReference(file: reading.file, decl: member)), in: id)
      }
    }
  }

  private mutating func provide(_ row: DeclID, _ decl: Decl, _ attribute: Attribute, _ module: ContainerID) {
    let type = reading.inference.result(decl, reading.file)
    let provision = ProvisionReading(reading: reading) { _ in nil }.ofBody(decl.body)
    let key = draft.key(type, name: name(reading.argument("name", of: attribute)))
    let binding = draft.addBinding(key, declaration: row, type, provision)
    draft.result.bindings[binding].container = module
    setScope(binding, reading.argument("scope", of: attribute))
    if let other = reading.argument("implements", of: attribute).flatMap({ reading.metatype($0) }) {
      let forward = (draft.key(other), reading.serviceEntity(other), reading.site(attribute.offset))
      draft.result.bindings[binding].forwards.append(forward)
    }
    for parameter in decl.parameters.range { ask(DeclID(parameter), binding: binding, owner: nil) }
  }

  // MARK: Properties

  private mutating func readProperty(_ macro: SwinjectMacro, _ attribute: Attribute, _ row: DeclID, _ decl: Decl) {
    switch macro {
    case .lazyInject, .weakInject, .optionalInject, .asyncInject, .publisherInject, .environmentInject,
      .injectedStateObject:
      break
    default: return
    }
    // A wrapper of that name that the project declares.
    if reading.serviceEntity(reading.lookup.type(of: attribute, file: reading.file)) != nil { return }
    let type = reading.inference.type(of: DeclReference(file: reading.file, decl: row))
    if type == .unknown { return draft.addUnknown(decl.offset, "the type that is asked for is not known here") }
    let key = draft.key(type.unwrapped, name: name(reading.argument("", of: attribute)))
    let request = draft.addRequest(key, declaration: row, type, timing: .lazy)
    if macro == .weakInject { draft.result.requests[request].strength = .weak }
    // `true` is the default, so who writes it means `false`; an outline does not keep which.
    if macro == .optionalInject || reading.argument("required", of: attribute) != nil {
      draft.result.requests[request].toleratesNil = true
    }
    if key.name == "?" { draft.result.requests[request].isApproximate = true }
  }
}
