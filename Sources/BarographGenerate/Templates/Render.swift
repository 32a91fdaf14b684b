import Stencil

/// The text of a template for a context. Throws all problems of the template at once.
func render(_ context: TemplateContext) throws(GenerateError) -> String {
  let template = context.template
  let problems = TemplateCheck.problems(of: template)
  guard problems.isEmpty else { throw .template(problems) }
  let filters = Extension()
  TemplateFilter.register(in: filters)
  let toll = TemplateToll(template)
  toll.register(in: filters)
  let environment = Environment(
    loader: DictionaryLoader(templates: template.partials.mapValues(toll.charged)), extensions: [filters],
    trimBehaviour: .smart)
  do {
    let text = try environment.renderTemplate(
      string: toll.charged(template.body), context: context.value.mapValues(\.plain))
    return tidied(text)
  } catch {
    throw .template([problem(error, in: template)])
  }
}

/// What Stencil complains about after all; its lines are only a hint, because it finds them by their text.
private func problem(_ error: any Error, in template: TemplateFile) -> TemplateProblem {
  guard let error = error as? TemplateSyntaxError else {
    return TemplateProblem(file: template.file, line: template.offset + 1, message: "\(error)")
  }
  let line = max(1, Int(error.token?.sourceMap.location.lineNumber ?? 1))
  return TemplateProblem(file: template.file, line: line + template.offset, message: error.reason)
}

/// Without blanks at line ends and without runs of empty lines, which tags leave behind; ends with one line break.
private func tidied(_ text: String) -> String {
  var lines: [Substring] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let end = line.lastIndex { $0 != " " && $0 != "\t" }
    let kept = end.map { line[...$0] } ?? ""
    if kept.isEmpty, lines.last?.isEmpty ?? true { continue }
    lines.append(kept)
  }
  while lines.last?.isEmpty ?? false { lines.removeLast() }
  return lines.map { $0 + "\n" }.joined()
}
