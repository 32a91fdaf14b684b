import BarographEngine
import BarographModel
import Foundation
import Testing

/// The part of JSON Schema that the schema of the configuration uses.
private struct Schema {
  let node: [String: Any]

  /// The schema of what a path of keys leads to; `[]` stands for the elements of a list.
  func at(_ path: [String]) -> Schema? {
    guard let key = path.first else { return self }
    for choice in [self] + choices {
      if key == "[]", let items = choice.node["items"] as? [String: Any] {
        return Schema(node: items).at(Array(path.dropFirst()))
      }
      if let value = (choice.node["properties"] as? [String: Any])?[key] as? [String: Any] {
        return Schema(node: value).at(Array(path.dropFirst()))
      }
    }
    return nil
  }

  var choices: [Schema] { (node["anyOf"] as? [[String: Any]] ?? []).map { Schema(node: $0) } }

  /// The keys that a mapping may have.
  var keys: Set<String> {
    let own = (node["properties"] as? [String: Any] ?? [:]).keys
    return Set(own).union(choices.flatMap(\.keys))
  }

  /// The words that a text may be.
  var words: Set<String> {
    let own = node["enum"] as? [String] ?? []
    let items = (node["items"] as? [String: Any]).map { Schema(node: $0).words } ?? []
    return Set(own).union(choices.flatMap(\.words)).union(items)
  }
}

/// What the reader says it would take instead of something it does not know.
private func allowed(_ text: String) throws -> Set<String> {
  let problems = readConfiguration(text, file: "c", vocabulary: Rulebook.vocabulary).problems
  let message = try #require(problems.first { $0.message.contains("use one of: ") }, "\(text): \(problems)").message
  let list = try #require(message.components(separatedBy: "use one of: ").last)
  return Set(list.components(separatedBy: ", "))
}

@Suite struct ConfigurationSchemaTests {
  private func schema() throws -> Schema {
    let text = configurationSchema(vocabulary: Rulebook.vocabulary)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return Schema(node: try #require(object as? [String: Any]))
  }

  @Test(arguments: [
    ("zzzzzzzzz: 1", []), ("rules: {zzzzzzzzz: 1}", ["rules"]), ("singletons: {zzzzzzzzz: 1}", ["singletons"]),
    ("layers: [{zzzzzzzzz: 1}]", ["layers", "[]"]), ("forbidden: [{zzzzzzzzz: 1}]", ["forbidden", "[]"]),
    ("required: [{from: {zzzzzzzzz: 1}, to: {types: A}}]", ["required", "[]", "from"]),
    ("forbidden: [{from: {types: A}, to: {types: A, except: {zzzzzzzzz: 1}}}]", ["forbidden", "[]", "to", "except"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, via: {zzzzzzzzz: 1}}]", ["forbidden", "[]", "via"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, bypassing: {zzzzzzzzz: 1}}]", ["forbidden", "[]", "bypassing"]),
    ("frameworks: {custom: [{zzzzzzzzz: 1}]}", ["frameworks", "custom", "[]"]),
    ("layer_exceptions: [{zzzzzzzzz: 1}]", ["layer_exceptions", "[]"]),
    (
      "layers: [{preset: view-viewmodel-facade-adapter-datasource, suffixes: {zzzzzzzzz: 1}}]",
      ["layers", "[]", "suffixes"]
    ),
    ("generate: [{zzzzzzzzz: 1}]", ["generate", "[]"]),
    ("generate: [{template: a, output: b, selection: {zzzzzzzzz: 1}}]", ["generate", "[]", "selection"]),
    ("rules: {singleton_abuse: {zzzzzzzzz: 1}}", ["rules", "singleton_abuse"]),
  ])
  func itsKeysAreThoseOfTheReader(text: String, path: [String]) throws {
    #expect(try #require(try schema().at(path)).keys == allowed(text))
  }

  @Test(arguments: [
    ("rules: {dependency_cycle: zzzzzzzzz}", ["rules", "dependency_cycle"]),
    ("rules: {dependency_cycle: {severity: zzzzzzzzz}}", ["rules", "dependency_cycle", "severity"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, severity: zzzzzzzzz}]", ["forbidden", "[]", "severity"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, form: zzzzzzzzzzz}]", ["forbidden", "[]", "form"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, kind: [zzzzzzzzz]}]", ["forbidden", "[]", "kind"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, timing: zzzzzzzzz}]", ["forbidden", "[]", "timing"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, strength: zzzzzzzzz}]", ["forbidden", "[]", "strength"]),
    ("forbidden: [{from: {types: A}, to: {types: A}, lifetime: zzzzzzzzz}]", ["forbidden", "[]", "lifetime"]),
  ])
  func itsWordsAreThoseOfTheReader(text: String, path: [String]) throws {
    #expect(try #require(try schema().at(path)).words == allowed(text))
  }

  @Test func everyRuleHasAKey() throws {
    #expect(try #require(try schema().at(["rules"])).keys == Set(Rulebook.all.map(\.id.text) + ["*"]))
  }
}
