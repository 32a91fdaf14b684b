internal import BarographEngine
internal import BarographFix
internal import BarographModel
internal import BarographReports

/// What can be done about findings: mend them, silence them with a reason, accept them in the baseline.
extension LanguageServer {
  /// The actions for the findings in a range, or for those that the client names.
  func actions(_ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    guard let first = Position(run.parameters?["range"]?["start"]),
      let last = Position(run.parameters?["range"]?["end"])
    else { throw .wrong("'range' with 'start' and 'end' is missing") }
    let only = run.parameters?["context"]?["only"]?.array?.compactMap(\.string)
    guard let document = try document(run), only.map({ $0.contains { Self.kind == $0 || $0.isEmpty } }) ?? true else {
      return Array("[]".utf8)
    }
    let view = document.view
    let here = (view.findings[document.file] ?? []).filter { finding in
      let range = document.text.range(of: finding.location)
      let now = document.text.now
      return now.position(of: range.lowerBound).line <= last.line
        && now.position(of: range.upperBound).line >= first.line
    }
    var places = Places(view, self)
    var actions = try mending(here, &places, run)
    for finding in here {
      if let action = silencing(finding, document) { actions.append(action) }
    }
    for finding in here {
      try run.check()
      if let path = view.state.baseline {
        if let action = try? accepting(finding, path) { actions.append(action) }
      } else if let action = beginning(finding, view) {
        actions.append(action)
      }
    }
    return list { rows in
      for action in actions { rows.object { write(action, &places, into: &$0) } }
    }
  }

  private static let kind = "quickfix"

  /// What mends findings. Nothing where a file has changed since it was analysed: nobody knows what stands there now.
  private func mending(
    _ findings: [Finding], _ places: inout Places, _ run: RunningRequest
  ) throws(RequestFailure) -> [EditAction] {
    try run.check()
    let isFixable = Set(fixableRules.map(\.rule))
    let meant = findings.filter { isFixable.contains($0.rule) }
    if meant.isEmpty { return [] }
    let view = places.view
    let plan = fixes(for: meant, in: view.state.graph) { view.bytes(of: $0) }
    try run.check()
    var actions: [EditAction] = []
    for fix in plan.fixes {
      let files = Set(fix.edits.map(\.file))
      guard files.allSatisfy({ places.text(of: $0).change.isNone }) else { continue }
      actions.append(
        EditAction(
          title: fix.title, isPreferred: fix.isSafe, findings: fix.findings, edits: documents(fix.edits, &places)))
    }
    return actions
  }

  private func documents(_ edits: [TextEdit], _ places: inout Places) -> [EditedDocument] {
    let byFile = Dictionary(grouping: edits, by: \.file)
    return byFile.keys.sorted().map { file in
      let text = places.text(of: file)
      return EditedDocument(
        uri: text.uri, version: text.version, text: text.now,
        edits: (byFile[file] ?? []).map { ($0.range, $0.text) })
    }
  }

  /// A comment over the line, with room for the reason. Documents of Interface Builder have no such comments.
  private func silencing(_ finding: Finding, _ document: AskedDocument) -> EditAction? {
    let text = document.text
    let start = text.range(of: finding.location).lowerBound
    guard ["swift", "h", "m", "mm"].contains(where: { document.file.hasSuffix("." + $0) }),
      let line = text.now.line(text.now.position(of: start).line)
    else { return nil }
    let blanks = text.now.text(line).prefix { $0 == " " || $0 == "\t" }
    let lineBreak = text.now.bytes[line.upperBound...].starts(with: [0x0d, 0x0a]) ? "\r\n" : "\n"
    let comment = "\(blanks)// barograph:ignore \(finding.rule) - say why this is fine here\(lineBreak)"
    let edit = EditedDocument(
      uri: text.uri, version: text.version, text: text.now, edits: [(line.lowerBound..<line.lowerBound, comment)])
    return EditAction(title: "silence \(finding.rule) here", isPreferred: false, findings: [finding], edits: [edit])
  }

