package import BarographModel
internal import Foundation

extension Baseline {
  /// The same baseline without some of its entries; of equal ones each is taken once.
  package func removing(_ stale: [Entry]) -> Baseline {
    var counts: [Entry: Int] = [:]
    for entry in stale { counts[entry, default: 0] += 1 }
    var kept = self
    kept.entries.removeAll { entry in
      guard let count = counts[entry], count > 0 else { return false }
      counts[entry] = count - 1
      return true
    }
    return kept
  }

  /// The same baseline with as much accepted as there is now, where that is less than before.
  package func lowered(to findings: [Finding]) -> Baseline {
    var rows: [String: [Int]] = [:]
    for (row, entry) in entries.enumerated().reversed() { rows[entry.fingerprint, default: []].append(row) }
    var lower = self
    for finding in findings {
      guard let row = rows[finding.fingerprint]?.popLast(), let accepted = entries[row].measure,
        let present = finding.measure, present < accepted
      else { continue }
      lower.entries[row].measure = present
      lower.entries[row].message = finding.message
    }
    return lower
  }

  /// Analysed paths as a baseline in a folder remembers them.
  package static func scope(of paths: [String], in folder: String) -> [String] {
    let absolute = (paths.isEmpty ? ["."] : paths).map { absolutePath($0) }
    return Set(absolute.map { relativePath($0, to: folder) }.map { $0.isEmpty ? "." : $0 }).sorted(by: bytesPrecede)
  }

  /// Whether an analysis of some paths looks at everything that this baseline, which lies in a folder, was written for.
  /// Only then is an entry that nothing matches gone rather than out of sight. One that does not say was written for all
  /// that lies in its folder.
  package func isCovered(by paths: [String], in folder: String) -> Bool {
    let seen = (paths.isEmpty ? ["."] : paths).map { absolutePath($0) }
    return (scope.isEmpty ? ["."] : scope).map { absolutePath($0, in: folder) }.allSatisfy { place in
      seen.contains { isInside(place, $0) }
    }
  }
}

/// Whether the environment is that of continuous integration, where nothing that is under version control may change.
/// A variable that is empty, `0` or `false` counts as unset.
package func isContinuousIntegration(environment: [String: String]) -> Bool {
  ["CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL", "BUILDKITE", "BITRISE_IO"]
    .contains { !["", "0", "false"].contains((environment[$0] ?? "").lowercased()) }
}
