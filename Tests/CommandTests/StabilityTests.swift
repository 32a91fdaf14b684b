import Foundation
import Testing

/// What people and their scripts rely on, compared with what was recorded of the last version: names may come, and go
/// only with a new major version (`Documentation/Stability.md`).
@Suite struct StabilityTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let recorded = root.appendingPathComponent("Tests/CommandTests/Recorded")

  /// Every name of the program as it is, one a line: commands with their flags and values, formats, rules, templates, keys
  /// of the configuration, and keys of JSON with their types.
  private static func interface() throws -> Set<String> {
    let help = try json("--experimental-dump-help")
    let command = try #require((help as? [String: Any])?["command"] as? [String: Any])
    var lines = commands(command, path: [])
    let rules = try #require((try json("rules", "--format", "json") as? [String: Any])?["rules"] as? [[String: Any]])
    for rule in rules {
      let id = try #require(rule["id"] as? String)
      lines.insert("rule \(id)")
    }
    lines.formUnion(keys(ofSchema: try json("config", "schema"), path: "").map { "configuration \($0)" })
    for command in ["lint", "graph", "metrics", "report", "diff", "rules", "why"] {
      lines.formUnion(try completions(command, "--format").map { "format \(command) \($0)" })
    }
    lines.formUnion(try completions("generate", "--template").map { "template \($0)" })
    for command in ["lint", "graph", "metrics"] {
      let shape = try json(command, "--format", "json", "--no-cache", "--quiet", "Fixtures/SwinjectShop")
      lines.formUnion(keys(of: shape, path: "").map { "json \(command) \($0)" })
    }
    return lines
  }

  private static func json(_ arguments: String...) throws -> Any {
    let run = try Program.run(arguments, in: root.path)
    #expect(run.status <= 1, "\(run.error)")
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  private static func completions(_ command: String, _ flag: String) throws -> [String] {
    let line = ["---completion", command, "--", flag, "3", "0", "barograph", command, flag, ""]
    return try Program.run(line, in: root.path, environment: ["SAP_SHELL": "bash"]).output
      .split(separator: "\n").map(String.init)
  }

  private static func commands(_ command: [String: Any], path: [String]) -> Set<String> {
    let name = (path + [command["commandName"] as? String ?? ""]).dropFirst(path.isEmpty ? 1 : 0)
    var lines: Set<String> = ["command \(name.joined(separator: " "))"]
    for argument in command["arguments"] as? [[String: Any]] ?? [] {
      let names = argument["names"] as? [[String: Any]] ?? []
      let spellings = names.map { ($0["kind"] as? String == "short" ? "-" : "--") + ($0["name"] as? String ?? "") }
      for spelling in names.isEmpty ? ["<\(argument["valueName"] ?? "")>"] : spellings {
        let said = (["command"] + name + [spelling]).joined(separator: " ")
        lines.insert(said)
        for value in argument["allValueStrings"] as? [String] ?? argument["allValues"] as? [String] ?? [] {
          lines.insert("\(said)=\(value)")
        }
      }
    }
    for inner in command["subcommands"] as? [[String: Any]] ?? [] {
      lines.formUnion(commands(inner, path: Array(name)))
    }
    return lines
  }

  private static func keys(ofSchema schema: Any, path: String) -> Set<String> {
    guard let schema = schema as? [String: Any] else { return [] }
    var lines: Set<String> = []
    for (key, value) in schema["properties"] as? [String: Any] ?? [:] {
      lines.insert(path + key)
      lines.formUnion(keys(ofSchema: value, path: path + key + "."))
    }
    for choice in schema["anyOf"] as? [Any] ?? [] { lines.formUnion(keys(ofSchema: choice, path: path)) }
    if let items = schema["items"] { lines.formUnion(keys(ofSchema: items, path: path)) }
    return lines
  }

  private static func keys(of value: Any, path: String) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: []) { lines, entry in
        lines.formUnion(keys(of: entry.value, path: path.isEmpty ? entry.key : "\(path).\(entry.key)"))
      }
    case let list as [Any]: list.reduce(into: ["\(path)[]"]) { $0.formUnion(keys(of: $1, path: "\(path)[]")) }
    case is String: ["\(path): string"]
    case is NSNumber: ["\(path): number"]
    default: []
    }
  }

  /// The version in a file's name, to be compared number by number.
  private static func numbers(_ name: String) -> [Int] { name.split(separator: ".").prefix(3).compactMap { Int($0) } }

  @Test func nothingThatPeopleRelyOnHasGone() throws {
    let today = try Self.interface()
    let version = try #require(try Program.run("--version", in: "/").output.split(separator: " ").first)
    if ProcessInfo.processInfo.environment["UPDATE_RECORDED"] != nil {
      let text = today.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
      try text.write(to: Self.recorded.appendingPathComponent("\(version).txt"), atomically: true, encoding: .utf8)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.recorded.path).filter { $0.hasSuffix(".txt") }
    let last = try #require(files.max { Self.numbers($0).lexicographicallyPrecedes(Self.numbers($1)) })
    guard Self.numbers(last).first == Self.numbers(String(version)).first else { return }
    let lines = try String(contentsOf: Self.recorded.appendingPathComponent(last), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(lines.count > 500)
    #expect(
      lines.filter { !today.contains($0) } == [],
      "was in \(last.dropLast(4)) and is gone; keep it, or see Documentation/Stability.md")
  }
}
