internal import BarographModel

/// Options that every template has, because they decide what it is given.
struct JobOptions: Equatable {
  /// Name of the type that is written; the output's file name without its ending when not given.
  var name = ""
  /// Module that the output belongs to; found out from the files beside it when not given.
  var module = ""
  /// Modules to import besides those found, separated by commas.
  var imports: [String] = []
  /// Types that have a provider already are written again.
  var includesBound = false
  /// `internal`, `package` or `public`.
  var access = "internal"
  /// The framework whose registrations are written again; empty for none.
  var from = ""

  /// Names of these options, with a sentence about each.
  static let meanings: [(name: String, meaning: String)] = [
    ("access", "`internal` (default), `package` or `public`: of the type that is written."),
    (
      "from",
      "a framework whose registrations are written again for the template's, `Swinject`; each keeps its services and scope."
    ),
    ("imports", "modules to import besides those found, separated by commas."),
    ("include_bound", "`true` writes types again that have a provider already; default `false`."),
    ("module", "the module that the output belongs to, where the files beside it do not tell."),
    ("name", "the name of the type that is written; default: the output's file name."),
  ]
  static let names = meanings.map(\.name)

  init(_ job: GenerateJob) throws(GenerateError) {
    let options = job.options
    func check(_ isFine: Bool, _ reason: String) throws(GenerateError) {
      if !isFine { throw .job(job.site, reason: reason) }
    }
    let file = job.output.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    name = options["name"] ?? String(stem)
    let isCode = ["swift", "h", "m", "mm"].contains(String(file.split(separator: ".").last ?? ""))
    try check(
      Self.isIdentifier(name) || !isCode,
      "'\(name)' is no name for a type; set the option 'name' of the job '\(job.name)'")
    module = options["module"] ?? ""
    try check(module.isEmpty || Self.isIdentifier(module), "the option 'module' must name a module, not '\(module)'")
    imports = words(options["imports"] ?? "")
    for name in imports { try check(Self.isIdentifier(name), "the option 'imports' must list modules, not '\(name)'") }
    access = options["access"] ?? access
    try check(
      ["internal", "package", "public"].contains(access),
      "the option 'access' must be internal, package or public, not '\(access)'")
    let bound = options["include_bound"] ?? "false"
    try check(["true", "false"].contains(bound), "the option 'include_bound' must be true or false, not '\(bound)'")
    from = options["from"] ?? ""
    includesBound = bound == "true" || !from.isEmpty
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { isNameCharacter($0) && $0 != "`" }
  }
}
