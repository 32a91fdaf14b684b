package import BarographGenerate
package import BarographModel

/// The built-in templates and those of the project that jobs name, with what they include. `root` is the absolute
/// folder that paths of templates are relative to; a template must lie in it, what it includes in the template's own
/// folder, links resolved. Throws when a template cannot be read or its front matter is wrong.
package func loadTemplates(for jobs: [GenerateJob], root: String) throws(GenerateError) -> TemplateLibrary {
  var library = try TemplateLibrary()
  for path in Set(jobs.map(\.template)).filter(TemplateLibrary.isPath).sorted() {
    if let reason = reasonAgainst(output: path) {
      let job = jobs.first { $0.template == path }
      throw .job(
        job?.site ?? ConfigurationSite(file: path, line: 1), reason: "the template '\(path)' is refused: \(reason)")
    }
    let folder = joinedPath(root, relativeFolder(path))
    let text = try readTemplateText(String(lastPart(path)), in: folder, shown: path, top: root)
    try library.add(text, path: path, partials: try partials(of: text, in: folder))
  }
  return library
}

/// Everything that a text includes, directly or not. A file that is missing is left out: the check names the line.
private func partials(of text: String, in folder: String) throws(GenerateError) -> [String: String] {
  var partials: [String: String] = [:]
  var queue = TemplateLibrary.includes(in: text)
  while let name = queue.popLast() {
    guard partials[name] == nil, exists(folder + "/" + name) else { continue }
    let text = try readTemplateText(name, in: folder, shown: name, top: folder)
    partials[name] = text
    queue += TemplateLibrary.includes(in: text)
  }
  return partials
}

private func readTemplateText(
  _ name: String, in folder: String, shown: String, top: String
) throws(GenerateError) -> String {
  let file = folder + "/" + name
  guard isFile(file) else { throw .unreadableTemplate(shown, reason: "there is no such file") }
  guard let real = realPath(file), let realTop = realPath(top), isInside(real, realTop) else {
    throw .unreadableTemplate(shown, reason: "it lies outside the folder '\(top)'")
  }
  let bytes: [UInt8]
  do { bytes = try readFile(real, limit: .max) } catch {
    throw .unreadableTemplate(shown, reason: "reading it is not allowed")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw .unreadableTemplate(shown, reason: "it is not UTF-8 text")
  }
  return text
}
