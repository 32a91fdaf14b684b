/// The configuration of a project, as `.barograph.yml` gives it, validated. The defaults are those of a project without one.
package struct Configuration: Sendable, Hashable {
  /// Globs relative to the configuration file; empty includes everything.
  package var include: [String] = []
  package var exclude: [String] = []
  /// Whether rules in preview that have no severity here are shown at all.
  package var showsPreview = true
  /// What it says of rules.
  package var rules: [RuleID: RuleSettings] = [:]
  /// What it says of rules for a part of the project; of several that match a file, the last counts.
  package var overrides: [RuleOverride] = []
  /// Topmost first.
  package var layers: [Layer] = []
  /// Dependencies against the layers that are allowed all the same, for a while or for ever.
  package var layerExceptions: [LayerException] = []
  /// The day on which this is run, `2026-11-30`, for exceptions that end; empty when none does.
  package var today = ""
  package var forbidden: [DependencyRule] = []
  package var required: [DependencyRule] = []
  /// Accessors that are fine to use anywhere, such as `Logger.shared`.
  package var allowedSingletons: [String] = []
  package var customFrameworks: [CustomFramework] = []
  /// Words of a framework by what the project calls them: macros, classes, protocols, methods. `*` at the end of both
  /// stands for the same text: `apl_requires` for `requires`.
  package var frameworkAliases: [String: String] = [:]
  /// Path of the baseline, relative to the configuration file.
  package var baseline: String?
  package var generate: [GenerateJob] = []

  package init() {}
}

/// One rule's settings.
package struct RuleSettings: Sendable, Hashable {
  /// `nil` keeps the default severity.
  package var severity: Severity?
  package var isOff = false
  /// Shown as `info`, whatever the rule says.
  package var isPreview = false
  /// Limits and other numbers by key: `max`, `max_types`, `max_modules`.
  package var limits: [String: Int] = [:]
  /// Keys of what is turned on: `everywhere`.
  package var switches: Set<String> = []

  package init() {}
}

/// Severities of rules for a part of the project. A file is meant when it matches a pattern of each list that is not empty.
package struct RuleOverride: Sendable, Hashable {
  /// Globs of files, relative to the analysed root.
  package var paths: [String]
  /// Patterns of modules' names.
  package var modules: [String]
  /// Patterns of names of targets: all that compile the file.
  package var targets: [String]
  /// What counts there instead; none of them has limits.
  package var rules: [RuleID: RuleSettings]

  package init(paths: [String], modules: [String], targets: [String] = [], rules: [RuleID: RuleSettings]) {
    self.paths = paths
    self.modules = modules
    self.targets = targets
    self.rules = rules
  }
}

/// A place in the configuration file, printed with a violation.
package struct ConfigurationSite: Sendable, Hashable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// A set of types by patterns (`*` and `?`); a type matches when any list has a match.
package struct TypePattern: Sendable, Hashable {
  package var types: [String] = []
  package var modules: [String] = []
  package var paths: [String] = []
  package var bases: [String] = []
  package var protocols: [String] = []
  package var imports: [String] = []
  /// Names of configured layers. Only dependency rules have these, the keys below and references (`$1`).
  package var layers: [String] = []
  /// Keys that containers know the type by: `Store`, or `Store:main` for one with a name.
  package var bindings: [String] = []
  /// A pattern for types that do not match although a list above does; at most one.
  package var excepted: [TypePattern] = []

  package init() {}
}

/// One layer; it may use itself and every layer below.
package struct Layer: Sendable, Hashable {
  package var name: String
  package var pattern: TypePattern
  /// Layers above may not reach past this one.
  package var isClosed: Bool
  /// The layer of the preset that it is; `nil` for layers without a preset.
  package var role: LayerRole?
  package var site: ConfigurationSite

  package init(name: String, pattern: TypePattern, isClosed: Bool, site: ConfigurationSite) {
    self.name = name
    self.pattern = pattern
    self.isClosed = isClosed
    self.site = site
  }
}

/// The five layers of the preset, topmost first: each knows the one below it alone.
package enum LayerRole: String, Sendable, Hashable, CaseIterable, Comparable {
  case view = "View"
  case viewModel = "ViewModel"
  case facade = "Facade"
  case adapter = "Adapter"
  case dataSource = "DataSource"

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  package static func < (a: LayerRole, b: LayerRole) -> Bool { a.rank < b.rank }
}

extension Configuration {
  /// Whether the layers come with what each of them may do besides.
  package var hasLayerContract: Bool { layers.contains { $0.role != nil } }
}

/// A dependency that layers forbid and this project has decided to keep.
package struct LayerException: Sendable, Hashable {
  package var from: TypePattern
  package var to: TypePattern
  package var reason: String
  /// The last day on which it counts, `2026-11-30`; empty when it has no end.
  package var expires: String
  package var site: ConfigurationSite

  package init(from: TypePattern, to: TypePattern, reason: String, expires: String, site: ConfigurationSite) {
    self.from = from
    self.to = to
    self.reason = reason
    self.expires = expires
    self.site = site
  }
}

/// A `forbidden:` or `required:` entry.
package struct DependencyRule: Sendable, Hashable {
  package var name: String
  package var from: TypePattern
  /// May refer to what the stars of `from` stood for: `$1` is the first.
  package var to: TypePattern
  /// Ways over several dependencies count, not only a dependency.
  package var reaches = false
  /// Only ways count that pass through one of these.
  package var via: TypePattern?
  /// Only ways count that pass through none of these.
  package var bypassing: TypePattern?
  /// Allowed values of edge properties by key (`form`, `kind`, `timing`, `strength`, `lifetime`, `test`, `path`); empty
  /// allows any.
  package var conditions: [String: [String]]
  package var reason: String
  package var severity: Severity
  package var site: ConfigurationSite

  package init(
    name: String, from: TypePattern, to: TypePattern, conditions: [String: [String]], reason: String,
    severity: Severity, site: ConfigurationSite
  ) {
    self.name = name
    self.from = from
    self.to = to
    self.conditions = conditions
    self.reason = reason
    self.severity = severity
    self.site = site
  }
}

/// A home-made container or wrapper named by the user.
package struct CustomFramework: Sendable, Hashable {
  package var name: String
  /// Property wrappers that resolve by the property's type: `Inject`.
  package var wrappers: [String]
  /// Methods that register: `register`, or `Type.register`.
  package var register: [String]
  /// Methods that resolve: `resolve`, or `Type.resolve`.
  package var resolve: [String]

  package init(name: String, wrappers: [String], register: [String], resolve: [String]) {
    self.name = name
    self.wrappers = wrappers
    self.register = register
    self.resolve = resolve
  }
}

/// One `generate:` job.
package struct GenerateJob: Sendable, Hashable {
  package var name: String
  /// A built-in template's id or a path relative to the configuration file.
  package var template: String
  package var selection: TypePattern
  /// Relative to the configuration file.
  package var output: String
  package var options: [String: String]
  package var site: ConfigurationSite

  package init(
    name: String, template: String, selection: TypePattern, output: String, options: [String: String],
    site: ConfigurationSite
  ) {
    self.name = name
    self.template = template
    self.selection = selection
    self.output = output
    self.options = options
    self.site = site
  }
}
