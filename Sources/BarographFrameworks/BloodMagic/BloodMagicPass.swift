internal import BarographLink
internal import BarographModel

/// Recognises BloodMagic in one file.
struct BloodMagicPass: FileReader {
  let magic: BloodMagicReading
  let learned: BloodMagicKnowledge
  let initializers: [MagicInitializer]
  /// Names that this file makes dynamic.
  let dynamicNames: Set<Name>
  var draft: RecognitionDraft

  init?(_ file: FileID, _ inference: Inference, _ words: ProjectWords, _ learned: BloodMagicKnowledge) {
    let named = BloodMagicReading(file, inference, words, customMarkers: learned.customMarkers)
    let calls = inference.index[file].exprs.contains { learned.registeringNames.contains($0.name) }
    guard let magic = named ?? (calls ? BloodMagicReading(all: file, inference, words) : nil) else { return nil }
    self.magic = magic
    self.learned = learned
    initializers = MagicInitializerReading(magic).found
    dynamicNames = Set(magic.properties.map(\.name))
    draft = RecognitionDraft(framework: "BloodMagic", reading: magic.reading)
  }

  var reading: FileReading { magic.reading }

  mutating func run() {
    addModules()
    for initializer in initializers { addBinding(initializer) }
    for property in magic.properties { add(property) }
    checkInitializers()
    checkClasses()
  }

  func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  // MARK: Modules

  /// Functions that register, and what calls those that do not run by themselves.
  private mutating func addModules() {
    for initializer in initializers {
      guard let function = reading.enclosingDeclaration(reading.expr(initializer.row).scope) else { continue }
      draft.ensure(.function(function), kind: .assembly, isRoot: runsByItself(function))
    }
    for (position, expr) in zip(reading.outline.exprRows, reading.outline.exprs)
    where learned.registeringNames.contains(expr.name) {
      guard let function = registering(position, expr), let caller = reading.enclosingDeclaration(expr.scope),
        caller != function
      else { continue }
      draft.ensure(.function(caller), kind: .composition)
      draft.include(.function(function), in: .function(caller))
    }
  }

  /// The function with initialisers that an expression means; a header announces it as well.
  private func registering(_ row: ExprID, _ expr: Expr) -> DeclReference? {
    switch expr.kind {
    case .name: return reading.declaration(of: row).flatMap { learned.registering.contains($0) ? $0 : nil }
    case .member:
      guard case .metatype(let type) = reading.inference.type(ofExpr: expr.base, file: reading.file),
        let owner = type.entity
      else { return nil }
      return reading.lookup.members(expr.name, of: owner).first { learned.registering.contains($0) }
    default: return nil
    }
  }

  /// Whether a function runs before `main`, or when its class is first used.
  private func runsByItself(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    let rows = index[function.file]
    if !decl.type.isNone, let word = magic.words[rows[decl.type].name],
      BloodMagicWords.constructors.contains(word)
    {
      return true
    }
    let isFree = rows[decl.scope].kind == .file
    return isFree || ["load", "initialize"].contains(index.text(decl.name))
  }

  // MARK: Initialisers

  private func key(_ facts: BloodMagicKnowledge.Initializer) -> BindingKey {
    let types = [facts.shape.propertyClass].filter { !$0.isEmpty } + facts.shape.protocols
    return BindingKey(
      framework: draft.framework, type: types.isEmpty ? "NSObject" : types.joined(separator: " & "),
      name: facts.container.isNone ? "" : name(facts.container))
  }

  private mutating func addBinding(_ initializer: MagicInitializer) {
    let expr = reading.expr(initializer.row)
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    let provision =
      initializer.block.isNone ? provisions.ofType(initializer.type) : provisions.ofFactory(initializer.block)
    let row = draft.addBinding(key(initializer.facts), call: initializer.row, initializer.type, provision)
    draft.result.bindings[row].site = initializer.facts.site
    draft.result.bindings[row].isDynamic = !initializer.facts.isUnderstood
    draft.result.bindings[row].container = reading.enclosingDeclaration(expr.scope).map { .function($0) }
    let isKept = !initializer.block.isNone && keeps(initializer.block)
    draft.result.bindings[row].scope = isKept ? "dispatch_once" : ""
    draft.result.bindings[row].lifetime = isKept ? .singleton : .transient
    if !initializer.facts.isUnderstood {
      draft.addUnknown(initializer.offset, "what this initialiser makes values of is not known")
    }
  }

  /// Whether a block makes its value once.
  private func keeps(_ block: ExprID) -> Bool {
    guard reading.expr(block).kind == .closure, let once = index.project.names.find("dispatch_once") else {
      return false
    }
    let scope = reading.expr(block).scope
    return reading.outline.exprs.contains {
      $0.kind == .name && $0.name == once && reading.reader.isInside($0.scope, scope)
    }
  }

