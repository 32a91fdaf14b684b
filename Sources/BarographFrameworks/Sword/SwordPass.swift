internal import BarographLink
internal import BarographModel

/// Recognises Sword in one file.
struct SwordPass: FileReader {
  let reading: FileReading
  private var draft: RecognitionDraft
  private var components: [EntityID: Bool] = [:]
  /// Names of types that an accessor may be named after.
  private var candidates: [Name: [Name]] = [:]
  /// Whether the macros of this file are Sword's.
  private lazy var seesSword = reading.sees(["Sword"])

  private static let macros: Set<String> = ["Component", "Subcomponent", "Dependency", "Module"]

  init(reading: FileReading) {
    self.reading = reading
    draft = RecognitionDraft(framework: "Sword", reading: reading)
  }

  mutating func run() -> GraphPart {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind.isNominal && !decl.attributes.isEmpty {
      for attribute in decl.attributes.range { read(outline.attributes[attribute], row) }
    }
    for (row, expr) in zip(outline.exprRows, outline.exprs) {
      switch expr.kind {
      case .member: addAccess(row, expr)
      case .name: addOwnAccess(row, expr)
      default: break
      }
    }
    return draft.result
  }

  // MARK: Declarations

  private mutating func read(_ attribute: Attribute, _ row: DeclID) {
    let macro = index.text(attribute.name)
    guard Self.macros.contains(macro), seesSword,
      let entity = index.entity(of: DeclReference(file: reading.file, decl: row))
    else { return }
    switch macro {
    case "Component": addComponent(entity, attribute, parent: nil)
    case "Subcomponent":
      guard let parent = reading.argument("of", of: attribute) else { return }
      addComponent(entity, attribute, parent: component(parent, attribute))
    case "Dependency":
      guard let target = reading.argument("registeredTo", of: attribute) else { return }
      addDependency(entity, row, attribute, component(target, attribute))
    case "Module":
      guard let target = reading.argument("registeredTo", of: attribute) else { return }
      addModule(entity, outline[row], component(target, attribute))
    default: break
    }
  }

  /// The component that an argument names.
  private mutating func component(_ row: ExprID, _ attribute: Attribute) -> ContainerID? {
    if let type = reading.metatype(row), let entity = reading.serviceEntity(type) { return .type(entity) }
    draft.addUnknown(attribute.offset, "the component is not in the text")
    return nil
  }

  private mutating func addComponent(_ entity: EntityID, _ attribute: Attribute, parent: ContainerID?) {
    let row = draft.ensure(.type(entity), kind: .component)
    draft.result.containers[row].parent = parent
    if let parent {
      draft.ensure(parent, kind: .component, isRoot: false)
      draft.include(.type(entity), in: parent)
    }
    var isArgument = false
    for argument in outline.arguments[attribute.arguments.range] {
      // Only the first of several has the label.
      if !argument.label.isNone { isArgument = index.text(argument.label) == "arguments" }
      guard isArgument, let type = reading.metatype(argument.value) else { continue }
      let expr = reading.expr(argument.value)
      var binding = FoundBinding(key: draft.key(type), site: reading.site(expr.offset), lexicalScope: expr.scope)
      binding.service = reading.serviceEntity(type)
      binding.lifetime = .component
      binding.container = .type(entity)
      draft.result.bindings.append(binding)
    }
  }

  private mutating func addDependency(_ entity: EntityID, _ row: DeclID, _ attribute: Attribute, _ target: ContainerID?)
  {
    let own = TypeValue.entity(entity, [])
    let type = reading.argument("boundTo", of: attribute).flatMap { reading.metatype($0) } ?? own
    let binding = draft.addBinding(draft.key(type), declaration: row, type, Provision(types: [entity], type: own))
    setScope(binding, attribute)
    draft.result.bindings[binding].container = target
    let injected = initializers(of: entity)
    guard injected.count == 1 else {
      let problem = injected.isEmpty ? "no initialiser" : "several initialisers"
      draft.addUnknown(outline[row].offset, "has \(problem) with @Injected")
      return
    }
    let isAssisted = addParameters(of: injected[0], binding)
    if isAssisted, !draft.result.bindings[binding].scope.isEmpty {
      draft.addUnknown(
        outline[row].offset, "has a scope and @Assisted parameters, which Sword does not allow")
    }
  }

  private func initializers(of entity: EntityID) -> [DeclReference] {
    reading.lookup.members(index.known.initializer, of: entity).filter {
      index.decl($0).kind == .initializer && reading.inference.owner(of: $0) == entity && has("Injected", $0)
    }
  }

  private func has(_ name: String, _ reference: DeclReference) -> Bool {
    let outline = index[reference.file]
    return index.decl(reference).attributes.range.contains { index.text(outline.attributes[$0].name) == name }
  }

  private mutating func setScope(_ binding: Int, _ attribute: Attribute) {
    let scope = reading.argument("scopedWith", of: attribute).flatMap { reading.word($0) } ?? ""
    draft.result.bindings[binding].scope = scope == "nil" ? "" : scope
    switch scope {
    case "": draft.result.bindings[binding].lifetime = .transient
    case "single": draft.result.bindings[binding].lifetime = .component
    case "weakReference": draft.result.bindings[binding].lifetime = .weak
    default: break
    }
  }

