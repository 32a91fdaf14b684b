internal import BarographModel

/// A line of a file.
struct SourceLine: Hashable {
  /// Row of `LinkedGraph.files`.
  var file: FileID
  /// Starting at 1.
  var line: Int32
}

extension SourceLine {
  /// The line of a place, or the one so many lines above it.
  init(_ site: Site, above count: Int32 = 0) {
    self.init(file: site.file, line: site.line - count)
  }
}
