/// How a planned file stands to what is there.
package struct FileOutcome: Sendable, Hashable {
  /// What must happen to the file, or happened.
  package enum Status: String, Sendable, Hashable {
    /// There is no such file, or there was none before it was written.
    case created
    /// Another text is there, or was.
    case updated
    case unchanged
  }

  /// The file's path relative to the root.
  package var path: String
  /// What must happen to the file, or happened.
  package var status: Status
  /// The unified diff from what is there to what was planned; empty when unchanged.
  package var diff: String
}

extension PlannedFile {
  /// The file with what people wrote into the text that is there, and how the two differ; `present` is `nil` where no file
  /// is. Throws when the present text was not generated, or has a region that cannot be kept.
  package func replacing(_ present: String?) throws(GenerateError) -> (file: PlannedFile, outcome: FileOutcome) {
    guard let present else {
      let diff = unifiedDiff("", content, path: path, isNew: true)
      return (self, FileOutcome(path: path, status: .created, diff: diff))
    }
    try Self.checkReplaceable(present, path: path)
    var file = self
    file.content = try KeptRegions.carried(from: present, to: content, path: path)
    guard !present.utf8.elementsEqual(file.content.utf8) else {
      return (file, FileOutcome(path: path, status: .unchanged, diff: ""))
    }
    let diff = unifiedDiff(present, file.content, path: path, isNew: false)
    return (file, FileOutcome(path: path, status: .updated, diff: diff))
  }

  /// Throws when a text that stands where an output goes was not generated.
  package static func checkReplaceable(_ present: String, path: String) throws(GenerateError) {
    if !hasMarker(present) { throw .notGenerated(path) }
  }
}
