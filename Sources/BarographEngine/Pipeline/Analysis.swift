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
}

/// A project and the folder its paths are relative to.
struct Input: Sendable {
  var project: Project
  var root: String
  /// Files that were read because others mention them.
  var configurations: [MentionedConfiguration] = []
}
