internal import BarographLink
internal import BarographModel

/// Reads one document: what it makes, what it connects, and what of that cannot work.
struct InterfacePass {
  /// Row of `Documents.interfaces`.
  let row: Int
  let document: InterfaceDocument
  let inference: Inference
  let facts: InterfaceKnowledge
  let members: InterfaceMembers
  /// The class of each object.
  let classes: [InterfaceClass]
  /// The module that the document is compiled in.
  let module: String
  var result = GraphPart()
  /// The object that is looked at.
  private var current = -1
  /// Outlets of classes that no document connects, as far as somebody asked.
  var open: [EntityID: [String]] = [:]
  /// No target has the document.
  let isForgotten: Bool
  /// Scenes that nothing shows.
  private let deadScenes: Set<Int32>
  /// Nothing shows that the class which the document names for its owner is the one that loads it.
  private let isOwnerInDoubt: Bool
  /// The initialiser by which documents make objects of a class, where that traps.
  var traps: [EntityID: DeclReference?] = [:]

  var index: Index { inference.index }
  var lookup: Lookup { inference.lookup }

  /// `row` is one of `Documents.interfaces`.
  init(_ row: Int, _ inference: Inference, _ facts: InterfaceKnowledge) {
    let index = inference.index
    self.row = row
    document = index.documents.interfaces[row]
    self.inference = inference
    self.facts = facts
    members = InterfaceMembers(inference: inference)
    classes = facts.classes[row]
    isForgotten = index.project[document.file].isForgotten
    deadScenes = Self.deadScenes(of: document, unused: facts.unusedIdentifiers[row] ?? [], index)
    isOwnerInDoubt = document.isOwnerInDoubt(classes, inference.lookup)
    module = index.project.modules[index.project[document.file].modules[0]].name
  }

  mutating func run() -> GraphPart {
    addCreations()
    for connection in document.connections {
      current = Int(connection.owner)
      switch connection.kind {
      case .outlet, .outletCollection: readOutlet(connection)
      case .action: readAction(connection)
      case .segue: readSegue(connection)
      }
    }
    current = -1
    for attribute in document.attributes { readAttribute(attribute) }
    for row in document.objects.indices {
      current = row
      readObject(row)
    }
    current = -1
    readOwner()
    readStrongCycles()
    readCubes()
    readUnused()
    return result
  }

  // MARK: Words

  func text(_ name: Name) -> String { index.text(name) }
  func site(_ offset: UInt32) -> RawSite { RawSite(file: document.file, offset: offset) }
  func name(_ entity: EntityID) -> String { text(index[entity].name) }

  /// What people call an object: its label, its class, its element.
  func describe(_ row: Int) -> String {
    let object = document.objects[row]
    let known = [object.customClass, object.label, object.storyboardIdentifier].first { !$0.isNone }
    return known.map { "`\(text($0))`" } ?? "a \(text(object.element))"
  }

  func declarationSite(_ entity: EntityID) -> RawSite? {
    let declaration = index[entity].declaration
    return declaration.decl.isNone
      ? nil : RawSite(file: declaration.file, offset: index.decl(declaration).offset)
  }

  func site(of reference: DeclReference) -> RawSite {
    RawSite(file: reference.file, offset: index.decl(reference).offset)
  }

  /// What conditions of the catalogue say of an object.
  private static let faults: [String: Defect.Fault] = [
    "IB-01": .unconnected, "IB-08": .unconnected, "IB-11": .unmade,
  ]

  /// What is said next is about another object than the one whose connections are read.
  mutating func look(at row: Int) { current = row }

  mutating func report(_ defect: FoundDefect) {
    // Nobody loads what no target has.
    if isForgotten { return }
    var defect = defect
    defect.fault = Self.faults[defect.condition]
    if facts.leftOver.contains(row) {
      defect.severity = .info
      defect.certainty = .likely
      defect.help.insert("delete the document, if nothing loads it any more: code makes the view by itself", at: 0)
    }
    if facts.unnamed.contains(row), defect.rule == .brokenOutlet {
      defect.severity = .info
      defect.certainty = .likely
      defect.help.insert("delete the document, if nothing loads it any more: no code names it", at: 0)
    }
    if let dead = facts.deadPrototypes[row], defect.rule == .brokenOutlet,
      let cell = document.prototype(around: current, index), dead.contains(cell)
    {
      defect.severity = .info
      defect.certainty = .likely
      defect.help.insert("delete the cell from the document: its table never makes it", at: 0)
    }
    if isOwnerInDoubt, current >= 0, document.objects[current].placeholder == .filesOwner,
      defect.rule == .brokenOutlet
    {
      defect.severity = .info
      defect.certainty = .likely
      defect.help.insert("name the class that loads the document as the class of its owner", at: 0)
    }
    if current >= 0, deadScenes.contains(document.objects[current].scene),
      defect.rule == .brokenOutlet
    {
      defect.severity = .info
      defect.certainty = .likely
      defect.help.insert("delete the scene, if nothing shows it any more", at: 0)
    }
    result.defects.append(defect)
  }

