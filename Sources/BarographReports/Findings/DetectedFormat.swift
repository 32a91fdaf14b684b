/// The format that whoever reads standard output understands, from the variables of the environment; `nil` when nobody is
/// known to read it.
///
/// Xcode goes first: in one of its build phases it stands between this program and the log, wherever it runs. GitLab is
/// not detected: it takes its report from a file (`--report gitlab=FILE`) and would show a log full of JSON. A variable
/// that is empty or `false` counts as unset.
package func detectedFormat(environment: [String: String]) -> ReportFormat? {
  let readers: [(variable: String, format: ReportFormat)] = [
    ("XCODE_VERSION_ACTUAL", .xcode), ("GITHUB_ACTIONS", .github), ("TEAMCITY_VERSION", .teamcity),
    ("TF_BUILD", .azure),
  ]
  return readers.first { reader in
    let value = environment[reader.variable]?.lowercased() ?? ""
    return !value.isEmpty && value != "false"
  }?.format
}
