internal import BarographLink
internal import BarographModel

/// An outlet that no document connects and no code sets.
struct OpenOutlet: Sendable {
  var declaration: DeclReference
  var owner: EntityID
  var use: OutletUse
}

/// What code does with an outlet, as far as the places that may mean it show.
enum OutletUse: Sendable {
  case unread
  /// Each place asks whether it is there: `title?.text`.
  case asked
  case read
}

/// A scene, a segue or a cell of a document that has an identifier, where nothing but code could ask for it.
struct UnusedIdentifier: Sendable {
  var kind: InterfaceRequest
  var identifier: Name
  var offset: UInt32
}

/// Looks in all code for names that only documents know: one pass, and none where documents leave nothing open.
struct InterfaceMentions {
  private(set) var openOutlets: [OpenOutlet] = []
  /// By the row of the document.
  private(set) var unusedIdentifiers: [Int: [UnusedIdentifier]] = [:]

  /// Properties that Objection would fill, by the class that lists them.
  private(set) var unfilled: [EntityID: [Name]] = [:]

  private let inference: Inference
  private let requests: [Name: InterfaceRequest]
  private let requestNames: NameFilter
  /// What is looked for: the names under which an outlet is set or read, the spellings of an identifier.
  private var wanted = NameFilter([])
  /// Names that are found in an assignment or as a setter.
  private var set: Set<Name> = []
  /// Names that are found as a text.
  private var texts: Set<Name> = []
  /// Names that are found anywhere else.
  private var read: Set<Name> = []
  /// Names under which open outlets are read, and where that may be.
  private var outletNames: Set<Name> = []
  private var readers = OutletReaders()
  /// Requests whose name is put together at run time.
  private var dynamic: Set<InterfaceRequest> = []

  private var lookup: Lookup { inference.lookup }
  private var index: Index { inference.index }

  init(_ inference: Inference, requests: [Name: InterfaceRequest], _ requestNames: NameFilter) {
    self.inference = inference
    self.requests = requests
    self.requestNames = requestNames
  }

  // MARK: What is open