  // MARK: Properties

  private mutating func add(_ property: MagicProperty) {
    guard let attribute = magic.attribute(of: property) else { return check(property, nil) }
    let decl = index.decl(property.declaration)
    let shape = magic.shape(decl.type, property.declaration.file)
    let fact = BloodMagicKnowledge.Property(
      owner: property.owner, name: property.name, attribute: attribute, shape: shape.shape,
      site: reading.site(property.offset))
    switch attribute {
    case .lazy, .injectable: ask(property, fact, shape)
    case .partial:
      addEdge(property, shape, .creation, .outlet, .lazy)
      addNib(property, shape)
    case .preference: addDefaults(property)
    case .final: break
    }
    addHook(property, shape)
    check(property, fact)
  }

  private mutating func ask(
    _ property: MagicProperty, _ fact: BloodMagicKnowledge.Property, _ shape: BloodMagicReading.TypeShape
  ) {
    let found = learned.initializers(of: fact)
    if found.isEmpty, fact.attribute == .injectable { return addEdge(property, shape, .injection, .lazy, .lazy) }
    let plain = BloodMagicKnowledge.Initializer(site: fact.site, role: .production)
    var facts = found.first ?? plain
    if found.isEmpty { facts.shape = fact.shape }
    var request = FoundRequest(
      key: key(facts), form: .lazy, timing: .lazy, site: reading.site(property.offset), lexicalScope: property.scope)
    request.service = reading.serviceEntity(shape.type)
    request.owner = property.owner
    request.member = index.text(property.name)
    request.isMadeUnbound = true
    draft.result.requests.append(request)
  }

  private mutating func addEdge(
    _ property: MagicProperty, _ shape: BloodMagicReading.TypeShape, _ kind: EdgeKind, _ form: Form, _ timing: Timing
  ) {
    guard let service = reading.serviceEntity(shape.type), service != property.owner else { return }
    var edge = Edge(
      from: index.nodes.row(of: property.owner), to: index.nodes.row(of: service), kind: kind, form: form,
      timing: timing, strength: .strong, at: place(property), member: index.text(property.name))
    edge.framework = draft.framework
    draft.result.rows.edges.append(edge)
  }

  private func place(_ property: MagicProperty) -> CodePlace {
    reading.lookup.place(reading.site(property.offset), property.scope)
  }

  /// A partial view is the last object of the xib that is called like its class.
  private mutating func addNib(_ property: MagicProperty, _ shape: BloodMagicReading.TypeShape) {
    guard let service = reading.serviceEntity(shape.type), !index[service].isExternal else { return }
    let name = name(service)
    let nibs = index.documents.interfaces(named: name, isStoryboard: false)
    for nib in nibs {
      guard let scene = nib.scenes.first, !scene.entity.isNone else { continue }
      var edge = Edge(
        from: index.nodes.row(of: property.owner), to: index.nodes.row(of: scene.entity), kind: .creation,
        form: .outlet, timing: .lazy, strength: .unknown, at: place(property), member: index.text(property.name))
      edge.framework = draft.framework
      draft.result.rows.edges.append(edge)
    }
    let isReadable = !index.project.unknowns.contains { $0.file.hasSuffix(".xib") }
    guard nibs.isEmpty, isReadable, !index.documents.interfaces.isEmpty else { return }
    draft.report(
      FoundDefect(
        .brokenOutlet, "BM-F12",
        "no xib is called `\(name)`: the partial property `\(index.text(property.name))` is nil",
        at: reading.site(property.offset), subjects: [index.id(of: property.owner)],
        help: ["call the xib like the class of its view"], isLikely: true))
  }

  /// A preference lives in the defaults under the property's name.
  private mutating func addDefaults(_ property: MagicProperty) {
    var edge = Edge(
      from: index.nodes.row(of: property.owner), to: index.nodes.row(ofPlatform: "UserDefaults"), kind: .ambient,
      form: .ambient, timing: .deferred, strength: .unowned, at: place(property), member: index.text(property.name))
    edge.framework = draft.framework
    edge.access = .lateHidden
    draft.result.rows.edges.append(edge)
  }

  /// `- (void)loaderInjected:(Loader *)loader` is told what a property got.
  private mutating func addHook(_ property: MagicProperty, _ shape: BloodMagicReading.TypeShape) {
    guard let name = index.project.names.find(index.text(property.name) + "Injected"),
      reading.lookup.members(name, of: property.owner).contains(where: { index.decl($0).parameters.count == 1 })
    else { return }
    addEdge(property, shape, .injection, .method, .lazy)
  }
}
