internal import BarographModel

// MARK: XML

extension ConfigurationDraft {
  /// `<plist><dict><key>…</key><string>…</string></dict></plist>`
  mutating func readXML() {
    var reader = XMLPropertyList(self)
    reader.run()
    self = reader.draft
  }
}

/// Reads tag by tag: a value of a dictionary belongs to the key before it.
private struct XMLPropertyList {
  var draft: ConfigurationDraft
  private var scanner: XMLScanner
  private var open: [OpenList] = []
  private var key = Name.none
  private var keyOffset = -1
  /// The tag of a text that is being read, and the text so far.
  private var tag: Tag?
  private var text: [UInt8] = []
  private var textStart = 0
  private var tags = WordTable { Tag(rawValue: $0) }

  private enum Tag: String {
    case plist, dict, array, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"

    var kind: ConfigurationKind {
      switch self {
      case .plist, .dict: .dictionary
      case .array: .array
      case .key, .string: .string
      case .integer: .integer
      case .real: .real
      case .date: .date
      case .data: .data
      case .yes, .no: .boolean
      }
    }
  }

  /// A dictionary or array that is not closed yet.
  private struct OpenList {
    var row: ExprID
    var isDictionary: Bool
  }

  init(_ draft: ConfigurationDraft) {
    scanner = XMLScanner(draft.source)
    self.draft = draft
  }

  mutating func run() {
    while true {
      switch scanner.next() {
      case .open(let name, let closesItself):
        guard let tag = tag(name) else { continue }
        begin(tag)
        if closesItself { end(tag) }
      case .close(let name): if let tag = tag(name) { end(tag) }
      case .text(let place):
        if tag == nil { continue }
        if text.isEmpty { textStart = place.lowerBound }
        text += decodeEntities(draft.source[place])
      case .verbatim(let place): if tag != nil { text += draft.source[place] }
      case .comment(let place): draft.markup.take(comment: place)
      case .end:
        if !open.isEmpty { scanner.report("the file ends inside a list", at: draft.source.count - 1) }
        return draft.markup.take(scanner.problem)
      }
    }
  }

  private mutating func tag(_ place: Range<Int>) -> Tag? {
    let name = draft.markup.name(place)
    let found = tags.value(of: name, draft.markup.names)
    if found == nil { scanner.report("no property list has such an element", at: place.lowerBound) }
    return found
  }

  private mutating func begin(_ tag: Tag) {
    switch tag {
    case .plist: break
    case .dict, .array:
      let row = value(tag.kind, .none, at: scanner.tagStart)
      open.append(OpenList(row: row, isDictionary: tag == .dict))
    default:
      self.tag = tag
      text.removeAll(keepingCapacity: true)
      textStart = scanner.tagStart
    }
    if tag == .key { keyOffset = scanner.tagStart }
  }

  private mutating func end(_ tag: Tag) {
    switch tag {
    case .plist: break
    case .dict, .array: _ = open.popLast()
    case .key: if self.tag == .key { key = text.withUnsafeBufferPointer { draft.markup.names.intern(utf8: $0) } }
    default:
      guard self.tag == tag else { break }
      if tag.kind == .boolean { text = Array(tag.rawValue.utf8) }
      let name = text.withUnsafeBufferPointer { draft.markup.names.intern(utf8: $0) }
      _ = value(tag.kind, name, at: textStart)
    }
    self.tag = nil
  }

  private mutating func value(_ kind: ConfigurationKind, _ text: Name, at place: Int) -> ExprID {
    defer {
      key = .none
      keyOffset = -1
    }
    let parent = open.last ?? OpenList(row: ConfigurationDraft.root, isDictionary: false)
    if open.isEmpty, kind == .dictionary { return ConfigurationDraft.root }
    if parent.isDictionary, keyOffset < 0 { scanner.report("a value has no key", at: scanner.tagStart) }
    return draft.entry(
      parent.isDictionary ? key : .none, kind, text, in: parent.row, at: keyOffset < 0 ? place : keyOffset,
      valueAt: place)
  }
}

// MARK: OpenStep

extension ConfigurationDraft {
  /// `{ key = value; list = ("a", "b"); }`
  mutating func readOpenStep() {
    let list = readPropertyList(Array(source))
    if let problem = list.problem { report(problem.reason, at: problem.offset) }
    guard let root = list.root else { return }
    if list.kind(of: root) == .dictionary {
      readChildren(of: root, in: Self.root, list)
    } else {
      readValue(root, key: .none, in: Self.root, at: 0, list)
    }
  }

  // The depth of a list is bounded where it is parsed.
  private mutating func readChildren(of row: PropertyList.Row, in parent: ExprID, _ list: PropertyList) {
    let children = list.children(of: row)
    guard list.kind(of: row) == .dictionary else {
      for child in children { readValue(child, key: .none, in: parent, at: list.offset(of: child), list) }
      return
    }
    for index in stride(from: 0, to: children.count - 1, by: 2) {
      let key = markup.names.intern(list.string(children[index]) ?? "")
      readValue(children[index + 1], key: key, in: parent, at: list.offset(of: children[index]), list)
    }
  }

  private mutating func readValue(
    _ row: PropertyList.Row, key: Name, in parent: ExprID, at offset: Int, _ list: PropertyList
  ) {
    let place = list.offset(of: row)
    switch list.kind(of: row) {
    case .string:
      let value = markup.names.intern(list.string(row) ?? "")
      _ = entry(key, .string, value, in: parent, at: offset, valueAt: place)
    case .data: _ = entry(key, .data, .none, in: parent, at: offset, valueAt: place)
    case .array, .dictionary:
      let kind: ConfigurationKind = list.kind(of: row) == .array ? .array : .dictionary
      readChildren(of: row, in: entry(key, kind, .none, in: parent, at: offset, valueAt: place), list)
    }
  }
}
