internal import BarographModel

extension InterfaceDocument {
  /// Reads the rows that a document was lowered to.
  init(_ file: FileID, _ index: Index) {
    let outline = index[file]
    let path = index.project[file].path
    let words = InterfaceWords(index)
    let root = outline[words.root(of: outline)]
    let runtime = index.text(outline.attribute(words["targetRuntime"], of: root).value)
    let isMac = runtime.hasPrefix("MacOSX")
    // The word is misspelt there.
    let making = outline.attribute(words["customObjectInstantitationMethod"], of: root).value
    self.init(
      file: file, name: documentName(path), isStoryboard: path.hasSuffix(".storyboard"), isMac: isMac,
      makesViewsByFrame: isMac && making != words["direct"],
      initialObject: outline.attribute(words["initialViewController"], of: root).value)
    var reader = InterfaceReader(document: self, outline: outline, index: index, words: words)
    reader.read()
    self = reader.document
  }
}

/// The words of documents as names of a project.
struct InterfaceWords {
  private let index: Index

  init(_ index: Index) { self.index = index }

  /// A name that nobody has is one that no row has: equal to none, which no attribute is called.
  subscript(_ word: String) -> Name { index.project.names.find(word) ?? Name(id: .max) }

  /// The row of the element around all others.
  func root(of outline: OutlineView) -> ExprID {
    outline.exprRows.first { outline[$0].kind == .markup && outline[$0].base.isNone } ?? ExprID(0)
  }
}

/// Turns elements into objects and connections, in one pass.
private struct InterfaceReader {
  var document: InterfaceDocument
  let outline: OutlineView
  let index: Index
  let words: InterfaceWords
  /// Row of the object that an element is, or that it lies in.
  private var objectOf: [ExprID: Int32] = [:]
  private var sceneOf: [ExprID: Int32] = [:]
  /// Row of the attribute that an element is.
  private var attributeOf: [ExprID: Int] = [:]
  /// Scenes by where they begin.
  private var entities: [UInt32: EntityID] = [:]

  init(document: InterfaceDocument, outline: OutlineView, index: Index, words: InterfaceWords) {
    self.document = document
    self.outline = outline
    self.index = index
    self.words = words
  }

