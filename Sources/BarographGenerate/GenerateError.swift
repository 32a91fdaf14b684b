package import BarographModel

/// A mistake in a template, where it stands.
package struct TemplateProblem: Sendable, Hashable, CustomStringConvertible {
  /// The template's path relative to the configuration file, or `Templates/…` for a built-in one.
  package var file: String
  /// The line, starting at 1, the front matter counted.
  package var line: Int
  /// What is wrong, in half a sentence.
  package var message: String

  /// The mistake as compilers print one: `file:line: error: message`.
  package var description: String { "\(file):\(line): error: \(message)" }
}

/// Why nothing was generated. `description` is one or more whole sentences: what, where, what to do.
package enum GenerateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A `generate:` entry that cannot be carried out.
  case job(ConfigurationSite, reason: String)
  /// Never empty, in order of file and line.
  case template([TemplateProblem])
  case unreadableTemplate(String, reason: String)
  /// A file stands in the way that Barograph did not write.
  case notGenerated(String)
  /// An output that would lie outside the project.
  case outsideProject(String, reason: String)
  case unreadable(String, reason: String)
  /// What a person wrote in a generated file, and where it cannot be kept.
  case wrongRegion(String, reason: String)
  case unwritable(String, reason: String)

  /// The error in one or more whole sentences: what, where, what to do.
  package var description: String { lines.joined(separator: "\n") }

  /// A sentence a line.
  package var lines: [String] {
    if case .template(let problems) = self { return problems.map(\.description) }
    return [sentence]
  }

  private var sentence: String {
    switch self {
    case .job(let site, let reason): "\(site.file):\(site.line): error: \(reason)"
    case .template(let problems): problems.map(\.description).joined(separator: "\n")
    case .unreadableTemplate(let path, let reason): "error: cannot read the template '\(path)': \(reason)"
    case .notGenerated(let path):
      "error: '\(path)' exists and was not written by Barograph; move it away or choose another output"
    case .outsideProject(let path, let reason):
      "error: will not write '\(path)': \(reason); choose an output inside the project"
    case .wrongRegion(let place, let reason): "\(place): error: \(reason)"
    case .unreadable(let path, let reason): "error: cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason): "error: cannot write '\(path)': \(reason)"
    }
  }
}
