package import BarographModel

/// The outcome of reading and linking.
package struct Analysis: Sendable {
  package var graph: LinkedGraph
  /// Absolute path that all paths of the graph are relative to.
  package var root: String
  /// Seconds of each stage, in order.
  package var timings: [(stage: String, seconds: Double)]
  /// Files that could not be read or parsed; the graph's unknowns have them too.
  package var unreadable: [Unknown]
  /// Sources of which a part or all was not understood: what would be found there is not known.
  package var damaged: [String] = []
  /// Patterns to include or exclude that match no file.
  package var unmatched: [String] = []
}

/// The outcome of reading, linking and checking.
package struct CheckedAnalysis: Sendable {
  package var checked: CheckedProject
  /// `nil` unless it was wanted.
  package var graph: LinkedGraph?
  /// Absolute path that all paths in it are relative to.
  package var root: String
  /// Seconds of each stage, in order.
  package var timings: [(stage: String, seconds: Double)]
  /// Files that could not be read or parsed; they are among the unknowns too.
  package var unreadable: [Unknown]
  /// Patterns to include or exclude that match no file.
  package var unmatched: [String]
  /// How many of the files are reported on.
  package var shownFiles: Int
}

/// A project and the folder its paths are relative to.
struct Input: Sendable {
  var project: Project
  var root: String
  /// Manifests of which a part or all was not read.
  var damagedManifests: [String] = []
  /// Files that were read because others mention them.
  var configurations: [MentionedConfiguration] = []
  /// What was looked for besides.
  var looks = DiskLooks()
  /// Whether what was worked with is what the fingerprint of the inputs is made of.
  var isAsFingerprinted = false
}
