import Foundation

/// What breaks a budget and has no reason to: `Offenders/NAME.txt`, one a line, sorted. The lists only shrink: an entry that
/// is no longer needed fails the test, and `UPDATE_BUDGETS=1 swift test --filter BudgetTests` takes it out. Nothing adds one.
struct Offenders {
  let name: String

  private var path: String { "Tests/HouseTests/Offenders/\(name).txt" }

  var entries: Set<String> {
    Set(SourceTree.text(path).split(separator: "\n").map(String.init))
  }

  /// What is over budget without being listed, and what is listed without need, which is taken out when that is asked for.
  func compare(_ found: some Sequence<String>) -> (new: [String], stale: [String]) {
    let found = Set(found)
    let wish = ProcessInfo.processInfo.environment["UPDATE_BUDGETS"]
    if wish != nil {
      let kept = (wish == "start" ? found : entries.intersection(found)).sorted()
      let text = kept.map { $0 + "\n" }.joined()
      try? text.write(to: SourceTree.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    return (found.subtracting(entries).sorted(), entries.subtracting(found).sorted())
  }
}
