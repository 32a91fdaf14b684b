package import BarographEngine
internal import BarographGenerate
package import BarographModel

/// What is mended at one look at the sources.
package struct FixRound: Sendable {
  /// All that can be mended, and what cannot.
  package let plan: FixPlan
  /// The fixes that are made now.
  package let now: [Fix]
  /// Those that touch the same places and come after.
  package let later: [Fix]
  /// The sources that change, in order of their paths.
  package let changes: [SourceChange]

  /// Plans what mends some findings of the sources below a root; `allowsUnsafe` takes fixes that need a look as well, `throughCallers` hands
  /// shared instances through to where the program is put together.
  package init(
    _ findings: [Finding], in graph: LinkedGraph, root: String, allowsUnsafe: Bool, throughCallers: Bool = false
  ) {
    plan = fixes(for: findings, in: graph, throughCallers: throughCallers) { sourceBytes(of: $0, root: root) }
    (now, later) = together(plan.fixes.filter { $0.isSafe || allowsUnsafe })
    let edits = Dictionary(grouping: now.flatMap(\.edits), by: \.file)
    changes = edits.keys.sorted().compactMap { file -> SourceChange? in
      guard let old = sourceBytes(of: file, root: root) else { return nil }
      return SourceChange(path: file, old: old, new: applying(edits[file] ?? [], to: old))
    }
  }

  /// How many findings are mended.
  package var count: Int { now.reduce(0) { $0 + $1.findings.count } }

  /// The changes as `git apply` takes them.
  package var diff: String { changes.map(\.diff).joined() }
}

extension SourceChange {
  /// The change as `git apply` takes it.
  package var diff: String {
    unifiedDiff(
      String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self), path: path, isNew: false)
  }
}
