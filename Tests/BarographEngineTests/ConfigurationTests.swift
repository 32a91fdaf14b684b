import BarographEngine
import BarographModel
import Foundation
import Testing

private let vocabulary = RuleVocabulary(
  limits: [
    "ambient_dependency": [], "dependency_cycle": [], "over_injection": ["max"],
    "singleton_abuse": ["max_types", "max_modules"],
  ], aliasedWords: ["BMLazy", "objection_requires"])

private func read(_ text: String) -> (configuration: Configuration, problems: [String]) {
  let (configuration, problems) = readConfiguration(text, file: "conf/.barograph.yml", vocabulary: vocabulary)
  return (configuration, problems.map(\.description))
}

@Suite struct ConfigurationTests {
  @Test func everyKeyOfTheContractIsRead() {
    let (configuration, problems) = read(
      """
      include: ["Sources/**"]
      exclude: ["**/Generated/**"]
      rules:
        ambient_dependency: off
        over_injection: {severity: warning, max: 6}
        singleton_abuse: {max_types: 20, max_modules: 5}
        dependency_cycle: info
      layers:
        - name: View
          types: ["*ViewController"]
          closed: true
        - name: Service
          modules: ["Service*", "Core"]
      forbidden:
        - name: core-knows-no-screen
          from: {modules: ["Core*"]}
          to: {modules: ["UI*"]}
          form: [constructor, property]
          test: false
          reason: "the core is shared with the extension"
          severity: warning
      required:
        - from: {types: ["*Assembly"], except: {layers: [View]}}
          to: {protocols: [Assembly], bindings: ["$1:main"]}
          via: {types: ["$1*"]}
          bypassing: {layers: [Service]}
          reaches: true
          path: ["Sources/*"]
      singletons: {allow: ["Logger.shared"]}
      frameworks:
        custom: [{name: Home, wrappers: ["@Inject"], register: [register], resolve: [Box.resolve]}]
        aliases: {"apl_objection_*": "objection_*", DILazy: BMLazy}
      baseline: barograph-baseline.json
      generate:
        - template: swinject-assembly
          selection: {types: ["*Service"]}
          output: Generated/Assembly.swift
          options: {access: public, sorted: true}
      """)
    #expect(problems == [])
    #expect(configuration.include == ["Sources/**"])
    #expect(configuration.exclude == ["**/Generated/**"])
    #expect(configuration.rules[RuleID("ambient_dependency")]?.isOff == true)
    #expect(configuration.rules[RuleID("over_injection")]?.severity == .warning)
    #expect(configuration.rules[RuleID("over_injection")]?.limits == ["max": 6])
    #expect(configuration.rules[RuleID("singleton_abuse")]?.severity == nil)
    #expect(configuration.rules[RuleID("singleton_abuse")]?.limits == ["max_types": 20, "max_modules": 5])
    #expect(configuration.rules[RuleID("dependency_cycle")]?.severity == .info)
    #expect(configuration.layers.map(\.name) == ["View", "Service"])
    #expect(configuration.layers.map(\.isClosed) == [true, false])
    #expect(configuration.layers[1].pattern.modules == ["Service*", "Core"])
    #expect(configuration.layers[0].site == ConfigurationSite(file: ".barograph.yml", line: 9))
    #expect(configuration.forbidden[0].name == "core-knows-no-screen")
    #expect(configuration.forbidden[0].from.modules == ["Core*"])
    #expect(configuration.forbidden[0].conditions == ["form": ["constructor", "property"], "test": ["false"]])
    #expect(configuration.forbidden[0].severity == .warning)
    #expect(configuration.required[0].name == "required[0]")
    #expect(configuration.required[0].to.protocols == ["Assembly"])
    #expect(configuration.required[0].to.bindings == ["$1:main"])
    #expect(configuration.required[0].from.excepted.map(\.layers) == [["View"]])
    #expect(configuration.required[0].via?.types == ["$1*"])
    #expect(configuration.required[0].bypassing?.layers == ["Service"])
    #expect(configuration.required[0].reaches)
    #expect(configuration.required[0].conditions == ["path": ["Sources/*"]])
    #expect(configuration.required[0].severity == .error)
    #expect(configuration.allowedSingletons == ["Logger.shared"])
    #expect(
      configuration.customFrameworks == [
        CustomFramework(name: "Home", wrappers: ["Inject"], register: ["register"], resolve: ["Box.resolve"])
      ])
    // proves: OB-F12
    #expect(configuration.frameworkAliases == ["apl_objection_*": "objection_*", "DILazy": "BMLazy"])
    #expect(configuration.baseline == "barograph-baseline.json")
    #expect(configuration.generate[0].name == "swinject-assembly")
    #expect(configuration.generate[0].selection.types == ["*Service"])
    #expect(configuration.generate[0].options == ["access": "public", "sorted": "true"])
  }

  @Test(arguments: ["", "# nothing\n", "rules:\nlayers:\n", "\u{FEFF}rules: {}\n", "---\n"])
  func aFileThatSaysNothingIsTheDefault(text: String) {
    let (configuration, problems) = read(text)
    #expect(problems == [])
    #expect(configuration == Configuration())
  }

  @Test func aSingleTextStandsForAListOfItself() {
    let (configuration, problems) = read("include: Sources/**\nlayers: [{name: A, types: '*A'}]\n")
    #expect(problems == [])
    #expect(configuration.include == ["Sources/**"])
    #expect(configuration.layers[0].pattern.types == ["*A"])
  }

  @Test func aPresetStandsForFiveClosedLayers() {
    let (configuration, problems) = read(
      """
      layers:
        - preset: view-viewmodel-facade-adapter-datasource
          suffixes: {Facade: [Interactor, "*Port"], DataSource: Api}
        - name: Model
          paths: ["Model/**"]
      layer_exceptions:
        - from: {types: [OldScreen]}
          to: {types: [OldApi]}
          reason: it goes
          expires: 2026-12-31
      """)
    #expect(problems == [])
    #expect(configuration.layers.map(\.name) == ["View", "ViewModel", "Facade", "Adapter", "DataSource", "Model"])
    #expect(configuration.layers.map(\.isClosed) == [true, true, true, true, true, false])
    #expect(configuration.layers.map(\.role) == [.view, .viewModel, .facade, .adapter, .dataSource, nil])
    #expect(configuration.layers[0].pattern.bases.contains("UIViewController"))
    #expect(configuration.layers[1].pattern.types.contains("*ViewModelDelegate"))
    #expect(configuration.layers[2].pattern.types.contains("*Interactor"))
    #expect(configuration.layers[2].pattern.types.contains("*Port"))
    #expect(!configuration.layers[2].pattern.types.contains("*Facade"))
    #expect(configuration.layers[4].site == ConfigurationSite(file: ".barograph.yml", line: 2))
    #expect(configuration.hasLayerContract)
    #expect(configuration.layerExceptions.map(\.reason) == ["it goes"])
    #expect(configuration.layerExceptions.map(\.expires) == ["2026-12-31"])
    #expect(configuration.layerExceptions[0].site == ConfigurationSite(file: ".barograph.yml", line: 7))
  }

  @Test func onlyExceptionsThatEndAskForTheDay() throws {
    func day(_ expires: String) throws -> (today: String, source: String) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let text = "layer_exceptions: [{from: {types: A}, to: {types: B}, reason: r\(expires)}]\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent(".barograph.yml"))
      let loaded = try loadConfiguration(
        named: nil, paths: [folder.path], vocabulary: vocabulary, today: { "2026-11-30" })
      return (loaded.configuration.today, loaded.source)
    }
    #expect(try day("").today == "")
    #expect(try day(", expires: 2026-12-31").today == "2026-11-30")
    #expect(try day(", expires: 2026-12-31").source.contains("2026-11-30\n"))
  }
}
