package import BarographModel

/// Turns a configuration file into an outline, in place of what the outline holds: an element called after the format, in it
/// one for each entry, called by its key (elements of arrays have no name), with an attribute that is called
/// after the kind of its value and holds it. `firstError` says where the first thing went wrong. Takes time
/// linear in the size of the text. Returns why there is no outline, for property lists that are not text.
package func lowerConfiguration(
  _ source: UnsafeBufferPointer<UInt8>, _ format: ConfigurationFormat, names: inout NameTable,
  into outline: inout FileOutline
) -> UnreadableMarkup? {
  if source.starts(with: "bplist".utf8) {
    return UnreadableMarkup(reason: "is a binary property list, which is not read")
  }
  var draft = ConfigurationDraft(MarkupDraft(source, names: names, outline: outline))
  names = NameTable(adopting: ())
  outline = FileOutline()
  draft.begin(format)
  switch format {
  case .properties: draft.readProperties()
  case .json: draft.readJSON()
  case .propertyList: if isXML(source) { draft.readXML() } else { draft.readOpenStep() }
  }
  names = draft.markup.names
  outline = draft.markup.outline
  return nil
}

/// Whether the first thing in a text is a tag: data of an OpenStep list has digits there, `<0fbd>`.
private func isXML(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = source.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }), source[first] == UInt8(ascii: "<"),
    first + 1 < source.count
  else { return false }
  return source[first + 1] == UInt8(ascii: "?") || source[first + 1] == UInt8(ascii: "!")
    || source[first + 1] == UInt8(ascii: "p")
}

/// A configuration file while it is read.
struct ConfigurationDraft {
  var markup: MarkupDraft
  private var kinds: [ConfigurationKind: Name] = [:]

  var source: UnsafeBufferPointer<UInt8> { markup.source }

  init(_ markup: consuming MarkupDraft) {
    for kind in ConfigurationKind.allCases { kinds[kind] = markup.names.intern(kind.rawValue) }
    self.markup = markup
  }

  mutating func begin(_ format: ConfigurationFormat) {
    markup.declare(.configurationFile, .none, from: 0, at: 0)
    _ = markup.element(markup.names.intern(format.rawValue), in: .none, at: 0)
  }

  /// The row that everything at the top level is in.
  static var root: ExprID { ExprID(0) }

  /// Makes an entry with a value; `key` is none in arrays. Returns its row.
  mutating func entry(
    _ key: Name, _ kind: ConfigurationKind, _ value: Name, in parent: ExprID, at offset: Int, valueAt: Int
  ) -> ExprID {
    let label = kinds[kind] ?? .none
    markup.add(label, value, at: valueAt)
    return markup.element(key, in: parent, at: offset)
  }

  /// Says what the whole file is, where it is more than a list of keys.
  mutating func report(_ reason: String, at offset: Int) {
    markup.take(MarkupProblem(offset: offset, reason: reason))
  }
}
