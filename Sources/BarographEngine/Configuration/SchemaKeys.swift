internal import BarographModel

/// What each key of a configuration may hold.
struct SchemaKeys {
  let vocabulary: RuleVocabulary
  private let level = Schema.words(
    YAMLReader.levels, "off, preview (shown, but fails nothing) or a severity.")

  init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

  /// The keys of the file, each with its schema.
  var keys: [(key: String, value: Schema)] {
    [
      ("extends", .texts("Configurations that are read first, relative to this file; what this file says wins.")),
      ("include", .texts("Globs of the files to analyse, relative to this file. Without any: all sources.")),
      ("exclude", .texts("Globs of files to leave out.")),
      ("preview", .flag("Whether findings of rules in preview are shown.")),
      ("rules", .mapping(vocabulary.ids.map { ($0, rule($0)) } + [everyRule], "Severities and limits of rules.")),
      ("overrides", .list(override, "Severities of rules for a part of the project; later ones win.")),
      ("layers", .list(layer, "Topmost first; a layer may use itself and every layer below.")),
      ("layer_exceptions", .list(layerException, "Dependencies that layers forbid and the project keeps.")),
      ("forbidden", .list(dependencyRule, "Dependencies that must not be.")),
      ("required", .list(dependencyRule, "Dependencies that must be.")),
      (
        "singletons",
        .mapping([("allow", .texts("Accessors that may be used anywhere: Logger.shared."))], "Shared instances.")
      ),
      (
        "frameworks",
        .mapping([("custom", .list(framework, "Home-made containers and wrappers."))], "Frameworks of the project.")
      ),
      ("baseline", .text("Findings accepted for now, relative to this file.")),
      ("generate", .list(job, "Jobs of `barograph generate`.")),
    ]
  }

  /// A severity, by itself or as the one entry of a mapping.
  private func severity(_ about: String) -> Schema {
    .either([level, .mapping([("severity", level)], "A severity.")], about)
  }

  private var everyRule: (String, Schema) { ("*", severity("All rules that are not named.")) }

  private var override: Schema {
    let rules = vocabulary.ids.map { ($0, severity($0)) }
    return .mapping(
      lists(["paths", "modules", "targets"]) + [("rules", .mapping(rules + [everyRule], "Severities of rules there."))],
      "A part of the project.", required: ["rules"])
  }

  private func rule(_ id: String) -> Schema {
    let limits = (vocabulary.limits[id] ?? []).sorted().map { ($0, Schema.number("A limit of \(id).")) }
    let switches = (vocabulary.switches[id] ?? []).sorted().map { ($0, Schema.flag("Turned on in \(id).")) }
    let settings = Schema.mapping([("severity", level)] + limits + switches, "A severity, limits and switches.")
    return .either([level, settings], "`barograph explain \(id)`")
  }

  // MARK: Patterns

  private static let lists = [
    "targets": "Names of targets; a file is in all that compile it.",
    "types": "Names or ids of types; `*` is any text.", "modules": "Names of modules.",
    "paths": "Files, relative to the analysed root.", "bases": "Classes that the type inherits from.",
    "protocols": "Protocols that the type conforms to.", "imports": "Modules that the type's file imports.",
    "layers": "Names of layers.", "bindings": "What containers know the type by: Store, or Store:name.",
  ]

  private func lists(_ keys: [String]) -> [(key: String, value: Schema)] {
    keys.map { ($0, .texts(Self.lists[$0] ?? $0)) }
  }

  private var layer: Schema {
    .mapping(
      [
        ("name", .text("The layer's name.")), ("closed", .flag("Layers above may not reach past it.")),
        ("preset", .words([LayerPreset.name], "Five layers with what they owe each other.")),
        (
          "suffixes",
          .mapping(
            LayerRole.allCases.map { ($0.rawValue, .texts("How its types end.")) }, "Names of one's own for a preset.")
        ),
      ] + lists(YAMLReader.patternKeys), "A layer, or a preset; a type belongs to the first that matches.")
  }

  private var layerException: Schema {
    .mapping(
      [
        ("from", .mapping(lists(YAMLReader.patternKeys), "What may depend on it.")),
        ("to", .mapping(lists(YAMLReader.patternKeys), "What it may depend on.")),
        ("reason", .text("Why.")), ("expires", .text("The last day on which it counts: 2026-11-30.")),
      ], "A dependency that is kept.", required: ["from", "to", "reason"])
  }

  private func end(_ about: String) -> Schema {
    let except = Schema.mapping(lists(YAMLReader.endKeys), "Less what this selects.")
    return .mapping(lists(YAMLReader.endKeys) + [("except", except)], about)
  }

  // MARK: Entries

  private var dependencyRule: Schema {
    let known: [String: Schema] = [
      "name": .text("The rule's name, which findings show."), "reason": .text("Why; printed with each finding."),
      "from": end("Which types the rule is about."),
      "to": end("What they may not, or must, depend on; `$1` is what the first star of `from` stands for."),
      "reaches": .flag("Ways over several dependencies count too."),
      "via": end("Only ways through one of these count."), "bypassing": end("Only ways past all of these count."),
      "severity": .words(Severity.allCases.map(\.rawValue), "Without one: error."),
      "test": .either(
        [.flag("Dependencies of tests."), .list(.flag("Both."), "Both.")], "Without it: the product only."),
      "path": .texts("Where the code stands."),
    ]
    let words = Dictionary(YAMLReader.conditions.map { ($0.key, $0.words) }, uniquingKeysWith: { first, _ in first })
    let keys = YAMLReader.dependencyRuleKeys.map { key -> (String, Schema) in
      let choices = (words[key] ?? nil) ?? []
      return (key, known[key] ?? .oneOrMore(.words(choices, key), "Only dependencies of this \(key)."))
    }
    return .mapping(keys, "A rule about dependencies.", required: ["from", "to"])
  }

  private var framework: Schema {
    .mapping(
      [
        ("name", .text("How findings call it.")), ("wrappers", .texts("Property wrappers that resolve.")),
        ("register", .texts("Methods that register.")), ("resolve", .texts("Methods that resolve.")),
      ], "A home-made container.")
  }

  private var job: Schema {
    .mapping(
      [
        ("name", .text("The job's name.")), ("template", .text("A built-in template, or a file.")),
        ("selection", .mapping(lists(YAMLReader.patternKeys), "Which types; without it all that are asked for.")),
        ("output", .text("The file to write.")), ("options", .open("Options of the template.")),
      ], "One file to generate.", required: ["template", "output"])
  }
}
