package import BarographModel

/// What the jobs write, in their order; nothing is written, and of `sources` is read what the graph does not have: members
/// of types that others stand in for. Earlier jobs win a type that two of them select.
/// Throws when a job, its options or its template is wrong; all problems of a template at once.
package func plan(
  _ jobs: [GenerateJob], graph: LinkedGraph, templates: TemplateLibrary, place: ProjectPlace,
  sources: ProjectSources = .none
) throws(GenerateError) -> [PlannedFile] {
  try checkOutputs(jobs)
  let outputs = Set(jobs.compactMap { place.graphPath(ofOutput: $0.output) })
  let index = ProjectIndex(graph: graph, outputs: outputs, sources: sources)
  var planned: [PlannedJob] = []
  var supplies: [String: Supplies] = [:]
  for job in jobs {
    var item = try PlannedJob(job, index, templates, place)
    let source = item.source
    try item.choose(index.written(in: item.module), &supplies[source, default: Supplies(index, framework: source)])
    if let extended = item.extended, let other = planned.first(where: { $0.extended == extended }) {
      throw .job(
        job.site, reason: "the job '\(other.job.name)' writes \(extended) already; select everything in one of them")
    }
    try checkEnding(item)
    planned.append(item)
  }
  for row in planned.indices {
    if let known = supplies[planned[row].source] {
      supplies[planned[row].source] = planned[row].decide(
        index.written(in: planned[row].module), known, sources)
    }
  }
  var files: [PlannedFile] = []
  for item in planned {
    guard let known = supplies[item.source] else { continue }
    let context = item.context(index.written(in: item.module), known, sources)
    let marker = PlannedFile.marker(template: item.template.id, path: item.job.output)
    var file = PlannedFile(path: item.job.output, content: marker + "\n\n" + (try render(context)))
    file.tally = context.tally
    files.append(file)
  }
  return files
}

/// Refuses an output whose name says that it is something else than its template writes.
private func checkEnding(_ item: PlannedJob) throws(GenerateError) {
  let (job, language) = (item.job, item.template.language)
  let file = job.output.split(separator: "/").last ?? ""
  let ending = file.contains(".") ? String(file.split(separator: ".").last ?? "") : ""
  if language == .text {
    guard !["json", "plist"].contains(ending) else {
      throw .job(job.site, reason: "the output '\(job.output)' cannot be marked as generated: it has no comments")
    }
    return
  }
  guard language.endings.contains(ending) else {
    let endings = language.endings.map { "'.\($0)'" }.joined(separator: " or ")
    throw .job(job.site, reason: "the output '\(job.output)' must end with \(endings)")
  }
}

/// Refuses outputs that cannot be written wherever the project lies, and two jobs with one output.
private func checkOutputs(_ jobs: [GenerateJob]) throws(GenerateError) {
  var seen: Set<String> = []
  for job in jobs {
    if let reason = reasonAgainst(output: job.output) { throw .outsideProject(job.output, reason: reason) }
    // Many disks do not tell upper from lower case.
    guard seen.insert(job.output.lowercased()).inserted else {
      throw .job(job.site, reason: "another job writes '\(job.output)' already")
    }
    guard job.selection.imports.isEmpty else {
      throw .job(
        job.site, reason: "a selection by 'imports' is not possible; use types, modules, paths, bases or protocols")
    }
  }
}
