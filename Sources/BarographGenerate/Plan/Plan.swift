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
  let index = ProjectIndex(graph: graph, outputs: outputs)
  var drafts: [Draft] = []
  var supplies: [String: Supplies] = [:]
  for job in jobs {
    var draft = try Draft(job, index, templates, place)
    let source = draft.source
    try draft.choose(index, &supplies[source, default: Supplies(index, framework: source)])
    if let extended = draft.extended, let other = drafts.first(where: { $0.extended == extended }) {
      throw .job(
        job.site, reason: "the job '\(other.job.name)' writes \(extended) already; select everything in one of them")
    }
    try checkEnding(draft)
    drafts.append(draft)
  }
  for row in drafts.indices {
    if let known = supplies[drafts[row].source] {
      supplies[drafts[row].source] = drafts[row].decide(index, known, sources)
    }
  }
  var files: [PlannedFile] = []
  for draft in drafts {
    guard let known = supplies[draft.source] else { continue }
    let text = try render(draft.context(index, known, sources))
    let marker = PlannedFile.marker(template: draft.template.id, path: draft.job.output)
    files.append(PlannedFile(path: draft.job.output, content: marker + "\n\n" + text))
  }
  return files
}

/// Refuses an output whose name says that it is something else than its template writes.
private func checkEnding(_ draft: Draft) throws(GenerateError) {
  let (job, language) = (draft.job, draft.template.language)
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