  /// Adds the outlets of classes that documents make and of which they do not connect them; an owner of unknown class that has an outlet
  /// of the name may be one of them.
  mutating func addOutlets(
    ofClasses used: Set<EntityID>, connected: [EntityID: Set<Name>], besides ownerless: Set<Name>
  ) {
    guard let word = index.project.names.find("IBOutlet") else { return }
    var files: Set<FileID> = []
    for entity in used {
      let row = index[entity]
      for place in row.declarations { files.insert(place.file) }
    }
    for file in files.sorted() where index.project[file].role != .test {
      let outline = index[file]
      for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
        guard decl.attributes.range.contains(where: { outline.attributes[$0].name == word }),
          trapsOrIsSilent(decl, outline), let owner = lookup.enclosingEntity(file, decl.scope), used.contains(owner),
          !(connected[owner] ?? []).contains(decl.name), !ownerless.contains(decl.name)
        else { continue }
        openOutlets.append(
          OpenOutlet(declaration: DeclReference(file: file, decl: row), owner: owner, use: .unread))
        outletNames.formUnion(readers(of: decl.name))
        for name in setters(of: decl.name) + readers(of: decl.name) { wanted.insert(name) }
      }
    }
  }

  /// Whether reading an outlet that is nil goes wrong: one of Swift that may be nil says so.
  private func trapsOrIsSilent(_ decl: Decl, _ outline: OutlineView) -> Bool {
    if outline.language == .objectiveC { return true }
    return !decl.type.isNone && outline[decl.type].kind == .implicitlyUnwrapped
  }

  private func setters(of name: Name) -> [Name] {
    [index.setter(of: name)].compactMap(\.self)
  }

  private func readers(of name: Name) -> [Name] {
    [name] + ["_" + index.text(name)].compactMap { index.project.names.find($0) }
  }

  /// Adds what classes list for Objection, where nobody gives their objects to an injector.
  mutating func addRequirements(
    ofClasses used: Set<EntityID>, connected: [EntityID: Set<Name>], _ objection: ObjectionKnowledge
  ) {
    if objection.injectsAnything { return }
    for (entity, requirements) in objection.requirements where used.contains(entity) {
      var isInjected = false
      lookup.eachSupertype(of: entity) {
        isInjected = objection.injected.contains($0)
        return isInjected
      }
      if isInjected { continue }
      unfilled[entity] = requirements.properties.filter { !(connected[entity] ?? []).contains($0) }
      for name in requirements.properties {
        for word in setters(of: name) + readers(of: name) { wanted.insert(word) }
      }
    }
  }

  /// Adds the scenes, segues and cells that only code could ask for.
  mutating func addIdentifiers() {
    let reached = referencedScenes()
    for (row, document) in index.documents.interfaces.enumerated()
    where document.isStoryboard && !index.project[document.file].isForgotten {
      var found = scenes(of: document, reached[document.name] ?? [])
      found += segues(of: document)
      found += cells(of: document)
      if found.isEmpty { continue }
      unusedIdentifiers[row] = found
      for entry in found { for name in spellings(of: entry.identifier) { wanted.insert(name) } }
    }
  }

  /// Identifiers of scenes that other storyboards show, by the name of the storyboard.
  private func referencedScenes() -> [String: Set<Name>] {
    var found: [String: Set<Name>] = [:]
    for document in index.documents.interfaces {
      for object in document.objects where !object.referencedIdentifier.isNone {
        found[index.text(object.storyboardName), default: []].insert(object.referencedIdentifier)
      }
    }
    return found
  }

  private func scenes(of document: InterfaceDocument, _ referenced: Set<Name>) -> [UnusedIdentifier] {
    let led = Set(document.connections.lazy.filter { $0.kind == .segue }.map(\.destination))
    return document.scenes.compactMap { scene in
      guard let row = scene.controller, case let object = document.objects[row], !object.storyboardIdentifier.isNone,
        object.id != document.initialObject, !led.contains(object.id), !referenced.contains(object.storyboardIdentifier)
      else { return nil }
      return UnusedIdentifier(kind: .scene, identifier: object.storyboardIdentifier, offset: object.offset)
    }
  }

  /// Segues that begin at a controller: those that begin at a button go by themselves.
  private func segues(of document: InterfaceDocument) -> [UnusedIdentifier] {
    document.connections.compactMap { segue in
      guard segue.kind == .segue, !segue.name.isNone, segue.owner >= 0,
        case let owner = document.objects[Int(segue.owner)], owner.scene >= 0,
        document.scenes[Int(owner.scene)].controller == Int(segue.owner),
        !["embed", "relationship", "unwind"].contains(index.text(segue.segueKind)), isWhollyKnown(owner, document)
      else { return nil }
      return UnusedIdentifier(kind: .segue, identifier: segue.name, offset: segue.offset)
    }
  }

  /// Whether all code of a controller can be seen: one that inherits from a package's may perform its segues there.
  private func isWhollyKnown(_ controller: InterfaceObject, _ document: InterfaceDocument) -> Bool {
    switch index.interfaceClass(of: controller, in: document) {
    case .project(let entity), .unqualified(let entity), .elsewhere(let entity): lookup.platformBase(of: entity) != nil
    case .platform: true
    case .missing, .outside: false
    }
  }

  /// Cells that a table makes when it is asked for them.
  private func cells(of document: InterfaceDocument) -> [UnusedIdentifier] {
    document.objects.compactMap { object in
      guard document.isPrototype(object, index) else { return nil }
      return UnusedIdentifier(kind: .cell, identifier: object.reuseIdentifier, offset: object.offset)
    }
  }

  /// How code may write an identifier: as it is, and as generators of constants write it.
  private func spellings(of identifier: Name) -> [Name] {
    let text = index.text(identifier)
    let plain = text.filter { $0.isLetter || $0.isNumber }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    let all = [text, plain, joined].flatMap { text in
      [text, text.prefix(1).lowercased() + text.dropFirst(), text.prefix(1).uppercased() + text.dropFirst()]
    }
    return Set(all).compactMap { index.project.names.find($0) }
  }

  // MARK: What code says

  /// Reads all code, and keeps what it leaves open.
  mutating func run() {
    if wanted.isEmpty { return }
    for (file, outline) in index.outlines where outline.language != .markup && !index.project[file].isLeftOut {
      read(outline, file)
    }
    openOutlets = openOutlets.compactMap { outlet in
      let name = index.decl(outlet.declaration).name
      let readers = readers(of: name)
      // A text may be the key of a value.
      guard (setters(of: name) + readers).allSatisfy({ !set.contains($0) }), !texts.contains(name) else { return nil }
      var outlet = outlet
      outlet.use = self.readers.use(of: outlet, under: readers, inference)
      return outlet
    }
    unfilled = unfilled.compactMapValues { names in
      let left = names.filter { (setters(of: $0) + readers(of: $0)).allSatisfy { !set.contains($0) } }
      return left.isEmpty ? nil : left
    }
    unusedIdentifiers = unusedIdentifiers.compactMapValues { found in
      let left = found.filter { entry in
        !dynamic.contains(entry.kind)
          && spellings(of: entry.identifier).allSatisfy {
            !set.contains($0) && !read.contains($0) && !texts.contains($0)
          }
      }
      return left.isEmpty ? nil : left
    }
  }

  private mutating func read(_ outline: OutlineView, _ file: FileID) {
    for (row, expr) in zip(outline.exprRows, outline.exprs) {
      switch expr.kind {
      case .string: if wanted.contains(expr.name) { texts.insert(expr.name) }
      case .name, .member, .implicitMember:
        if wanted.contains(expr.name), !note(row, expr, outline), outletNames.contains(expr.name) {
          readers.add(expr.name, ExprReference(file: file, row: row))
        }
        if requestNames.contains(expr.name) { noteRequest(row, expr, outline) }
      default: break
      }
    }
    for type in outline.types where wanted.contains(type.name) { read.insert(type.name) }
    for decl in outline.decls where decl.kind == .enumCase && wanted.contains(decl.name) { read.insert(decl.name) }
  }

  /// Notes whether a name is set or read; whether it is set.
  private mutating func note(_ row: ExprID, _ expr: Expr, _ outline: OutlineView) -> Bool {
    guard !expr.parent.isNone else {
      read.insert(expr.name)
      return false
    }
    let parent = outline[expr.parent]
    let isTarget = parent.kind == .assignment && parent.base == row
    let isSetter = parent.kind == .call && parent.base == row
    if isTarget || isSetter { set.insert(expr.name) } else { read.insert(expr.name) }
    return isTarget || isSetter
  }

  private mutating func noteRequest(_ row: ExprID, _ expr: Expr, _ outline: OutlineView) {
    guard let kind = requests[expr.name], !expr.parent.isNone else { return }
    let call = outline[expr.parent]
    guard call.kind == .call, call.base == row, let first = call.arguments.range.first else { return }
    if index.isPutTogether(outline.arguments[first].value, outline) { dynamic.insert(kind) }
  }
}
