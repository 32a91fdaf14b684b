package import BarographGenerate
internal import Foundation

/// What to do with planned files.
package enum ApplyMode: Sendable, Hashable {
  /// Write those that differ.
  case write
  /// Compare only: for a check that generated code is current, and for a look before writing.
  case compare
}

/// Brings planned files to the disk below `root`, an absolute folder, with what people wrote in their regions; nothing is
/// written before every file may be. Whoever asked for a check looks for an outcome that is not `unchanged`. Throws when a
/// file was not generated, lies outside the root, links resolved, or cannot be read or written.
package func apply(
  _ files: [PlannedFile], root: String, mode: ApplyMode
) throws(GenerateError) -> [FileOutcome] {
  var pending: [(file: PlannedFile, place: OutputPlace)] = []
  var outcomes: [FileOutcome] = []
  for file in files {
    let place = try OutputPlace(file.path, root: root)
    let (complete, outcome) = try file.replacing(try place.text())
    outcomes.append(outcome)
    if outcome.status != .unchanged { pending.append((complete, place)) }
  }
  guard mode == .write else { return outcomes }
  for (file, place) in pending { try place.write(file.content) }
  return outcomes
}

/// Writes pages into a folder, which is made when it is missing. Throws, before anything is written, when a file in it was not
/// generated.
package func writePages(_ pages: [(name: String, text: String)], to folder: String) throws(GenerateError) {
  let root = absolutePath(folder)
  do { try makeFolder(root) } catch { throw .unwritable(folder, reason: error.reason) }
  let files = pages.map { PlannedFile(path: $0.name, template: "pages", body: $0.text) }
  _ = try apply(files, root: root, mode: .write)
}

/// Throws when a file stands in the way of an output that was not generated: before anything is planned, because what
/// stands in outputs counts for nothing.
package func checkReplaceable(_ outputs: [String], root: String) throws(GenerateError) {
  for path in outputs {
    if let present = try OutputPlace(path, root: root).text() {
      try PlannedFile.checkReplaceable(present, path: path)
    }
  }
}

/// Where an output goes: inside the project, with the links on the way resolved.
private struct OutputPlace {
  /// The path as the job spells it.
  private let shown: String
  /// The project's folder, absolute and without links.
  private let top: String
  /// Below `top`, without links as long as nobody puts one there.
  private let path: String

  /// Throws when the path leads out of the root, or a link to nothing or out of it stands on the way.
  init(_ output: String, root: String) throws(GenerateError) {
    if let reason = reasonAgainst(output: output) { throw .outsideProject(output, reason: reason) }
    guard let top = realPath(root) else { throw .unwritable(output, reason: "the folder '\(root)' does not exist") }
    var current = top
    for part in pathParts(output) {
      current = joinedPath(current, String(part))
      guard isAnything(current) else { continue }
      guard let real = realPath(current) else {
        throw .outsideProject(output, reason: "'\(part)' is a link to nothing")
      }
      guard isInside(real, top) else {
        throw .outsideProject(output, reason: "'\(part)' is a link out of the project")
      }
      current = real
    }
    shown = output
    self.top = top
    path = relativePath(current, to: top)
  }

  /// The text that stands there; `nil` when nothing does.
  func text() throws(GenerateError) -> String? {
    switch diskEntry(joinedPath(top, path)) {
    case nil: return nil
    case .folder, .other: throw .notGenerated(shown)
    case .file: break
    }
    let bytes: [UInt8]
    do { bytes = try readFile(joinedPath(top, path), limit: .max) } catch {
      throw .unreadable(shown, reason: "reading it is not allowed")
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let text = String(decoding: bytes, as: UTF8.self)
    // What people wrote in another encoding could not be written again as it is.
    if PlannedFile.hasMarker(text) { throw .unreadable(shown, reason: "it is not UTF-8 text") }
    return text
  }

  /// Writes a text there; no link is followed that came after the look.
  func write(_ text: String) throws(GenerateError) {
    do { try writeWhole(text, to: path, below: top) } catch { throw .unwritable(shown, reason: error.reason) }
  }
}

/// Whether a name is taken, be it by a link to nothing.
private func isAnything(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}