  mutating func read() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .scene {
      entities[decl.start] = index.entity(of: DeclReference(file: document.file, decl: row))
    }
    if !document.isStoryboard { addScene(at: 0) }
    for (row, expr) in outline.exprs.enumerated() where expr.kind == .markup && !expr.base.isNone {
      let row = ExprID(row)
      objectOf[row] = objectOf[expr.base] ?? -1
      sceneOf[row] = sceneOf[expr.base] ?? (document.isStoryboard ? -1 : 0)
      read(row, expr)
    }
    closeScenes()
  }

  private mutating func read(_ row: ExprID, _ expr: Expr) {
    switch expr.name {
    case words["scene"] where entities[expr.offset] != nil:
      sceneOf[row] = Int32(document.scenes.count)
      addScene(at: expr.offset)
    case words["outlet"]: connect(.outlet, expr, "property")
    case words["outletCollection"]: connect(.outletCollection, expr, "property")
    case words["action"]: connect(.action, expr, "selector")
    case words["segue"]: connect(.segue, expr, "identifier")
    case words["userDefinedRuntimeAttribute"]: addAttribute(row, expr)
    default:
      if let attribute = attributeOf[expr.base] { return setValue(of: attribute, expr) }
      let id = attribute("id", expr)
      if id.isNone { return }
      addObject(row, expr, id)
    }
  }

  private func attribute(_ word: String, _ expr: Expr) -> Name { outline.attribute(words[word], of: expr).value }

  // MARK: Scenes

  private mutating func addScene(at offset: UInt32) {
    let start = document.objects.count
    document.scenes.append(InterfaceScene(entity: entities[offset] ?? .none, objects: start..<start, controller: nil))
  }

  private mutating func closeScenes() {
    for (row, object) in document.objects.enumerated() where object.scene >= 0 {
      let scene = Int(object.scene)
      if document.scenes[scene].objects.isEmpty { document.scenes[scene].objects = row..<row }
      document.scenes[scene].objects = document.scenes[scene].objects.lowerBound..<row + 1
    }
    for scene in document.scenes.indices where document.isStoryboard && document.scenes[scene].controller == nil {
      document.scenes[scene].controller = document.scenes[scene].objects.first { document.objects[$0].parent < 0 }
    }
  }

  // MARK: Objects

  private mutating func addObject(_ row: ExprID, _ expr: Expr, _ id: Name) {
    var object = InterfaceObject(element: expr.name, offset: expr.offset)
    object.id = id
    object.customClass = attribute("customClass", expr)
    if !object.customClass.isNone { object.classOffset = outline.attribute(words["customClass"], of: expr).offset }
    object.customModule = attribute("customModule", expr)
    object.isOfTarget = !attribute("customModuleProvider", expr).isNone
    object.placeholder = placeholder(expr, id)
    object.parent = objectOf[row] ?? -1
    object.scene = sceneOf[row] ?? -1
    object.label = attribute("userLabel", expr)
    object.storyboardIdentifier = attribute("storyboardIdentifier", expr)
    object.restorationIdentifier = attribute("restorationIdentifier", expr)
    object.reuseIdentifier = attribute("reuseIdentifier", expr)
    object.storyboardName = attribute("storyboardName", expr)
    object.referencedIdentifier = attribute("referencedIdentifier", expr)
    object.bundleIdentifier = attribute("bundleIdentifier", expr)
    object.isHidden = attribute("hidden", expr) == words["YES"]
    let position = document.objects.count
    // In AppKit cells are found by the `identifier` that each view may have.
    if document.isMac, object.reuseIdentifier.isNone { object.reuseIdentifier = attribute("identifier", expr) }
    objectOf[row] = Int32(position)
    if document.rows[id] == nil { document.rows[id] = position }
    if !object.storyboardIdentifier.isNone, document.rowsByIdentifier[object.storyboardIdentifier] == nil {
      document.rowsByIdentifier[object.storyboardIdentifier] = position
    }
    document.objects.append(object)
    if object.scene >= 0, attribute("sceneMemberID", expr) == words["viewController"] {
      document.scenes[Int(object.scene)].controller = position
    }
  }

  private func placeholder(_ expr: Expr, _ id: Name) -> InterfacePlaceholder {
    switch attribute("placeholderIdentifier", expr) {
    case words["IBFilesOwner"]: return .filesOwner
    case words["IBFirstResponder"]: return .firstResponder
    default: break
    }
    if attribute("sceneMemberID", expr) == words["firstResponder"] { return .firstResponder }
    guard document.isMac, expr.name == words["customObject"] else {
      return expr.name == words["placeholder"] ? .firstResponder : .none
    }
    switch id {
    case words["-2"]: return .filesOwner
    case words["-1"]: return .firstResponder
    case words["-3"]: return .application
    default: return .none
    }
  }

  // MARK: Attributes

  private mutating func addAttribute(_ row: ExprID, _ expr: Expr) {
    let keyPath = outline.attribute(words["keyPath"], of: expr)
    attributeOf[row] = document.attributes.count
    document.attributes.append(
      RuntimeAttribute(
        object: objectOf[row] ?? -1, keyPath: keyPath.value, type: attribute("type", expr),
        value: attribute("value", expr), offset: keyPath.offset))
  }

  /// The value of some types is an element of its own.
  private mutating func setValue(of row: Int, _ expr: Expr) {
    let value = attribute("value", expr)
    if !value.isNone { document.attributes[row].value = value }
  }

  // MARK: Connections

  private mutating func connect(_ kind: ConnectionKind, _ expr: Expr, _ name: String) {
    var destination = attribute("destination", expr)
    if destination.isNone { destination = attribute("target", expr) }
    var connection = InterfaceConnection(
      kind: kind, owner: objectOf[expr.base] ?? -1, name: attribute(name, expr), destination: destination,
      offset: expr.offset)
    if kind == .segue {
      connection.segueKind = attribute("kind", expr)
      connection.relationship = attribute("relationship", expr)
      connection.unwindAction = attribute("unwindAction", expr)
      connection.creationSelector = attribute("destinationCreationSelector", expr)
      connection.customClass = attribute("customClass", expr)
      connection.customModule = attribute("customModule", expr)
      connection.isOfTarget = !attribute("customModuleProvider", expr).isNone
    }
    document.connections.append(connection)
  }
}
