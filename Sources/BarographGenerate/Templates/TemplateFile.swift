internal import BarographAlgorithms
internal import BarographModel

/// An option that a template declares.
struct TemplateOption: Sendable, Hashable {
  var name: String
  var value: String
  /// Values that it may have; empty allows any.
  var choices: [String]
}

/// An initialiser that not every way of registering can call.
enum Making: String, Sendable, CaseIterable {
  case async, throwing
  /// On the main actor, while its type is not.
  case isolated
}

/// A template: its front matter, its text, and the files that it may include.
package struct TemplateFile: Sendable, Hashable {
  /// The name that a job's `template:` uses for a built-in one.
  package var id: String
  /// One line for lists.
  package var summary: String
  /// An output that a configuration can start from.
  package var output: String
  /// The framework that the generated code asks; empty for none.
  package var framework: String
  /// Other modules that have the framework in some projects, instead of the one of its name.
  var otherModules: [String] = []
  var options: [TemplateOption]
  /// How generated code gets what an initialiser wants: from a container, or from the other members that are written.
  var asksMembers = false
  /// The template writes nothing new: it is about what its framework registers already.
  var asksRegistrations = false
  /// The framework, as bindings name it, whose members written by hand can be asked; empty for none.
  var binds = ""
  /// Initialisers that the generated code can call though they are not plain.
  var makes: Set<Making> = []
  /// What it writes.
  var language = OutputLanguage.swift
  /// Its classes must be known to the Objective-C runtime.
  var wantsBridged = false
  /// What a closure gives later must be there as early as everything else.
  var wantsOrder = false
  /// What makes a public type is public too.
  var wantsShown = false
  /// What nothing gives cannot be given from outside either.
  var wantsAll = false
  /// It is about types whether they have a provider or not.
  var selectsBound = false
  /// It writes classes that stand in for types; `nil` for none.
  var standsIn: StandInSubject?
  /// It can give what is registered by hand as another type.
  var handsOn = false
  /// It writes expressions that old registrations have.
  var carriesValues = false
  /// Those that ask other members too.
  var carriesRequests = false
  /// It writes factories as they are, with their statements.
  var carriesFactories = false
  /// It sets properties after an object is made.
  var fillsProperties = false
  /// Members must be values that may go from one actor to another.
  var wantsSendable = false
  /// The most runtime arguments that one of its registrations can have.
  var argumentLimit = 9
  /// The framework's word for each lifetime, by its name in `Lifetime`; empty where the template knows no scopes.
  var scopes: [String: String] = [:]
  /// Types of parameters that want the container itself, which a factory of this template has.
  var resolverTypes: Set<String> = []
  /// Names that no member may have.
  var taken: Set<String> = []
  /// As problems name it.
  var file: String
  var body: String
  /// Lines above the body.
  var offset: Int
  /// Texts of the files below the template's folder that it includes, directly or not, by their name there.
  var partials: [String: String] = [:]

  /// What has several types is asked by the member of its own.
  var wantsHolders = false
  /// Its containers find out at run time what they give, by selectors: no closures, no default values.
  var isDynamic: Bool { wantsBridged || language == .objectiveC }
  /// It registers what is selected, rather than asking for what is registered or standing in for it.
  package var registers: Bool { !asksRegistrations && !selectsBound && standsIn == nil }
  /// The framework, as bindings name it.
  var boundFramework: String { binds.isEmpty ? framework : binds }

  /// The declared options as a template names them.
  var optionFields: [TemplateField] {
    options.map { TemplateField($0.name, .text, $0.value.isEmpty ? "" : "Default: \($0.value)") }
  }

  /// The declared options with a job's values.
  func optionTexts(_ job: GenerateJob) -> [String: String] {
    Dictionary(options.map { ($0.name, job.options[$0.name] ?? $0.value) }, uniquingKeysWith: { $1 })
  }

  func optionValues(_ job: GenerateJob) -> [String: TemplateValue] {
    optionTexts(job).mapValues(TemplateValue.text)
  }

  /// Throws when a job sets an option that does not exist, or to a value it cannot have.
  func check(_ job: GenerateJob) throws(GenerateError) {
    for name in job.options.keys.sorted() {
      if JobOptions.names.contains(name) { continue }
      guard let option = options.first(where: { $0.name == name }) else {
        let known = JobOptions.names + options.map(\.name)
        throw .job(
          job.site, reason: "the template '\(id)' has no option '\(name)'; \(suggestion(for: name, in: known))")
      }
      let value = job.options[name] ?? ""
      guard option.choices.isEmpty || option.choices.contains(value) else {
        throw .job(
          job.site, reason: "the option '\(name)' must be \(option.choices.joined(separator: " or ")), not '\(value)'")
      }
    }
  }
}
