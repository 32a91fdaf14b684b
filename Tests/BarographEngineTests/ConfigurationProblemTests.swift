import BarographEngine
import BarographModel
import Testing

private let vocabulary = RuleVocabulary(
  limits: [
    "ambient_dependency": [], "over_injection": ["max"], "singleton_abuse": ["max_types", "max_modules"],
  ], switches: ["ambient_dependency": ["everywhere"]], aliasedWords: ["BMLazy", "objection_requires"])

private func problems(_ text: String) -> [String] {
  readConfiguration(text, file: ".barograph.yml", vocabulary: vocabulary).problems.map(\.description)
}

@Suite struct ConfigurationProblemTests {
  @Test func switchesAreOnOrOff() {
    let read = { (text: String) in
      readConfiguration(text, file: ".barograph.yml", vocabulary: vocabulary).configuration.rules.values.flatMap(
        \.switches)
    }
    #expect(read("rules: {ambient_dependency: {everywhere: true}}") == ["everywhere"])
    #expect(read("rules: {ambient_dependency: {everywhere: false}}") == [])
    #expect(
      problems("rules: {ambient_dependency: {everywhere: perhaps}}") == [
        ".barograph.yml:1:42: error: rules.ambient_dependency.everywhere must be true or false, not 'perhaps'"
      ])
    #expect(problems("rules: {over_injection: {everywhere: true}}").count == 1)
  }

  @Test func allProblemsAreShownAtOnceInOrderOfPosition() {
    let text = """
      ruels: {}
      rules:
        hidden_singelton: off
        over_injection: {severity: fatal, maxx: 3, max: six}
      layers:
        - name: View
          types: ["*View", ""]
        - {name: View, closed: maybe}
      forbidden:
        - from: {modules: [Core]}
          form: [constructr]
      generate:
        - template: x
      """
    #expect(
      problems(text) == [
        ".barograph.yml:1:1: error: unknown key 'ruels' in the configuration; did you mean 'rules'?",
        ".barograph.yml:3:3: error: unknown key 'hidden_singelton' in rules; "
          + "use one of: ambient_dependency, over_injection, singleton_abuse, *",
        ".barograph.yml:4:30: error: unknown value 'fatal' of rules.over_injection.severity; "
          + "use one of: off, preview, info, warning, error",
        ".barograph.yml:4:37: error: unknown key 'maxx' in rules.over_injection; did you mean 'max'?",
        ".barograph.yml:4:51: error: rules.over_injection.max must be a whole number, 0 or greater, not 'six'",
        ".barograph.yml:7:22: error: layers[0].types[1] is empty; write a text or remove it",
        ".barograph.yml:8:5: error: layers[1] selects nothing; add one of: types, modules, paths, bases, protocols, "
          + "imports (types: [\"*\"] is every type)",
        ".barograph.yml:8:12: error: layer 'View' is already declared on line 6; use another name",
        ".barograph.yml:8:26: error: layers[1].closed must be true or false, not 'maybe'",
        ".barograph.yml:10:5: error: forbidden[0] has no 'to'; add 'to: {types: [\"…\"]}'",
        ".barograph.yml:13:5: error: generate[0] has no 'output'; add 'output: …'",
      ])
  }

  @Test func layersPresetsAndExceptionsAreCheckedKeyByKey() {
    let text = """
      layers:
        - preset: view-viewmodel-facade-adapter-datasorce
        - preset: view-viewmodel-facade-adapter-datasource
          name: View
        - {preset: view-viewmodel-facade-adapter-datasource, suffixes: {Facades: [A], Adapter: []}}
        - {name: Core, modules: [Core], suffixes: {View: [A]}}
        - {name: Adapter, types: ["*A"]}
      layer_exceptions:
        - {from: {types: A}, to: {types: B}}
        - {from: {types: A}, reason: r, expires: tomorrow}
        - {from: {types: A}, to: {types: B}, reason: r, expires: 2026-13-01}
      """
    #expect(
      problems(text) == [
        ".barograph.yml:2:13: error: unknown value 'view-viewmodel-facade-adapter-datasorce' of layers[0].preset; "
          + "did you mean 'view-viewmodel-facade-adapter-datasource'?",
        ".barograph.yml:4:5: error: unknown key 'name' in layers[1]; use one of: preset, suffixes",
        ".barograph.yml:5:5: error: layer 'View' is already declared on line 3; use another name",
        ".barograph.yml:5:5: error: layer 'ViewModel' is already declared on line 3; use another name",
        ".barograph.yml:5:5: error: layer 'Facade' is already declared on line 3; use another name",
        ".barograph.yml:5:5: error: layer 'Adapter' is already declared on line 3; use another name",
        ".barograph.yml:5:5: error: layer 'DataSource' is already declared on line 3; use another name",
        ".barograph.yml:5:67: error: unknown key 'Facades' in layers[2].suffixes; did you mean 'Facade'?",
        ".barograph.yml:5:90: error: layers[2].suffixes.Adapter is empty; remove it for the usual suffixes",
        ".barograph.yml:6:45: error: layers[3].suffixes belongs to a preset; use 'types' here",
        ".barograph.yml:7:12: error: layer 'Adapter' is already declared on line 3; use another name",
        ".barograph.yml:9:5: error: layer_exceptions[0] has no reason; add 'reason: …'",
        ".barograph.yml:10:5: error: layer_exceptions[1] has no 'to'; add 'to: {types: [\"…\"]}'",
        ".barograph.yml:11:60: error: layer_exceptions[2].expires must be a day such as 2026-11-30, not '2026-13-01'",
      ])
  }

  @Test(arguments: [
    (
      "forbidden: [{from: {types: A}, to: {types: B}, form: [constructr]}]",
      "1:55: error: unknown value 'constructr' of forbidden[0].form; did you mean 'constructor'?"
    ),
    (
      "forbidden: [{from: {types: A}, to: {types: B}, kind: creatoin}]",
      "1:54: error: unknown value 'creatoin' of forbidden[0].kind; did you mean 'creation'?"
    ),
    (
      "required: [{from: {types: A}, to: {}, timing: lazy}]",
      "1:35: error: required[0].to selects nothing; add one of: types, modules, paths, bases, protocols, imports, "
        + "layers, bindings (types: [\"*\"] is every type)"
    ),
    (
      "layers: View", "1:9: error: layers must be a list ('- …' lines or '[…]'), not 'View'"
    ),
    (
      "- a\n- b", "1:1: error: the configuration must be a mapping of 'key: value' lines, not a list"
    ),
    (
      "rules: {over_injection: [1]}",
      "1:25: error: rules.over_injection must be off, a severity or a mapping, not a list"
    ),
    (
      "layers: [{types: '*A'}]", "1:10: error: layers[0] has no name; add 'name: …'"
    ),
    (
      "frameworks: {custom: [{name: Home}]}",
      "1:23: error: frameworks.custom[0] describes nothing; add one of: wrappers, register, resolve"
    ),
    (
      "frameworks: {aliases: {apl_requires: objection_require}}",
      "1:38: error: unknown value 'objection_require' of frameworks.aliases.apl_requires; "
        + "did you mean 'objection_requires'?"
    ),
    (
      "frameworks: {aliases: {'apl_*': objection_requires}}",
      "1:33: error: frameworks.aliases.apl_*: '*' must end both names or neither"
    ),
    (
      "frameworks: {aliases: {'apl_*': 'grievance_*'}}",
      "1:33: error: unknown value 'grievance_*' of frameworks.aliases.apl_*; no framework has this word"
    ),
    (
      "frameworks: {aliases: [BMLazy]}",
      "1:23: error: frameworks.aliases must be a mapping of 'key: value' lines, not a list"
    ),
    (
      "include: [{a: b}]", "1:11: error: include[0] must be a text, not a mapping"
    ),
    (
      "baseline: ''", "1:11: error: baseline is empty; write a text or remove it"
    ),
  ])
  func oneProblem(text: String, expected: String) {
    #expect(problems(text) == [".barograph.yml:" + expected])
  }

  @Test(arguments: [
    (
      "forbidden: [{from: {types: A}, to: {types: $1B}}]",
      "1:36: error: '$1B' in forbidden[0].to refers to $1, but the patterns of 'from' have no star"
    ),
    (
      "forbidden: [{from: {types: 'A*'}, to: {types: B, except: {modules: $2}}}]",
      "1:39: error: '$2' in forbidden[0].to refers to $2, but the patterns of 'from' have 1 star at most"
    ),
    (
      "forbidden: [{from: {types: 'A*$1'}, to: {types: B}}]",
      "1:20: error: 'A*$1' in forbidden[0].from refers to $1, but only other patterns can refer, to the stars of 'from'"
    ),
    (
      "required: [{from: {types: 'A*'}, to: {types: B}, via: {types: $1}, bypassing: {types: $3}}]",
      "1:79: error: '$3' in required[0].bypassing refers to $3, but the patterns of 'from' have 1 star at most"
    ),
    (
      "{layers: [{name: View, types: A}], forbidden: [{from: {layers: [Veiw]}, to: {types: B}}]}",
      "1:64: error: there is no layer 'Veiw'; did you mean 'View'?"
    ),
    (
      "forbidden: [{from: {layers: [View]}, to: {types: B}}]",
      "1:29: error: there is no layer 'View'; `layers:` declares none"
    ),
    (
      "forbidden: [{from: {types: A, except: {except: {types: C}}}, to: {types: B}}]",
      "1:40: error: unknown key 'except' in forbidden[0].from.except; "
        + "use one of: types, modules, paths, bases, protocols, imports, layers, bindings"
    ),
    (
      "forbidden: [{name: a, from: {types: A}, to: {types: B}}, {name: a, from: {types: A}, to: {types: C}}]",
      "1:58: error: rule 'a' is already there on line 1; use another name"
    ),
    (
      "forbidden: [{from: {types: A}, to: {types: B}, reaches: maybe}]",
      "1:57: error: forbidden[0].reaches must be true or false, not 'maybe'"
    ),
    (
      "layers: [{name: A, layers: [B]}]",
      "1:20: error: unknown key 'layers' in layers[0]; "
        + "use one of: name, closed, preset, suffixes, types, modules, paths, bases, protocols, imports"
    ),
    (
      "rules: {over_injection: preveiw}",
      "1:25: error: unknown value 'preveiw' of rules.over_injection; did you mean 'preview'?"
    ),
    ("preview: perhaps", "1:10: error: preview must be true or false, not 'perhaps'"),
  ])
  func oneProblemOfARuleAboutDependencies(text: String, expected: String) {
    #expect(problems(text).contains(".barograph.yml:" + expected))
  }

  @Test func columnsCountBytes() {
    #expect(
      problems("generate: [{name: \"Größe\", template: x, outptu: y}]") == [
        ".barograph.yml:1:12: error: generate[0] has no 'output'; add 'output: …'",
        ".barograph.yml:1:43: error: unknown key 'outptu' in generate[0]; did you mean 'output'?",
      ])
  }

  @Test func syntaxErrorsHaveAPosition() {
    #expect(problems("include: [a\nexclude: b").count == 1)
    #expect(problems("include: [a\nexclude: b")[0].hasPrefix(".barograph.yml:2:8: error: not valid YAML:"))
    #expect(
      problems("rules:\n\t- a") == [
        ".barograph.yml:2:1: error: not valid YAML: the line starts with a tab; indent with spaces"
      ])
    #expect(problems("baseline: a\u{1}b")[0].hasPrefix(".barograph.yml:1:12: error: not valid YAML:"))
  }

  @Test func aPatternWithoutQuotesIsExplained() {
    let sentence = "error: a pattern that starts with '*' must be in quotes: \"*Service\""
    #expect(problems("include: *nothing") == [".barograph.yml:1:10: \(sentence)"])
    #expect(problems("include: [*.swift]") == [".barograph.yml:1:12: \(sentence)"])
  }

  @Test func aKeyThatIsThereTwiceIsShownWhereItComesAgain() {
    let text = "rules:\n  over_injection: off\n  ambient_dependency: off\n  over_injection: error\n"
    #expect(
      problems(text) == [
        ".barograph.yml:4:3: error: key 'over_injection' is already there on line 2; keep one of them"
      ])
  }

  @Test func anyTruncationOfAConfigurationHasAnAnswer() {
    let text = "rules: {over_injection: {max: 6}}\nlayers:\n  - name: \"Größe\"\n    types: [\"*\", 'x']\n"
    for end in text.indices {
      let problems = readConfiguration(String(text[..<end]), file: "f", vocabulary: vocabulary).problems
      #expect(problems.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty })
    }
  }
}