  // MARK: What it makes

  private mutating func addCreations() {
    var seen: Set<[Int32]> = []
    for (row, object) in document.objects.enumerated() {
      guard case .project(let entity) = classes[row], object.scene >= 0 else { continue }
      let scene = document.scenes[Int(object.scene)].entity
      guard !scene.isNone, object.placeholder == .none || object.placeholder == .filesOwner,
        seen.insert([scene.index, entity.index, object.placeholder == .none ? 0 : 1]).inserted
      else { continue }
      // File's Owner is there before its document.
      let (from, to) = object.placeholder == .none ? (scene, entity) : (entity, scene)
      result.rows.edges.append(
        edge(from: from, to: to, .creation, .declaration, at: object.classOffset, member: text(object.label)))
    }
  }

  /// An edge between types that the document shows.
  func edge(from: EntityID, to: EntityID, _ kind: EdgeKind, _ form: Form, at offset: UInt32, member: String) -> Edge {
    var edge = Edge(
      from: index.nodes.row(of: from), to: index.nodes.row(of: to), kind: kind, form: form, timing: .deferred,
      strength: .unknown, at: lookup.place(site(offset), .file), member: member)
    edge.framework = Recogniser.interfaceBuilderName
    return edge
  }

  // MARK: Segues

  private mutating func readSegue(_ segue: InterfaceConnection) {
    guard segue.owner >= 0 else { return }
    let from = document.objects[Int(segue.owner)].scene
    let member =
      segue.name.isNone ? text(segue.relationship.isNone ? segue.segueKind : segue.relationship) : text(segue.name)
    if !segue.unwindAction.isNone { readUnwind(segue) }
    if !segue.creationSelector.isNone { readCreation(segue) }
    if !segue.customClass.isNone { readClass(of: segue, in: from) }
    guard let row = document.object(segue.destination) else {
      return reportDangling(segue, "segue" + (member.isEmpty ? "" : " `\(member)`"))
    }
    let object = document.objects[row]
    var target = object.scene >= 0 ? document.scenes[Int(object.scene)].entity : .none
    if !object.storyboardName.isNone, let scene = referenced(object) { target = scene.entity }
    guard from >= 0, !target.isNone, document.scenes[Int(from)].entity != target else { return }
    result.rows.edges.append(
      edge(
        from: document.scenes[Int(from)].entity, to: target, .composition, .segue, at: segue.offset, member: member))
  }

  /// A segue of the project's own class: the scene makes it.
  private mutating func readClass(of segue: InterfaceConnection, in scene: Int32) {
    let found = index.interfaceClass(
      segue.customClass, segue.customModule, isOfTarget: segue.isOfTarget, file: document.file)
    switch found {
    case .project(let entity):
      guard scene >= 0, !document.scenes[Int(scene)].entity.isNone else { return }
      result.rows.edges.append(
        edge(
          from: document.scenes[Int(scene)].entity, to: entity, .creation, .segue, at: segue.offset,
          member: text(segue.name)))
    case .missing:
      report(
        FoundDefect(
          .brokenOutlet, "IB-02",
          "`\(text(segue.customClass))` is no class of the project: performing the segue raises an exception",
          at: site(segue.offset), help: ["correct the class of the segue in Interface Builder, or delete the segue"]))
    case .unqualified, .elsewhere, .platform, .outside: break
    }
  }

  mutating func reportDangling(_ connection: InterfaceConnection, _ what: String) {
    // Cut off or merged by hand: the rest may hold it.
    guard index[document.file].firstError < 0, !connection.destination.isNone else { return }
    report(
      FoundDefect(
        .brokenOutlet, "IB-05", "the \(what) leads to `\(text(connection.destination))`, which is not in the document",
        at: site(connection.offset), help: ["connect it again in Interface Builder, or delete it"]))
  }

  /// The scene of another storyboard that a placeholder stands for.
  func referenced(_ object: InterfaceObject) -> InterfaceScene? {
    let name = text(object.storyboardName)
    let own = index.interfaces(named: name, isStoryboard: true, from: document.file)
    for document in own + index.documents.interfaces(named: name, isStoryboard: true) {
      if object.referencedIdentifier.isNone { return document.firstScene }
      if let scene = document.scene(identifier: object.referencedIdentifier) { return scene }
    }
    return nil
  }
}

extension InterfaceDocument {
  /// The scene that code and references find by an identifier.
  func scene(identifier: Name) -> InterfaceScene? {
    guard let row = object(storyboardIdentifier: identifier), objects[row].scene >= 0 else { return nil }
    return scenes[Int(objects[row].scene)]
  }
}
