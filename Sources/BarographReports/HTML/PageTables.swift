internal import BarographModel

/// A table of measures: the first column names the row, the others are numbers.
private struct PageTable {
  var title: String
  /// What the rows are: `module`, `type` or `framework`.
  var subject: String
  /// What the columns mean.
  var note: String
  var columns: [String]
  /// Hundredths where a column is a share; `nil` where there is no value.
  var rows: [(name: String, values: [Int?])]
  /// Which columns after the first are shares.
  var shares: Set<Int> = []
}

extension PageDocument {
  /// For each table: title, subject, note, columns, which of these are shares, names of the rows, and values; -1 stands
  /// for none, and a share is given in hundredths.
  mutating func write(tables json: inout CompactJSON) {
    for table in [modules, types, frameworks] where !table.rows.isEmpty {
      json.array { row in
        row.strings(nil, [table.title, table.subject, table.note])
        row.strings(nil, table.columns)
        row.integers(nil, table.columns.indices.map { table.shares.contains($0) ? 1 : 0 })
        row.integers(nil, table.rows.map { strings($0.name) })
        row.array { values in
          for row in table.rows { values.integers(nil, row.values.map { $0 ?? -1 }) }
        }
      }
    }
  }

  private var modules: PageTable {
    PageTable(
      title: "Modules", subject: "module",
      note:
        "Used by and uses count modules. Instability is uses / (used by + uses): 0 is leaned on, 1 leans on others. "
        + "Abstractness is the share of protocols.",
      columns: ["types", "abstractness", "used by", "uses", "instability"],
      rows: moduleMetrics(of: graph).map { module in
        let shares = [module.abstractness, module.instability].map { $0.map { Int(($0 * 100).rounded()) } }
        return (module.module, [module.types, shares[0], module.afferent, module.efferent, shares[1]])
      }, shares: [1, 4])
  }

  private var types: PageTable {
    PageTable(
      title: "Types", subject: "type",
      note: "Different types that get it, and that it gets. Hidden counts the shared instances that it reaches itself "
        + "rather than being given them.",
      columns: ["is got by", "gets", "reaches hidden"],
      rows: typeMetrics(of: graph).map { ($0.id, [$0.fanIn, $0.fanOut, $0.hidden]) })
  }

  private var frameworks: PageTable {
    PageTable(
      title: "Frameworks", subject: "framework",
      note: "Containers, bindings and requests in code that ships. Locators are requests outside the places where "
        + "objects are put together.",
      columns: ["containers", "bindings", "requests", "locators"],
      rows: frameworkMetrics(of: graph).map { ($0.framework, [$0.containers, $0.bindings, $0.requests, $0.locators]) })
  }
}
