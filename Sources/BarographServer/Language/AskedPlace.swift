internal import BarographEngine
internal import BarographModel

/// A document that a question is about, as the last analysis saw it and as it is now.
struct AskedDocument {
  let folder: Int
  let view: ProjectView
  /// Relative to the project's root, and its row.
  let file: String
  let row: FileID
  let text: KnownText
}

/// A position in such a document.
struct AskedPlace {
  let document: AskedDocument
  /// As findings count lines: from 1.
  let line: Int
  /// The name there; empty when there is none.
  let name: String
  /// What of the graph stands there, or on the same line and is about the type that is named.
  let items: [ProjectView.Item]
  /// The types that the name may mean.
  let types: [Int]
}

extension LanguageServer {
  /// The document of a request; `nil` as long as nothing is known of it. Throws when none is named.
  func document(_ run: RunningRequest) throws(RequestFailure) -> AskedDocument? {
    let uri = try uri(run)
    guard let path = filePath(uri), let row = folder(of: path), let view = folders[row].view,
      let file = view.file(path, real(path))
    else { return nil }
    return AskedDocument(
      folder: row, view: view, file: file.path, row: file.row, text: KnownText(file.path, in: view, self))
  }

  /// What stands at the position of a request; `nil` as long as nothing is known of it, and behind the end. Throws when no place is
  /// named.
  func place(_ run: RunningRequest) throws(RequestFailure) -> AskedPlace? {
    guard let position = Position(run.parameters?["position"]) else {
      throw .wrong("'position' with 'line' and 'character' from 0 is missing")
    }
    guard let document = try document(run), let offset = document.text.now.offset(at: position) else { return nil }
    return AskedPlace(document, at: offset)
  }
}

extension AskedPlace {
  fileprivate init(_ document: AskedDocument, at offset: Int) {
    let (now, view) = (document.text.now, document.view)
    let range = now.name(at: offset)
    let name = now.text(range)
    let types = name.first?.isUppercase == true ? view.types(named: name, in: document.row) : []
    // A wrapper in front of a property is about what that is asked for.
    let isAttribute = range.lowerBound > 0 && now.bytes[range.lowerBound - 1] == UInt8(ascii: "@")
    var items: [ProjectView.Item] = []
    // What is new since the last analysis is not in the graph.
    if !range.isEmpty, let start = document.text.change.old(range.lowerBound) {
      let then = document.text.then
      let line = then.row(of: start)
      for (column, item) in view.items(file: document.row, line: line) {
        let isHere = then.offset(line: line, column: column) == start
        if isHere || isAttribute && item.isAsked || types.contains(where: { view.is(item, about: $0) }) {
          items.append(item)
        }
      }
    }
    self.init(document: document, line: now.row(of: offset), name: name, items: items, types: types)
  }
}

extension ProjectView.Item {
  /// Something that is asked for or given: what a wrapper in front of a property is about.
  var isAsked: Bool {
    switch self {
    case .edge, .request: true
    case .node, .binding: false
    }
  }
}

extension ProjectView {
  /// Whether something that stands on the same line is about a type.
  func `is`(_ item: Item, about type: Int) -> Bool {
    switch item {
    case .node: false
    case .edge(let row): graph.edges[row].to == type
    case .request(let row): graph.requests[row].service == type
    case .binding(let row):
      graph.bindings[row].entries.contains { $0.service == type } || graph.bindings[row].implementations.contains(type)
    }
  }
}
