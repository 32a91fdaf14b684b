import BarographEngine
import BarographGenerate
import BarographModel

/// What `generate` tells beside the files: where they belong, how much they have, what else there is.
extension Generate {
  /// Each built-in template with what it writes.
  func templateList() throws -> String {
    let known = try TemplateLibrary().builtIn
    let width = known.map(\.id.count).max() ?? 0
    return known.map { template in
      template.id + String(repeating: " ", count: width - template.id.count + 2) + template.summary + "\n"
    }.joined()
  }

  /// `; 52 registrations of Swinject are there: …`, or nothing.
  func registered(_ analysed: Analysed) -> String {
    guard let most = boundFrameworks(analysed.graph).first else { return "" }
    // What no template writes for has to go to another framework.
    let target = (try? JobFlags.ownTemplate(of: most.name)) == nil ? " and --to FRAMEWORK" : ""
    return "; \(count(most.count, "registration")) of \(most.name) \(most.count == 1 ? "is" : "are") there: "
      + "--from \(most.name.lowercased())\(target) \(target.isEmpty ? "writes" : "write") them again"
  }

  /// The one job of flags that say no output, with its output in the folder of a target.
  func placed(_ flags: JobFlags, in place: ProjectPlace, _ analysed: Analysed) throws -> [GenerateJob] {
    var jobs = try flags.jobs(analysed.loaded)
    guard output == nil, flags.template != nil, jobs.count == 1 else { return jobs }
    let found = standardOutput(jobs[0].output, from: from ?? "", graph: analysed.graph)
    if let path = found.flatMap(place.output(ofGraphPath:)) {
      jobs[0].output = path
    } else if !jobs[0].output.hasSuffix(".md") {
      analysed.note(
        "'\(jobs[0].output)' lies in no target that the project tells of: add --output FILE in the folder of one")
    }
    return jobs
  }

  /// How much of what was to be written each file has.
  func summarise(_ files: [PlannedFile], _ jobs: [GenerateJob], _ analysed: Analysed) {
    for file in files {
      guard let tally = file.tally else { continue }
      analysed.note("\(file.path): \(tally.sentence)")
      if jobs.count == 1, let text = elsewhere(tally, jobs[0], analysed) { analysed.note(text) }
    }
    guard jobs.count == 1, template != nil || to != nil, from == nil, option.allSatisfy({ !$0.hasPrefix("from=") }),
      let known = try? TemplateLibrary().builtIn.first(where: { $0.id == jobs[0].template }), known.registers
    else { return }
    let text = registered(analysed)
    if !text.isEmpty { analysed.note(String(text.dropFirst(2))) }
  }

  /// That other modules have types which one output cannot name, and how a file of their own has them.
  private func elsewhere(_ tally: Tally, _ job: GenerateJob, _ analysed: Analysed) -> String? {
    guard let standard = try? TemplateLibrary().builtIn.first(where: { $0.id == job.template })?.output else {
      return nil
    }
    let place = ProjectPlace(root: analysed.loaded.root, analysedRoot: analysed.analysis.root)
    let outputs = tally.elsewhere.compactMap { part in
      standardOutput(standard, in: part.module, graph: analysed.graph).flatMap(place.output(ofGraphPath:)).map {
        (part, $0)
      }
    }
    guard let (first, output) = outputs.first else { return nil }
    let sum = outputs.reduce(0) { $0 + $1.0.count }
    let shown = outputs.prefix(3).map(\.0.module).joined(separator: ", ")
    let names = outputs.count > 3 ? shown + " and \(outputs.count - 3) more modules" : shown
    let origin = (job.options["from"] ?? from).map { " --from \($0)" } ?? ""
    return
      "\(count(sum, "registration")) left out \(sum == 1 ? "makes a type" : "make types") that only \(names) \(outputs.count == 1 ? "sees" : "see"), "
      + "and a file in each can have them; for \(first.module): barograph generate\(origin) --template \(job.template) --output \(output)"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
