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
      if let tally = file.tally { analysed.note("\(file.path): \(tally.sentence)") }
    }
    guard jobs.count == 1, template != nil || to != nil, from == nil, option.allSatisfy({ !$0.hasPrefix("from=") }),
      let known = try? TemplateLibrary().builtIn.first(where: { $0.id == jobs[0].template }), known.registers
    else { return }
    let text = registered(analysed)
    if !text.isEmpty { analysed.note(String(text.dropFirst(2))) }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