  /// Asks for each parameter that the caller does not pass; says whether there is one that he does.
  @discardableResult
  private mutating func addParameters(of function: DeclReference, _ binding: Int) -> Bool {
    var isAssisted = false
    for row in index.decl(function).parameters.range {
      let parameter = DeclReference(file: function.file, decl: DeclID(row))
      if has("Assisted", parameter) {
        isAssisted = true
        continue
      }
      let decl = index.decl(parameter)
      let type = reading.inference.type(of: parameter)
      var request = FoundRequest(
        key: draft.key(type), form: .constructor, timing: .eager,
        site: RawSite(file: function.file, offset: decl.offset), lexicalScope: decl.scope)
      request.service = reading.serviceEntity(type)
      request.binding = binding
      request.member = index.text(decl.name)
      draft.result.requests.append(request)
    }
    return isAssisted
  }

  private mutating func addModule(_ entity: EntityID, _ module: Decl, _ target: ContainerID?) {
    draft.addRoot(entity)
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.scope == module.body && decl.kind == .function {
      let provider = decl.attributes.range.first { index.text(outline.attributes[$0].name) == "Provider" }
      guard let provider else { continue }
      let type = reading.inference.result(decl, reading.file)
      let provision = ProvisionReading(reading: reading) { _ in nil }.ofBody(decl.body)
      let binding = draft.addBinding(draft.key(type), declaration: row, type, provision)
      setScope(binding, outline.attributes[provider])
      draft.result.bindings[binding].container = target
      addParameters(of: DeclReference(file: reading.file, decl: row), binding)
    }
  }

  // MARK: Accesses

  /// `component.homeViewModel`
  private mutating func addAccess(_ row: ExprID, _ expr: Expr) {
    let names = namesOfTypes(expr.name)
    if names.isEmpty { return }
    guard let owner = component(expr.base), isComponent(owner),
      reading.lookup.members(expr.name, of: owner).isEmpty, let made = made(expr, names)
    else { return }
    addAccess(to: made, of: owner, at: row)
  }

  /// The type of an expression, also of `app.makeUserComponent(…)`, which the generator writes, or a variable for it.
  private func component(_ row: ExprID, isVariable: Bool = false) -> EntityID? {
    if let known = reading.inference.type(ofExpr: row, file: reading.file).entity { return known }
    let expr = reading.expr(row)
    if expr.kind == .name, !isVariable, let variable = reading.declaration(of: row), variable.file == reading.file,
      !index.decl(variable).value.isNone
    {
      return component(index.decl(variable).value, isVariable: true)
    }
    guard expr.kind == .call, reading.callee(row).hasPrefix("make"),
      let name = index.project.names.find(String(reading.callee(row).dropFirst(4)))
    else { return nil }
    return made(expr, [name])
  }

  /// `homeViewModel` in a component or an extension of one.
  private mutating func addOwnAccess(_ row: ExprID, _ expr: Expr) {
    let names = namesOfTypes(expr.name)
    guard !names.isEmpty, let owner = reading.lookup.enclosingEntity(reading.file, expr.scope), isComponent(owner),
      reading.declaration(of: row) == nil, let made = made(expr, names)
    else { return }
    addAccess(to: made, of: owner, at: row)
  }

  private mutating func addAccess(to made: EntityID, of owner: EntityID, at row: ExprID) {
    let type = TypeValue.entity(made, [])
    let request = draft.addRequest(draft.key(type), at: row, type)
    draft.result.requests[request].container = .type(owner)
    // Inside a component, objects are put together.
    if reading.lookup.enclosingEntity(reading.file, reading.expr(row).scope) == owner {
      draft.result.requests[request].isLocator = false
      draft.result.requests[request].form = .body
    }
  }

  /// Whether a type of the project is one of Sword's components.
  private mutating func isComponent(_ entity: EntityID) -> Bool {
    if let known = components[entity] { return known }
    let declaration = index[entity].declaration
    let answer =
      !declaration.decl.isNone && (has("Component", declaration) || has("Subcomponent", declaration))
      && ModuleSight.sees(["Sword"], file: declaration.file, index)
    components[entity] = answer
    return answer
  }

  /// The project type that the generator names an accessor after.
  private func made(_ expr: Expr, _ names: [Name]) -> EntityID? {
    for name in names {
      if case .type(let entity) = reading.lookup.meaning(
        of: name, file: reading.file, scope: expr.scope, offset: expr.offset, wantsType: true)
      {
        return entity
      }
    }
    return nil
  }

  private mutating func namesOfTypes(_ name: Name) -> [Name] {
    if let known = candidates[name] { return known }
    let accessor = index.text(name)
    let texts = (1...8).filter { $0 <= accessor.count }.map {
      accessor.prefix($0).uppercased() + accessor.dropFirst($0)
    }
    let found = texts.filter { SwordName.accessor(ofType: $0) == accessor }.compactMap { index.project.names.find($0) }
    candidates[name] = found
    return found
  }
}

/// How Sword's generator names things after types.
enum SwordName {
  /// `homeViewModel` of `HomeViewModel`, `apiClient` of `APIClient`, `userID` of `User.ID`.
  static func accessor(ofType type: String) -> String {
    let name = type.filter { $0 != "." }
    let capitals = name.prefix { $0.isUppercase }.count
    let count = capitals >= 2 ? capitals - 1 : capitals
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
