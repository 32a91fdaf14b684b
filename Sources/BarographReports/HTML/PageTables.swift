internal import BarographModel

/// A table of measures: the first column names the row, the others are numbers.
private struct PageTable {
  var title: String
  /// What the rows are: `project`, `module`, `type`, `root` or `framework`.
  var subject: String
  var columns: [PageColumn]
  /// Hundredths where a column is a share; -1 where there is no value.
  var rows: [(name: String, values: [Int])]
}

/// A column of a table on the page.
private struct PageColumn {
  var title: String
  /// What it measures.
  var note: String
  var isShare = false
}

extension PageDocument {
  /// For each table: title and subject, titles of the columns, what they mean, which are shares, names of the rows, and
  /// values; -1 stands for none, and a share is given in hundredths.
  mutating func write(tables json: inout CompactJSON) {
    let measured = Dictionary(grouping: measurements(of: graph), by: \.scope)
    let tables = Metric.Scope.allCases.map { scope in table(of: scope, measured[scope] ?? []) } + [frameworks]
    for table in tables where !table.rows.isEmpty {
      json.array { row in
        row.strings(nil, [table.title, table.subject])
        row.strings(nil, table.columns.map(\.title))
        row.strings(nil, table.columns.map(\.note))
        row.integers(nil, table.columns.map { $0.isShare ? 1 : 0 })
        row.integers(nil, table.rows.map { strings($0.name) })
        row.array { values in
          for row in table.rows { values.integers(nil, row.values) }
        }
      }
    }
  }

  private func table(of scope: Metric.Scope, _ measured: [Measured]) -> PageTable {
    let metrics = Metric.all(in: scope)
    let title =
      switch scope {
      case .project: "Project"
      case .module: "Modules"
      case .type: "Types"
      case .root: "Composition roots"
      }
    return PageTable(
      title: title, subject: scope.rawValue,
      columns: metrics.map { PageColumn(title: $0.words, note: $0.definition, isShare: $0.isShare) },
      rows: measured.map { row in
        (
          row.name,
          metrics.map { metric in row.values[metric].map { Int(($0 * (metric.isShare ? 100 : 1)).rounded()) } ?? -1 }
        )
      })
  }

  private var frameworks: PageTable {
    PageTable(
      title: "Frameworks", subject: "framework",
      columns: [
        PageColumn(title: "containers", note: "Containers in code that ships."),
        PageColumn(title: "bindings", note: "What they provide."),
        PageColumn(title: "requests", note: "What they are asked for."),
        PageColumn(title: "locators", note: "Requests outside the places where objects are put together."),
      ],
      rows: frameworkMetrics(of: graph).map { ($0.framework, [$0.containers, $0.bindings, $0.requests, $0.locators]) })
  }
}

extension Metric {
  /// Its name as words: `hidden fan in`.
  fileprivate var words: String {
    rawValue.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }

  /// Whether its values lie between 0 and 1.
  fileprivate var isShare: Bool {
    switch self {
    case .hiddenDependencyScore, .seamRatio, .containerCoverage, .instability, .abstractness, .distance: true
    case .types, .dependencies, .cyclicTypes, .fanIn, .fanOut, .hiddenFanIn, .hiddenFanOut, .constructionDepth, .usedBy,
      .uses, .eagerClosure, .longestChain:
      false
    }
  }
}
