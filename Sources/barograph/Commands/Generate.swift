import ArgumentParser
import BarographEngine
import BarographGenerate
import BarographModel

/// `barograph generate`.
struct Generate<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "generate", abstract: "Registration code and tests from templates.",
      discussion: """
        Carries out the `generate:` jobs of the configuration, or one job from --template. Only files that Barograph wrote \
        are ever overwritten. The PATHs are analysed alone: what is generated is about what they hold. Without jobs and \
        without --template the templates are listed; `barograph explain TEMPLATE` says what one writes and which options it has. \
        --from alone writes registrations again for their own framework.

        Examples:
          barograph generate --template swinject-assembly --output Sources/App/Generated.swift
          barograph generate --from swinject --to factory --dry-run
        """)
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags

  @Option(help: ArgumentHelp("Only this job of the configuration; repeatable.", valueName: "name"))
  var job: [String] = []

  @Option(
    help: ArgumentHelp("One job from this template instead of the configured ones.", valueName: "id"),
    completion: Completions.template)
  var template: String?

  @Option(
    help: ArgumentHelp(
      "Write the registrations of this framework again, for that of --to or --template.", valueName: "framework"),
    completion: Completions.framework)
  var from: String?

  @Option(
    help: ArgumentHelp("Choose the template by its framework; `plain` is none.", valueName: "framework"),
    completion: Completions.target)
  var to: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file that the one job writes.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("An option of the template; repeatable.", valueName: "key=value"))
  var option: [String] = []

  @Flag(help: "Show what would change, as a diff, and write nothing.")
  var dryRun = false

  @Flag(help: "Write nothing; exit code 1 when a file is not what would be generated.")
  var check = false

  @Flag(help: "Print what would be generated and write nothing.")
  var stdout = false

  @Flag(help: "List the templates, each with what it writes.")
  var list = false

  @Flag(help: "Print what templates can use: front matter, names with their meanings, filters, tags.")
  var describeContext = false

  func validate() throws {
    if [dryRun, check, stdout].count(where: { $0 }) > 1 {
      throw ValidationError("--dry-run, --check and --stdout exclude each other; choose one.")
    }
    if template != nil, to != nil { throw ValidationError("--template and --to exclude each other; choose one.") }
    if to != nil, !job.isEmpty { throw ValidationError("--to and --job exclude each other; choose one.") }
    if template != nil, !job.isEmpty { throw ValidationError("--template and --job exclude each other; choose one.") }
  }

  func run() throws {
    if describeContext {
      try writeOutput(templateReference())
      return
    }
    if list { return try writeOutput(templateList()) }
    var options = try JobFlags.options(option)
    if let from { options["from"] = from }
    let template = try to.map(JobFlags.template(for:)) ?? template
    let analysed = try Analysed(input, flags, alone: true)
    var flags = JobFlags(names: job, template: template, output: output, options: options)
    if flags.wantsNothing(analysed.loaded) {
      let missing =
        "there is no job in the configuration: add --template ID, or `generate:` jobs" + registered(analysed)
      if let from {
        flags.template = try JobFlags.ownTemplate(of: from)
      } else if dryRun || check || stdout {
        throw EngineError.usage(missing)
      } else {
        try writeOutput(templateList())
        analysed.note(missing)
        return
      }
    }
    let place = ProjectPlace(root: analysed.loaded.root, analysedRoot: analysed.analysis.root)
    let jobs = try placed(flags, in: place, analysed)
    let files = try planned(jobs, place, analysed)
    if stdout {
      try writeOutput(files.map(\.content).joined(separator: "\n"))
    } else {
      try show(try apply(files, root: place.root, mode: dryRun || check ? .compare : .write))
    }
    summarise(files, jobs, analysed)
    analysed.finish()
  }

  private func planned(_ jobs: [GenerateJob], _ place: ProjectPlace, _ analysed: Analysed) throws -> [PlannedFile] {
    let templates = try loadTemplates(for: jobs, root: place.root)
    if !stdout { try checkReplaceable(jobs.map(\.output), root: place.root) }
    let sources = ProjectSources { path in textOfFile(place.analysedRoot + "/" + path) }
    return try plan(jobs, graph: analysed.graph, templates: templates, place: place, sources: sources)
  }

  private func show(_ outcomes: [FileOutcome]) throws {
    let changed = outcomes.filter { $0.status != .unchanged }
    if dryRun || check {
      try writeOutput(changed.map(\.diff).joined())
      if check, !changed.isEmpty { throw Exit.Findings() }
    } else {
      try writeOutput(forPeople: outcomes.map { "\($0.status.rawValue) \($0.path)\n" }.joined())
    }
  }
}
