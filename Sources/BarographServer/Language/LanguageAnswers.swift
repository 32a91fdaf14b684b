internal import BarographEngine
internal import BarographFix
internal import BarographModel
internal import BarographReports
internal import Foundation

/// What the server says about places in documents.
extension LanguageServer {
  var nothing: [UInt8] { Array("null".utf8) }

  // MARK: Documents

  /// The text of a file of the project: as the client has it, else as it is on the disk.
  func text(of file: String) -> DocumentText {
    let path = absolute(file)
    return DocumentText(open[path] ?? sourceBytes(of: path, root: "/") ?? [], encoding)
  }

  func uri(of file: String) -> String { URL(fileURLWithPath: absolute(file)).absoluteString }

  func filePath(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    return absolutePath(url.path)
  }

  private func absolute(_ file: String) -> String { absolutePath(file, in: state?.root ?? "/") }

  /// The file of a document, as the graph names it; `nil` for one that is no part of the project.
  private func file(_ parameters: JSONValue?) -> String? {
    guard let state, let path = parameters?["textDocument"]?["uri"]?.string.flatMap(filePath) else { return nil }
    let prefix = state.root == "/" ? "/" : state.root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// The type whose name is at a position.
  private func types(at parameters: JSONValue?) -> [Int] {
    guard let state, let file = file(parameters), let position = parameters?["position"],
      let line = position["line"]?.integer, let character = position["character"]?.integer
    else { return [] }
    let text = text(of: file)
    guard let offset = text.offset(line: line, character: character) else { return [] }
    let name = String(decoding: text.bytes[text.name(at: offset)], as: UTF8.self)
    guard name.first?.isUppercase == true else { return [] }
    return (try? findNodes(name, in: state.graph)) ?? []
  }

  // MARK: Answers

  func hover(_ parameters: JSONValue?) -> [UInt8] {
    guard let state, let row = types(at: parameters).first,
      let words = try? explain(type: state.graph.nodes[row].id, in: state.graph)
    else { return nothing }
    return object { result in
      result.object("contents") { contents in
        contents.string("kind", "markdown")
        contents.string("value", "```text\n\(words)```")
      }
    }
  }

  /// Where what is named is provided, and where it is declared.
  func definitions(at parameters: JSONValue?) -> [Location] {
    guard let graph = state?.graph else { return [] }
    let rows = types(at: parameters)
    let bindings = graph.bindings.filter { binding in
      rows.contains { row in binding.entries.contains { $0.service == row } || binding.implementations.contains(row) }
    }
    return (bindings.map(\.site) + rows.compactMap { graph.nodes[$0].site }).map(graph.location)
  }

  /// All who get it.
  func references(at parameters: JSONValue?) -> [Location] {
    guard let graph = state?.graph else { return [] }
    let rows = types(at: parameters)
    let edges = graph.edges.filter { $0.kind.isSupply && $0.kind != .binding && rows.contains($0.to) }
    var seen: Set<Location> = []
    return edges.map { graph.location($0.site) }.filter { seen.insert($0).inserted }
  }

  func locations(_ places: [Location]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array(inline: true) { rows in
      for place in places { rows.object { write(place, text(of: place.file), into: &$0) } }
    }
    return writer.bytes
  }

  /// For the findings in a range: what mends them, and how to silence them with a reason.
  func actions(_ parameters: JSONValue?) -> [UInt8] {
    guard let state, let file = file(parameters), let first = parameters?["range"]?["start"]?["line"]?.integer,
      let last = parameters?["range"]?["end"]?["line"]?.integer
    else { return nothing }
    let here = state.findings.filter {
      $0.location.file == file && first <= $0.location.line - 1 && $0.location.line - 1 <= last
    }
    let text = text(of: file)
    var writer = JSONWriter()
    writer.array(inline: true) { rows in
      for finding in here {
        for fix in fixes(for: [finding], in: state.graph, source: { self.text(of: $0).bytes }).fixes {
          rows.object { write(fix.title, fix.edits, for: finding, isPreferred: fix.isSafe, into: &$0) }
        }
        if let line = text.line(finding.location.line - 1) {
          let blanks = text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
          let comment =
            String(decoding: blanks, as: UTF8.self)
            + "// barograph:ignore \(finding.rule) - say why this is fine here\n"
          let edit = TextEdit(file: file, range: line.lowerBound..<line.lowerBound, text: comment)
          rows.object { write("silence \(finding.rule) here", [edit], for: finding, isPreferred: false, into: &$0) }
        }
      }
    }
    return writer.bytes
  }

  // MARK: Writing

  func write(_ finding: Finding, _ text: DocumentText, into row: inout JSONWriter) {
    writeRange(finding.location, text, into: &row)
    row.integer("severity", finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
    row.string("code", finding.rule.text)
    row.string("source", "barograph")
    row.string("message", ([finding.message] + finding.help.map { "help: " + $0 }).joined(separator: "\n"))
    if finding.rule.text.hasPrefix("unused_") { row.array("tags") { $0.integer(nil, 1) } }
    row.array("relatedInformation") { rows in
      for related in finding.related {
        rows.object { row in
          row.object("location") { write(related.location, self.text(of: related.location.file), into: &$0) }
          row.string("message", related.message)
        }
      }
    }
  }

  private func write(
    _ title: String, _ edits: [TextEdit], for finding: Finding, isPreferred: Bool, into row: inout JSONWriter
  ) {
    row.string("title", title)
    row.string("kind", "quickfix")
    row.boolean("isPreferred", isPreferred)
    row.array("diagnostics") { $0.object { write(finding, text(of: finding.location.file), into: &$0) } }
    row.object("edit") { edit in
      edit.array("documentChanges") { documents in
        for (file, edits) in Dictionary(grouping: edits, by: \.file).sorted(by: { $0.key < $1.key }) {
          documents.object { document in
            document.object("textDocument") { identifier in
              identifier.string("uri", uri(of: file))
              identifier.raw("version", nothing)
            }
            let text = self.text(of: file)
            document.array("edits") { rows in
              for edit in edits {
                rows.object { row in
                  writeRange(edit.range, text, into: &row)
                  row.string("newText", edit.text)
                }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ place: Location, _ text: DocumentText, into row: inout JSONWriter) {
    row.string("uri", uri(of: place.file))
    writeRange(place, text, into: &row)
  }

  /// The name at a place, or the one character there.
  private func writeRange(_ place: Location, _ text: DocumentText, into row: inout JSONWriter) {
    let start = text.offset(line: place.line, column: place.column)
    writeRange(start..<max(start, text.name(at: start).upperBound), text, into: &row)
  }

  private func writeRange(_ range: Range<Int>, _ text: DocumentText, into row: inout JSONWriter) {
    row.object("range") { object in
      for (key, offset) in [("start", range.lowerBound), ("end", range.upperBound)] as [(StaticString, Int)] {
        let position = text.position(of: offset)
        object.object(key) { end in
          end.integer("line", position.line)
          end.integer("character", position.character)
        }
      }
    }
  }
}
