internal import BarographAlgorithms
internal import BarographModel

/// A line for each finding, in the order of the report, and nothing else: for `grep`, `sort` and eyes that know the rest.
func conciseReport(_ report: Report) -> String {
  report.findings.map { finding in
    "\(finding.location.text): \(finding.severity.rawValue): \(visible(finding.message)) [\(finding.label)]\n"
  }.joined()
}
