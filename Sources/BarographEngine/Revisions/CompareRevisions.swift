package import BarographModel

/// What a check of an earlier state found, after triage and without any baseline.
package struct EarlierState: Sendable {
  /// The state as people know it: `main (1a2b3c4d5e)`, or a file.
  package var title: String
  /// What was found there, suppressed findings left out.
  package var findings: [Finding]

  /// Names a state and what was found in it.
  package init(title: String, findings: [Finding]) {
    self.title = title
    self.findings = findings
  }
}

/// Checks a revision as a run with these options would check it: the present configuration decides, so that only the code
/// makes a difference. `sharing` says that it will be compared with the working tree.
package func check(
  _ revision: Revision, of repository: Repository, _ options: AnalysisOptions, sharing: Bool
) throws(EngineError) -> CheckedAnalysis {
  let paths = (options.paths.isEmpty ? ["."] : options.paths).map { absolutePath($0) }
  let files = try RevisionFiles(revision, of: repository, below: paths, sharing: sharing)
  var options = options
  // A path that came later has nothing to show for itself, but all paths decide what the others are relative to.
  for path in paths { try files.makeSure(of: path) }
  options.paths = paths.map(files.path)
  options.configurationRoot = files.path(absolutePath(options.configurationRoot))
  options.original = Original(root: analysedRoot(of: paths), place: files.place)
  var result = try analyseAndCheck(options)
  result.root = analysedRoot(of: paths)
  return result
}

/// The folder that reported paths are relative to; see `AnalysedPaths`.
private func analysedRoot(of paths: [String]) -> String {
  (try? AnalysedPaths(paths, extensions: sourceExtensions).root) ?? paths[0]
}

extension Finding {
  /// Whether there is more of it than there was.
  fileprivate func isMore(than earlier: Finding) -> Bool {
    guard let measure, let before = earlier.measure else { return false }
    return measure > before
  }
}

extension Report {
  /// Only what an earlier state did not have, with the rest as its comparison. A finding that has become worse counts as
  /// new; of several that look the same the first ones are the old ones.
  package func since(_ earlier: EarlierState, all found: [Finding]) -> Report {
    var known: [String: [Finding]] = [:]
    for finding in earlier.findings { known[finding.fingerprint, default: []].append(finding) }
    for key in known.keys { known[key]?.sort { $0.severity < $1.severity } }
    var report = self
    var comparison = Comparison(base: earlier.title)
    report.findings = findings.filter { finding in
      guard let worst = known[finding.fingerprint]?.last, worst.severity >= finding.severity,
        !finding.isMore(than: worst)
      else { return true }
      known[finding.fingerprint]?.removeLast()
      comparison.unchanged.append(finding)
      return false
    }
    var present: [String: Int] = [:]
    for finding in found { present[finding.fingerprint, default: 0] += 1 }
    comparison.absent = earlier.findings.filter { finding in
      guard let count = present[finding.fingerprint], count > 0 else { return true }
      present[finding.fingerprint] = count - 1
      return false
    }
    report.comparison = comparison
    return report
  }
}
