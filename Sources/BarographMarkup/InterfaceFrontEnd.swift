package import BarographModel

/// Turns a storyboard or xib into an outline, in place of what the outline holds: an element of each object that can be
/// connected, of each connection and each attribute that the run time sets, and a declaration of each scene. What is only
/// about looks is left out. Takes time linear in the size of the text. `nil` for a document of this format, however damaged
/// it is; otherwise why there is no outline.
package func lowerInterface(
  _ source: UnsafeBufferPointer<UInt8>, names: inout NameTable, into outline: inout FileOutline
) -> UnreadableMarkup? {
  var lowering = InterfaceLowering(MarkupDraft(source, names: names, outline: outline))
  names = NameTable(adopting: ())
  outline = FileOutline()
  lowering.run()
  names = lowering.draft.names
  outline = lowering.draft.outline
  return lowering.reason.map { UnreadableMarkup(reason: $0) }
}

private struct InterfaceLowering {
  var draft: MarkupDraft
  /// The reason for which this is no document that can be read; `nil` for one that can.
  private(set) var reason: String?
  private var scanner: XMLScanner
  private var open: [OpenElement] = []
  private var tags = WordTable { interfaceParents[$0] }
  private var attributes = WordTable { interfaceAttributes[$0] }
  private var words: Words
  private var scene: SceneDraft?
  /// Whether the root element of a document was seen.
  private var isDocument = false
  private var isStoryboard = false

  /// An element that is not closed yet.
  private struct OpenElement {
    var tag: Name
    /// Its row; of an element that is not kept, that of the one around it.
    var row: ExprID
    /// Whether a scene ends with it. A scene inside a scene is none.
    var isScene = false
    /// Where a text begins that is the value of an attribute that the run time sets.
    var text: Int?
  }

  /// A scene and what is known of the object that it shows.
  private struct SceneDraft {
    var start: Int
    var offset: Int
    var label = Name.none
    var isNamedByObject = false
  }

  private struct Words {
    let document, archive, scene, attribute, value, string: Name
    let id, sceneMember, controller, storyboardIdentifier, customClass, userLabel: Name
    let placeholder: Name

    init(_ names: inout NameTable) {
      document = names.intern("document")
      archive = names.intern("archive")
      scene = names.intern("scene")
      attribute = names.intern("userDefinedRuntimeAttribute")
      value = names.intern("value")
      string = names.intern("string")
      id = names.intern("id")
      sceneMember = names.intern("sceneMemberID")
      controller = names.intern("viewController")
      storyboardIdentifier = names.intern("storyboardIdentifier")
      customClass = names.intern("customClass")
      userLabel = names.intern("userLabel")
      placeholder = names.intern("placeholder")
    }
  }

  init(_ draft: consuming MarkupDraft) {
    scanner = XMLScanner(draft.source)
    words = Words(&draft.names)
    self.draft = draft
  }

  mutating func run() {
    while reason == nil {
      switch scanner.next() {
      case .open(let name, let closesItself): begin(name, closesItself)
      case .close(let name): end(draft.name(name))
      case .text(let place), .verbatim(let place): take(text: place)
      case .comment(let place): draft.take(comment: place)
      case .end: return finish()
      }
    }
  }

  private mutating func finish() {
    while let frame = open.popLast() { if frame.isScene { endScene() } }
    if !isDocument {
      reason = "holds no document of Interface Builder and was skipped"
    } else if !isStoryboard {
      draft.declare(.scene, .none, from: 0, at: 0)
    }
    draft.take(scanner.problem)
  }

  // MARK: Tags

  private mutating func begin(_ place: Range<Int>, _ closesItself: Bool) {
    let tag = draft.name(place)
    if !isDocument { return beginDocument(tag, closesItself) }
    let parent = open.last ?? OpenElement(tag: .none, row: ExprID(0))
    let start = scanner.tagStart
    let isScene = tag == words.scene && scene == nil
    if isScene {
      isStoryboard = true
      scene = SceneDraft(start: start, offset: start)
    }
    let row =
      isKept(tag, in: parent) && (isScene || tag != words.scene) ? element(tag, in: parent.row, at: start) : parent.row
    if closesItself {
      if isScene { endScene() }
      return
    }
    let isValue = tag == words.string && parent.tag == words.attribute
    open.append(OpenElement(tag: tag, row: row, isScene: isScene, text: isValue ? place.upperBound : nil))
  }

  private mutating func beginDocument(_ tag: Name, _ closesItself: Bool) {
    guard tag == words.document else {
      reason =
        tag == words.archive
        ? "is a document of an old Interface Builder (before Xcode 4.3), which is not read"
        : "holds no document of Interface Builder and was skipped"
      return
    }
    isDocument = true
    let row = element(tag, in: .none, at: scanner.tagStart)
    if !closesItself { open.append(OpenElement(tag: tag, row: row)) }
  }

  private mutating func isKept(_ tag: Name, in parent: OpenElement) -> Bool {
    if tag == words.scene { return true }
    // A string is kept when its text comes.
    if parent.tag == words.attribute { return tag != words.string }
    if let parents = tags.value(of: tag, draft.names) { return parents.contains(draft.names[parent.tag]) }
    return scanner.attributes.contains { draft.source[$0.name].elementsEqual("id".utf8) }
  }

  private mutating func element(_ tag: Name, in parent: ExprID, at offset: Int) -> ExprID {
    var label = SceneLabel()
    for attribute in scanner.attributes {
      let name = draft.name(attribute.name)
      guard attributes.value(of: name, draft.names) != nil else { continue }
      let value = draft.decoded(attribute.value)
      draft.add(name, value, at: attribute.value.lowerBound)
      switch name {
      case words.storyboardIdentifier: label.identifier = value
      case words.customClass: label.customClass = value
      case words.userLabel: label.user = value
      case words.id: label.id = value
      case words.sceneMember: label.isController = value == words.controller
      default: break
      }
    }
    if scene != nil, tag != words.scene, tag != words.placeholder { nameScene(label, at: offset) }
    return draft.element(tag, in: parent, at: offset)
  }

  private mutating func end(_ tag: Name) {
    // A tag nobody opened closes nothing; only the innermost ones are looked at, so that time stays linear.
    guard let depth = open.suffix(Self.deepestSearch).lastIndex(where: { $0.tag == tag }) else { return }
    while open.count > depth, let frame = open.popLast() { if frame.isScene { endScene() } }
  }

  private static let deepestSearch = 32

  // MARK: Scenes

  /// The name that a scene could have after an object in it.
  private struct SceneLabel {
    var identifier = Name.none
    var customClass = Name.none
    var user = Name.none
    var id = Name.none
    var isController = false
  }

  /// A scene is called after its controller; after the first object when no controller says that it is one.
  private mutating func nameScene(_ label: SceneLabel, at offset: Int) {
    guard let known = scene, label.isController ? !known.isNamedByObject : known.label.isNone else { return }
    let best = [label.identifier, label.customClass, label.user, label.id].first { !$0.isNone }
    scene?.label = best ?? .none
    scene?.offset = offset
    scene?.isNamedByObject = label.isController
  }

  private mutating func endScene() {
    guard let known = scene else { return }
    draft.declare(.scene, known.label, from: known.start, at: known.offset)
    scene = nil
  }

  // MARK: Values

  /// `<string key="value">text</string>`
  private mutating func take(text place: Range<Int>) {
    guard let frame = open.last, frame.text != nil else { return }
    draft.add(words.value, draft.decoded(place), at: place.lowerBound)
    _ = draft.element(words.string, in: frame.row, at: place.lowerBound)
  }
}
