import Foundation
import PathKit

/// What to do with planned files.
package enum ApplyMode: Sendable, Hashable {
  /// Write those that differ.
  case write
  /// Compare only: for a check that generated code is current, and for a look before writing.
  case compare
}

/// How a planned file stands to the disk.
package struct FileOutcome: Sendable, Hashable {
  package enum Status: String, Sendable, Hashable {
    /// There is no such file, or there was none before it was written.
    case created
    /// Another text is there, or was.
    case updated
    case unchanged
  }

  /// Relative to the root.
  package var path: String
  package var status: Status
  /// From what is there to what was planned, as a unified diff; empty when unchanged.
  package var diff: String
}

/// Brings planned files to the disk, with what people wrote in their regions, below `root`, an absolute folder; nothing is written before every file may be.
/// Whoever asked for a check looks for an outcome that is not `unchanged`. Throws when a file was not generated, lies
/// outside the root, links resolved, or cannot be read or written.
package func apply(
  _ files: [PlannedFile], root: String, mode: ApplyMode
) throws(GenerateError) -> [FileOutcome] {
  var pending: [(file: PlannedFile, target: Path)] = []
  var outcomes: [FileOutcome] = []
  for file in files {
    let target = try target(of: file.path, root: root)
    let old = try currentText(target, shown: file.path)
    if let old, !PlannedFile.hasMarker(old) { throw .notGenerated(file.path) }
    var file = file
    if let old { file.content = try KeptRegions.carried(from: old, to: file.content, path: file.path) }
    let status: FileOutcome.Status = old == nil ? .created : old == file.content ? .unchanged : .updated
    let diff = status == .unchanged ? "" : unifiedDiff(old ?? "", file.content, path: file.path, isNew: old == nil)
    outcomes.append(FileOutcome(path: file.path, status: status, diff: diff))
    if status != .unchanged { pending.append((file, target)) }
  }
  guard mode == .write else { return outcomes }
  for (file, target) in pending { try writeWhole(file.content, to: target, shown: file.path) }
  return outcomes
}

/// Throws when a file stands in the way of an output that was not generated: before anything is planned, because what
/// stands in outputs counts for nothing.
package func checkReplaceable(_ outputs: [String], root: String) throws(GenerateError) {
  for path in outputs {
    if let old = try currentText(target(of: path, root: root), shown: path), !PlannedFile.hasMarker(old) {
      throw .notGenerated(path)
    }
  }
}

/// The place of an output with the links on the way resolved, which must not lead out of the root.
private func target(of path: String, root: String) throws(GenerateError) -> Path {
  if let reason = reasonAgainst(output: path) { throw .outsideProject(path, reason: reason) }
  guard let top = realPath(root) else { throw .unwritable(path, reason: "the folder '\(root)' does not exist") }
  var current = Path(top)
  for part in path.split(separator: "/") {
    current = current + String(part)
    guard current.exists || current.isSymlink else { continue }
    guard let real = realPath(current.string) else {
      throw .outsideProject(path, reason: "'\(part)' is a link to nothing")
    }
    guard isInside(real, top) else { throw .outsideProject(path, reason: "'\(part)' is a link out of the project") }
    current = Path(real)
  }
  return current
}

/// The text that stands at a path; `nil` when nothing does.
private func currentText(_ target: Path, shown: String) throws(GenerateError) -> String? {
  guard target.exists else { return nil }
  guard target.isFile else { throw .notGenerated(shown) }
  guard let data = FileManager.default.contents(atPath: target.string) else {
    throw .unreadable(shown, reason: "reading it is not allowed")
  }
  // Bytes that are not text cannot have the marker that ours begin with, except behind it.
  return String(decoding: data, as: UTF8.self)
}
