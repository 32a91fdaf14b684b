package import BarographModel
import Foundation
import PathKit

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
    let parts = path.split(separator: "/")
    let folder = Path(root) + parts.dropLast().joined(separator: "/")
    let text = try readTemplateText(String(parts[parts.count - 1]), in: folder, shown: path, top: Path(root))
    try library.add(text, path: path, partials: try partials(of: text, in: folder))
  }
  return library
}

/// Everything that a text includes, directly or not. A file that is missing is left out: the check names the line.
private func partials(of text: String, in folder: Path) throws(GenerateError) -> [String: String] {
  var partials: [String: String] = [:]
  var queue = includes(in: text)
  while let name = queue.popLast() {
    guard partials[name] == nil, (folder + name).exists else { continue }
    let text = try readTemplateText(name, in: folder, shown: name, top: folder)
    partials[name] = text
    queue += includes(in: text)
  }
  return partials
}

private func includes(in text: String) -> [String] {
  templateTokens(text).tokens.compactMap { token in
    guard token.kind == .block, let words = try? TemplateWord.split(token.content), words.count == 2,
      words[0] == "include"
    else { return nil }
    return includedName(words[1])
  }
}

private func readTemplateText(_ name: String, in folder: Path, shown: String, top: Path) throws(GenerateError) -> String
{
  let file = folder + name
  guard file.isFile else { throw .unreadableTemplate(shown, reason: "there is no such file") }
  guard let real = realPath(file.string), let realTop = realPath(top.string), isInside(real, realTop) else {
    throw .unreadableTemplate(shown, reason: "it lies outside the folder '\(top.string)'")
  }
  guard let data = FileManager.default.contents(atPath: real) else {
    throw .unreadableTemplate(shown, reason: "reading it is not allowed")
  }
  guard let text = String(data: data, encoding: .utf8) else {
    throw .unreadableTemplate(shown, reason: "it is not UTF-8 text")
  }
  return text
}
