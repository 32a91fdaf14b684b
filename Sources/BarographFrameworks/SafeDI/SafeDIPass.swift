internal import BarographLink
internal import BarographModel

/// Recognises SafeDI in one file.
struct SafeDIPass: FileReader {
  let reading: FileReading
  let macros: SafeDIReading
  var draft: RecognitionDraft
  /// Whether the project shows the top of a tree.
  let hasRoot: Bool

  /// `nil` for a file that has nothing to say.
  init?(file: FileID, inference: Inference) {
    let index = inference.index
    guard let word = index.project.names.find(SafeDIReading.instantiable),
      index[file].attributes.contains(where: { $0.name == word }),
      ModuleSight.sees(["SafeDI"], file: file, index)
    else { return nil }
    reading = FileReading(file: file, inference: inference)
    macros = SafeDIReading(reading: reading)
    draft = RecognitionDraft(framework: "SafeDI", reading: reading)
    hasRoot = index.project.names.find("isRoot") != nil
  }

  mutating func run() -> GraphPart {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind.isNominal || decl.kind == .extensionOf {
      guard let attribute = macros.attribute(SafeDIReading.instantiable, on: decl, file),
        !macros.isTrue("mockOnly", of: attribute, file)
      else { continue }
      if decl.kind == .extensionOf {
        addExtension(row, decl, attribute)
      } else if let entity = index.entity(of: DeclReference(file: file, decl: row)) {
        addType(row, decl, entity, attribute)
      }
    }
    return draft.result
  }

  // MARK: Instantiable types

  private mutating func addType(_ row: DeclID, _ decl: Decl, _ entity: EntityID, _ attribute: Attribute) {
    let type = TypeValue.entity(entity, [])
    let isRoot = macros.isTrue("isRoot", of: attribute, file)
    // The application makes its root.
    let made = Provision(types: isRoot ? [] : [entity], type: type)
    let binding = draft.addBinding(draft.key(type), declaration: row, type, made)
    draft.result.bindings[binding].lifetime = .transient
    addForwards(attribute, to: binding)
    draft.ensure(.type(entity), kind: .component, isRoot: isRoot)
    if isRoot { draft.result.requests.append(request(draft.key(type), type, decl)) }
    for (row, member) in zip(outline.declRows, outline.decls)
    where member.kind == .variable && member.scope == decl.body {
      addProperty(row, member, of: entity)
    }
  }

  private mutating func addForwards(_ attribute: Attribute, to binding: Int) {
    let site = reading.site(attribute.offset)
    for type in macros.additionalTypes(attribute, file) {
      draft.result.bindings[binding].forwards.append((draft.key(type), reading.serviceEntity(type), site))
    }
  }

  /// `static func instantiate(a: A) -> T` of an extension.
  private mutating func addExtension(_ row: DeclID, _ decl: Decl, _ attribute: Attribute) {
    for (row, member) in zip(outline.declRows, outline.decls)
    where member.kind == .function && member.scope == decl.body && index.text(member.name) == "instantiate" {
      let type = !member.type.isNone ? reading.lookup.type(member.type, file: file) : .unknown
      guard type != .unknown else { continue }
      let made = reading.serviceEntity(type).map { [$0] } ?? []
      let binding = draft.addBinding(
        draft.key(type), declaration: row, type, Provision(types: made, type: type))
      draft.result.bindings[binding].lifetime = .transient
      addForwards(attribute, to: binding)
      for parameter in member.parameters.range { addParameter(DeclID(parameter), of: binding) }
    }
  }

  private mutating func addParameter(_ row: DeclID, of binding: Int) {
    let decl = outline[row]
    guard hasRoot, decl.value.isNone else { return }
    let type = reading.inference.type(of: DeclReference(file: file, decl: row))
    let label = decl.argumentLabel
    var request = request(macros.key(type, decl.type, index.text(label)), type, decl)
    request.binding = binding
    draft.result.requests.append(request)
  }

  // MARK: Rows

  /// What a property offers to everything below its owner.
  mutating func addNamed(
    _ row: DeclID, _ decl: Decl, _ type: TypeValue, _ provision: Provision, _ entity: EntityID
  ) -> Int {
    let key = macros.key(type, decl.type, index.text(decl.name))
    let binding = draft.addBinding(key, declaration: row, type, provision)
    draft.result.bindings[binding].container = .type(entity)
    draft.result.bindings[binding].lifetime = .transient
    draft.result.bindings[binding].service = service(type)
    return binding
  }

  /// The owner gets what its own property offers.
  mutating func addAccess(to binding: Int, _ type: TypeValue, _ decl: Decl, _ entity: EntityID) {
    var request = request(
      draft.result.bindings[binding].key, type, decl, isLater: macros.instantiated(by: type) != nil)
    request.owner = entity
    request.container = .type(entity)
    draft.result.requests.append(request)
  }

  func request(_ key: BindingKey, _ type: TypeValue, _ decl: Decl, isLater: Bool = false) -> FoundRequest {
    var request = FoundRequest(
      key: key, form: isLater ? .provider : .constructor, timing: isLater ? .deferred : .eager,
      site: reading.site(decl.offset), lexicalScope: decl.scope)
    request.service = service(type)
    request.member = index.text(decl.name)
    return request
  }

  /// The project type of a type, or of what an instantiator of it makes.
  private func service(_ type: TypeValue) -> EntityID? { reading.serviceEntity(macros.instantiated(by: type) ?? type) }

  mutating func include(_ child: EntityID, in parent: EntityID) {
    if !index[child].isExternal { draft.adopt(child, by: parent) }
  }
}
