import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports

/// What a report for people is compared with.
struct ComparisonFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      An earlier state: a graph (`graph --format json`), whose types, dependencies, bindings and cycles that came or went are \
      shown, or a report (`lint --format json`), whose findings are; repeatable.
      """, valueName: "file"))
  var compare: [String] = []

  /// Reads the earlier states, and says what came and went since. Of several graphs or reports the last counts.
  func read(_ graph: LinkedGraph, into options: inout HTMLOptions) throws(EngineError) {
    for file in compare {
      switch try savedState(file) {
      case .graph(let earlier):
        options.change = GraphChange(from: earlier, to: SavedGraph(graph), base: file)
      case .report(let report): options.earlier = (file, report)
      }
    }
  }
}
