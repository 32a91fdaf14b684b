internal import BarographModel

extension PageDocument {
  /// What came and went: the base, then types, dependencies, bindings and cycles, each as [added, gone]. Types are texts,
  /// dependencies two of them, cycles lists. Nothing when no earlier graph was given.
  mutating func write(change json: inout CompactJSON) {
    guard let change = options.change else { return }
    json.string(nil, change.base)
    json.array { parts in
      for types in [change.types.added, change.types.gone] { parts.integers(nil, types.map { strings($0) }) }
    }
    for dependencies in [change.dependencies, change.bindings] {
      json.array { parts in
        for edges in [dependencies.added, dependencies.gone] {
          parts.array { rows in
            for edge in edges { rows.integers(nil, [strings(edge.from), strings(edge.to)]) }
          }
        }
      }
    }
    json.array { parts in
      for cycles in [change.cycles.added, change.cycles.gone] {
        parts.array { rows in
          for cycle in cycles { rows.integers(nil, cycle.map { strings($0) }) }
        }
      }
    }
  }

  /// Findings of an earlier report beside the present ones: the base, and for each severity how many there were, how many are
  /// new and how many are gone. Nothing when no earlier report was given.
  mutating func write(trend json: inout CompactJSON) {
    guard let earlier = options.earlier else { return }
    json.string(nil, earlier.title)
    let (before, now) = (earlier.report.findings, report.findings)
    let (known, present) = (Set(before.map(\.fingerprint)), Set(now.map(\.fingerprint)))
    for severity in Severity.allCases.reversed() {
      json.integers(
        nil,
        [
          before.count { $0.severity == severity },
          now.count { $0.severity == severity && !known.contains($0.fingerprint) },
          before.count { $0.severity == severity && !present.contains($0.fingerprint) },
        ])
    }
  }
}
