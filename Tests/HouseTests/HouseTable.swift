/// The figures by which this package is compared with others, printed by the tests.
struct HouseTable {
  let rows: [(name: String, value: String)]

  init(_ files: [SourceFile], testLines: Int) {
    let total = files.reduce(into: LineCount()) { total, file in
      total.all += file.lines.all
      total.code += file.lines.code
      total.documentation += file.lines.documentation
      total.otherComments += file.lines.otherComments
    }
    let functions = files.flatMap(\.functions).map(\.lines)
    let texts = files.flatMap(\.texts)
    func share(_ part: Int) -> String { total.code == 0 ? "–" : "\((part * 100 + total.code / 2) / total.code)" }
    rows = [
      ("files of Swift in Sources", "\(files.count)"),
      ("lines of Swift in Sources", "\(total.all)"),
      ("file lines median/p90/max", Self.spread(files.map(\.lines.all))),
      ("function lines median/p90/max", Self.spread(functions)),
      ("comments per 100 code lines (doc + other)", "\(share(total.documentation)) + \(share(total.otherComments))"),
      ("lines of Swift in Tests ÷ in Sources", total.all == 0 ? "–" : Self.hundredths(testLines, total.all)),
      ("lines in texts of more than ten lines", "\(texts.filter { $0 > 10 }.reduce(0, +))"),
    ]
  }

  /// One row a line.
  var text: String { rows.map { "\($0.name): \($0.value)" }.joined(separator: "\n") }

  private static func spread(_ values: [Int]) -> String {
    let sorted = values.sorted()
    guard let last = sorted.last else { return "–" }
    return "\(sorted[sorted.count / 2])/\(sorted[sorted.count * 9 / 10])/\(last)"
  }

  private static func hundredths(_ part: Int, _ whole: Int) -> String {
    let value = part * 100 / whole
    return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