  /// One more entry in the baseline that the configuration names.
  private func accepting(_ finding: Finding, _ path: String) throws(EngineError) -> EditAction? {
    guard let old = documents[path]?.bytes ?? sourceBytes(of: path, root: "/") else { return nil }
    let baseline = try Baseline(old, path: path)
    let new = Array(baseline.adding(Baseline(accepting: [finding]).entries).text.utf8)
    let replaced = TextChange(from: old, to: new).replacedLines(old, new)
    let edit = EditedDocument(
      uri: uri(ofFile: path), version: documents[path]?.version, text: DocumentText(old, abilities.encoding),
      edits: [(replaced.old, String(decoding: new[replaced.new], as: UTF8.self))])
    return EditAction(
      title: "accept this \(finding.rule) in \(lastPart(path))", isPreferred: false, findings: [finding], edits: [edit])
  }

  /// A first entry in a baseline of the usual name, which the configuration then names; where there is no configuration, that too.
  /// `nil` where the client makes no files, and where there is such a file that nobody named.
  private func beginning(_ finding: Finding, _ view: ProjectView) -> EditAction? {
    guard abilities.makesFiles, let configuration = view.state.configurationFile else { return nil }
    let name = "barograph-baseline.json"
    let path = absolutePath(name, in: parentFolder(configuration))
    guard documents[path] == nil, sourceBytes(of: path, root: "/") == nil else { return nil }
    let old = documents[configuration]?.bytes ?? sourceBytes(of: configuration, root: "/")
    let lineBreak = old?.last.map { $0 == UInt8(ascii: "\n") } ?? true ? "" : "\n"
    return EditAction(
      title: "accept this \(finding.rule) in \(name), which is made and named in \(lastPart(configuration))",
      isPreferred: false, findings: [finding],
      edits: [
        addition(Baseline(accepting: [finding]).text, to: nil, path),
        addition("\(lineBreak)baseline: \(name)\n", to: old, configuration),
      ])
  }

  /// A text at the end of a file, which is made where it has no content.
  private func addition(_ text: String, to old: [UInt8]?, _ path: String) -> EditedDocument {
    let end = old?.count ?? 0
    return EditedDocument(
      uri: uri(ofFile: path), version: documents[path]?.version, text: DocumentText(old ?? [], abilities.encoding),
      edits: [(end..<end, text)], isNew: old == nil)
  }

  // MARK: Writing

  private func write(_ action: EditAction, _ places: inout Places, into row: inout JSONWriter) {
    row.string("title", action.title)
    row.string("kind", Self.kind)
    row.boolean("isPreferred", action.isPreferred)
    row.array("diagnostics") { rows in
      for finding in action.findings { rows.object { write(finding, &places, into: &$0) } }
    }
    row.object("edit") { edit in
      guard abilities.takesVersions else {
        return edit.raw("changes", changes(action.edits))
      }
      edit.array("documentChanges") { rows in
        for document in action.edits where document.isNew {
          rows.object { row in
            row.string("kind", "create")
            row.string("uri", document.uri)
          }
        }
        for document in action.edits {
          rows.object { row in
            row.object("textDocument") { identifier in
              identifier.string("uri", document.uri)
              if let version = document.version {
                identifier.integer("version", version)
              } else {
                identifier.raw("version", nothing)
              }
            }
            row.raw("edits", document.list)
          }
        }
      }
    }
  }

  /// Edits by document, without versions: for clients that know no others.
  private func changes(_ documents: [EditedDocument]) -> [UInt8] {
    var bytes = Array("{".utf8)
    for (row, document) in documents.enumerated() {
      if row > 0 { bytes += Array(", ".utf8) }
      bytes += jsonString(document.uri) + Array(": ".utf8) + document.list
    }
    return bytes + Array("}".utf8)
  }
}

/// Something that the client can do to a project's files.
private struct EditAction {
  var title: String
  var isPreferred: Bool
  var findings: [Finding]
  var edits: [EditedDocument]
}

/// A document with replacements of some of its bytes.
private struct EditedDocument {
  let uri: String
  let version: Int?
  let text: DocumentText
  let edits: [(range: Range<Int>, new: String)]
  /// It is made first.
  var isNew = false

  /// The edits as JSON.
  var list: [UInt8] {
    BarographServer.list { rows in
      for edit in edits {
        rows.object { row in
          row.range("range", edit.range, in: text)
          row.string("newText", edit.new)
        }
      }
    }
  }
}
