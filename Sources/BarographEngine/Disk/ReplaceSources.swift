/// New bytes for a source of a user's.
package struct SourceChange: Sendable {
  /// Relative to the analysed root.
  package var path: String
  /// What was read: a file that has something else by now is left alone.
  package var old: [UInt8]
  package var new: [UInt8]

  /// A file's bytes as they were read, and as they are to be.
  package init(path: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Replaces sources below a root, all or none. Throws, with every file as it was, when one has changed since it was read, is a
/// link, lies behind a link or outside the root, or cannot be written.
package func replaceSources(_ changes: [SourceChange], below root: String) throws(EngineError) {
  for change in changes {
    let path = joinedPath(root, change.path)
    guard realPath(path) == realPath(root).map({ joinedPath($0, change.path) }) else {
      throw .unwritable(change.path, reason: "it is a link, or lies behind one; nothing was written")
    }
    guard (try? readFile(path)) == change.old else {
      throw .unwritable(change.path, reason: "it has changed since it was read; nothing was written")
    }
  }
  for (row, change) in changes.enumerated() {
    do { try replace(change.path, change.new, below: root) } catch {
      for done in changes[..<row] { try? replace(done.path, done.old, below: root) }
      throw .unwritable(change.path, reason: error.reason + "; nothing was changed")
    }
  }
}

private func replace(_ path: String, _ bytes: [UInt8], below root: String) throws(WriteFailure) {
  let failure = bytes.withUnsafeBytes { bytes -> WriteFailure? in
    do throws(WriteFailure) {
      try writeWhole([bytes], to: path, below: root, isDurable: true)
      return nil
    } catch { return error }
  }
  if let failure { throw failure }
}
