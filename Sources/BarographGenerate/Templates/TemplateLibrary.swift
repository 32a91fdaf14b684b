internal import BarographAlgorithms
internal import BarographModel
internal import BarographTemplates

/// The templates that jobs can name.
package struct TemplateLibrary: Sendable {
  /// The templates that come with the program, in order of id.
  package private(set) var builtIn: [TemplateFile]
  /// The templates of the project, by the path that jobs name them with.
  private var own: [String: TemplateFile] = [:]

  /// A library of the built-in templates only. Throws at a fault of the program.
  package init() throws(GenerateError) {
    builtIn = []
    for (file, text) in Templates.builtIn.sorted(by: { $0.key < $1.key }) {
      var template = try readTemplate(text, file: "Templates/" + file)
      template.partials = Templates.partials
      builtIn.append(template)
    }
    builtIn.sort { $0.id < $1.id }
  }

  /// Adds a template of the project. `path` is what jobs call it; `partials` are the files it may include, by their
  /// name below its folder. Throws when its front matter is wrong.
  package mutating func add(_ text: String, path: String, partials: [String: String] = [:]) throws(GenerateError) {
    var template = try readTemplate(text, file: path)
    template.partials = partials.mapValues { $0.replacing("\r\n", with: "\n") }
    own[path] = template
  }

  /// The template that a job names.
  func template(of job: GenerateJob) throws(GenerateError) -> TemplateFile {
    if let found = own[job.template] ?? builtIn.first(where: { $0.id == job.template }) { return found }
    throw .job(
      job.site,
      reason: "there is no template '\(job.template)'; \(suggestion(for: job.template, in: builtIn.map(\.id)))")
  }

  /// The names that a template's text includes, in the order of their tags.
  package static func includes(in text: String) -> [String] {
    templateTokens(text).tokens.compactMap { token in
      guard token.kind == .block, let words = try? TemplateWord.split(token.content), words.count == 2,
        words[0] == "include"
      else { return nil }
      return includedName(words[1])
    }
  }

  /// Whether a job names a file of the project rather than a built-in template.
  package static func isPath(_ template: String) -> Bool { template.hasSuffix(".stencil") }
}
