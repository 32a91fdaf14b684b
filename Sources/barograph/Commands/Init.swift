import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports

/// `barograph init`.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented .barograph.yml for this project, its schema, and a baseline; never overwrites one.",
    discussion: """
      Examples:
        barograph init
        barograph init Apps/Shop --no-baseline
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("The project's folder; none means the current folder.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @Flag(name: .customLong("no-baseline"), help: "Accept nothing: all present findings stay.")
  var acceptsNothing = false

  @OptionGroup var flags: AnalysisFlags

  func run() throws {
    let root = try checkedFolder()
    let path = absolutePath(configurationFileName, in: root)
    let baselinePath = absolutePath(baselineFileName, in: root)
    guard !exists(path) else {
      throw EngineError.usage(
        "'\(displayPath(path))' is already there; `barograph config check` shows what it does; remove it to begin anew")
    }
    // A configuration above counts no more as soon as this one is there.
    let analysed = try Analysed(folder: folder, flags, configuration: LoadedConfiguration(withoutFileIn: root))
    let result = lint(analysed.graph, configuration: Configuration(), baseline: nil)
    let found = result.found
    let isThere = exists(baselinePath)
    let accepts = !acceptsNothing && !found.isEmpty && !isThere
    let proposed = ProposedConfiguration(
      for: analysed.graph, baseline: accepts || isThere && !acceptsNothing ? baselineFileName : nil)
    if accepts {
      let baseline = Baseline(accepting: found, scope: Baseline.scope(of: [folder], in: root))
      try writeFile(baseline.text, to: baselinePath)
    }
    let schemaPath = absolutePath(configurationSchemaFileName, in: root)
    let isOwnSchema = isConfigurationSchema(schemaPath)
    if isOwnSchema { try writeFile(configurationSchema(vocabulary: Rulebook.vocabulary), to: schemaPath) }
    try writeFile(proposed.text, to: path)
    let files = [(path, true), (schemaPath, isOwnSchema)] + (accepts || isThere ? [(baselinePath, !isThere)] : [])
    let lines = files.map { file, isWritten in
      isWritten ? "wrote \(displayPath(file))" : "kept \(displayPath(file)), which was there already"
    }
    try writeOutput(forPeople: told(proposed, result, accepts: accepts, files: lines))
    analysed.finish()
  }

  /// The folder, absolute.
  private func checkedFolder() throws(EngineError) -> String {
    if flags.config != nil {
      throw .usage("`init` writes \(configurationFileName) and reads no other configuration; leave --config out")
    }
    let root = absolutePath(folder)
    if isFile(root) {
      throw .usage("'\(folder)' is a file; name the folder of the project")
    }
    return root
  }

  /// Whether nothing is lost when the schema is written: there is none, or one that an earlier run wrote.
  private func isConfigurationSchema(_ path: String) -> Bool {
    guard exists(path) else { return true }
    return (textOfFile(path) ?? "").contains("\"Barograph configuration\"")
  }

  private func told(
    _ proposed: ProposedConfiguration, _ result: LintResult, accepts: Bool, files: [String]
  ) -> String {
    let found = result.found
    var lines = files + [""] + proposed.summary
    lines.append(
      "findings    \(found.isEmpty ? "none" : counts(of: found))\(accepts ? ", accepted in the baseline" : "")")
    let worst = [Severity.error, .warning].flatMap { severity in found.filter { $0.severity == severity } }.prefix(3)
    if !worst.isEmpty { lines += ["", "worth a look first:"] }
    for finding in worst {
      let place = finding.location
      lines.append(
        "  \(place.file):\(place.line):\(place.column): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
      )
    }
    let next = next(accepts: accepts, layers: proposed.hasLayers)
    return (lines + ["", "next:"] + next.map { "  \($0)" }).map { $0 + "\n" }.joined()
  }

  private func next(accepts: Bool, layers: Bool) -> [String] {
    let all = accepts ? ["barograph lint --no-baseline        all findings, the accepted ones too"] : []
    let order =
      layers ? ["uncomment `layers:`                 in \(configurationFileName), to have that order checked"] : []
    return ["barograph lint                      what is new from now on"] + all + order + [
      "barograph config check              after each change of the configuration",
      "barograph lint --since origin/main  in continuous integration: only what a change brings",
    ]
  }

  private func counts(of findings: [Finding]) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return severity == .info ? "\(count) info" : counted(count, severity.rawValue)
    }
    return parts.joined(separator: ", ")
  }
}
