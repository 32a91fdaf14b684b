import BarographAlgorithms
import BarographEngine
import BarographGenerate
import BarographModel

/// Which jobs `generate` carries out: the configured ones, some of them, or one from flags.
struct JobFlags {
  var names: [String]
  var template: String?
  /// Relative to the current folder.
  var output: String?
  /// Replace the options of the jobs, key by key.
  var options: [String: String]

  /// Reads `--option key=value`.
  static func options(_ texts: [String]) throws(EngineError) -> [String: String] {
    var options: [String: String] = [:]
    for text in texts {
      guard let separator = text.firstIndex(of: "="), separator != text.startIndex else {
        throw .usage("--option needs KEY=VALUE, not '\(text)'; for example --option access=public")
      }
      options[String(text[..<separator])] = String(text[text.index(after: separator)...])
    }
    return options
  }

  /// The built-in template that writes for a framework: `factory` for Factory, `plain` for none.
  static func template(for framework: String) throws -> String {
    let known = try TemplateLibrary().builtIn.filter(\.registers)
    let wanted = framework.lowercased()
    let names = frameworks(known)
    if let row = names.firstIndex(of: wanted) ?? known.firstIndex(where: { $0.framework.lowercased() == wanted }) {
      return known[row].id
    }
    throw EngineError.usage("no template writes for '\(framework)'; \(suggestion(for: wanted, in: names))")
  }

  /// The template that writes the registrations of a framework for the same framework.
  static func ownTemplate(of framework: String) throws -> String {
    do {
      return try template(for: framework)
    } catch {
      let names = try frameworks(TemplateLibrary().builtIn).joined(separator: ", ")
      throw EngineError.usage("no template writes for '\(framework)' itself; add --to FRAMEWORK: \(names)")
    }
  }

  /// What `--to` calls the frameworks that templates write for, one for each template that registers.
  static func frameworks(_ templates: [TemplateFile]) -> [String] {
    templates.filter(\.registers)
      .map { $0.framework.isEmpty ? "plain" : String($0.id.split(separator: "-").first ?? "") }
  }

  /// Whether neither flags nor the configuration say what to generate.
  func wantsNothing(_ loaded: LoadedConfiguration) -> Bool {
    template == nil && names.isEmpty && loaded.configuration.generate.isEmpty
  }

  /// The jobs, in the order of the configuration.
  func jobs(_ loaded: LoadedConfiguration) throws -> [GenerateJob] {
    var jobs = try template.map { [try job($0)] } ?? chosen(loaded.configuration.generate)
    guard output == nil || jobs.count == 1 else {
      throw EngineError.usage("--output is for one job; name it with --job, or use --template")
    }
    for row in jobs.indices {
      if let output { jobs[row].output = relative(output, to: loaded.root) }
      jobs[row].options.merge(options) { $1 }
    }
    return jobs
  }

  /// A job that no configuration has: the template's own output, all types that are asked for.
  private func job(_ template: String) throws -> GenerateJob {
    let known = try TemplateLibrary().builtIn
    let standard = known.first { $0.id == template }?.output
    guard standard != nil || template.hasSuffix(".stencil") else {
      throw EngineError.usage("there is no template '\(template)'; \(suggestion(for: template, in: known.map(\.id)))")
    }
    guard let output = output ?? standard else {
      throw EngineError.usage("'\(template)' is a template of the project, so add --output FILE to say what it writes")
    }
    return GenerateJob(
      name: template, template: template, selection: TypePattern(), output: output, options: [:],
      site: ConfigurationSite(file: "command line", line: 1))
  }

  private func chosen(_ configured: [GenerateJob]) throws -> [GenerateJob] {
    let known = configured.map(\.name)
    guard !configured.isEmpty else {
      throw EngineError.usage(
        "there is nothing to generate; use --template ID (--list names them), or add `generate:` jobs")
    }
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw EngineError.usage("there is no job '\(unknown)'; \(suggestion(for: unknown, in: known))")
    }
    return names.isEmpty ? configured : configured.filter { names.contains($0.name) }
  }

  private func relative(_ path: String, to root: String) -> String {
    let absolute = absolutePath(path)
    return absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : path
  }
}
