internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// A file's text as it was analysed and as it is now.
struct KnownText {
  let uri: String
  let version: Int?
  let now: DocumentText
  let then: DocumentText
  let change: TextChange

  init(_ file: String, in view: ProjectView, _ server: LanguageServer) {
    let path = view.path(of: file)
    let open = server.documents[path]
    uri = server.uri(ofFile: path)
    version = open?.version
    let saved = open == nil || view.texts[file] == nil ? sourceBytes(of: path, root: "/") ?? [] : []
    let encoding = server.abilities.encoding
    let then = view.texts[file] ?? saved
    now = DocumentText(open?.bytes ?? saved, encoding)
    self.then = then == now.bytes ? now : DocumentText(then, encoding)
    change = TextChange(from: then, to: now.bytes)
  }

  /// The name at a place as findings have it, or the one character there, in the text of now.
  func range(of place: Location) -> Range<Int> {
    let start = then.offset(line: place.line, column: place.column)
    let first = change.new(start)
    return first..<max(first, change.new(max(start, then.name(at: start).upperBound)))
  }
}

/// Writes places of a project as the client counts them; each file is read once.
struct Places {
  let view: ProjectView
  private let server: LanguageServer
  private var texts: [String: KnownText] = [:]

  init(_ view: ProjectView, _ server: LanguageServer) {
    self.view = view
    self.server = server
  }

  mutating func text(of file: String) -> KnownText {
    if let known = texts[file] { return known }
    let text = KnownText(file, in: view, server)
    texts[file] = text
    return text
  }

  /// A `Location`: its document and range.
  mutating func write(_ place: Location, into row: inout JSONWriter) {
    let text = text(of: place.file)
    row.string("uri", text.uri)
    row.range("range", text.range(of: place), in: text.now)
  }
}

extension JSONWriter {
  /// A range as the client counts it.
  mutating func range(_ key: StaticString?, _ range: Range<Int>, in text: DocumentText) {
    object(key) { object in
      for (key, offset) in [("start", range.lowerBound), ("end", range.upperBound)] as [(StaticString, Int)] {
        object.position(key, text.position(of: offset))
      }
    }
  }

  /// A position.
  mutating func position(_ key: StaticString?, _ position: Position) {
    object(key) { place in
      place.integer("line", position.line)
      place.integer("character", position.character)
    }
  }
}

extension LanguageServer {
  /// Places of one project, each once.
  func locations(_ found: FoundPlaces?) -> [UInt8] {
    guard let found else { return Array("[]".utf8) }
    var places = Places(found.view, self)
    var seen: Set<Location> = []
    return list { rows in
      for place in found.places where seen.insert(place).inserted { rows.object { places.write(place, into: &$0) } }
    }
  }
}

/// Places that answer a question.
struct FoundPlaces {
  let view: ProjectView
  var places: [Location]
}
