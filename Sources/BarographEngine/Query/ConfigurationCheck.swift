internal import BarographAlgorithms
package import BarographModel
internal import BarographRules
internal import Foundation

/// What a configuration's patterns match in a project.
package struct ConfigurationCheck: Sendable {
  /// One pattern and what it matches.
  struct Line: Sendable {
    var place: String
    var pattern: String
    /// Starting at 1; `nil` where only the key says where it stands.
    var line: Int?
    var count: Int
    var noun: String
    var examples: [String]
    /// Of a pattern that matches nothing: what was most likely meant, or empty.
    var nearest = ""
  }

  fileprivate(set) var lines: [Line] = []
  /// What else is to know, a sentence each.
  fileprivate(set) var remarks: [String] = []

  /// How many patterns match nothing.
  package var idleCount: Int { lines.count { $0.count == 0 } }

  /// The result for people, in lines; ends with a line break.
  package func text(file: String) -> String {
    var text = ""
    var place = ""
    let width = min(lines.map(\.pattern.count).max() ?? 0, 48)
    for line in lines {
      if line.place != place { text += (text.isEmpty ? "" : "\n") + line.place + "\n" }
      place = line.place
      let gap = String(repeating: " ", count: max(0, width - line.pattern.count))
      text += "  \(line.pattern)\(gap)  \(line.summary(file: file))\n"
    }
    if !remarks.isEmpty { text += (text.isEmpty ? "" : "\n") + remarks.map { $0 + "\n" }.joined() }
    if lines.isEmpty { return text + "no patterns to check\n" }
    let patterns = "\(lines.count) pattern\(lines.count == 1 ? "" : "s")"
    let idle = idleCount == 1 ? "1 matches" : "\(idleCount) match"
    return text + (text.isEmpty ? "" : "\n")
      + (idleCount == 0 ? "\(patterns), all in use" : "\(patterns), \(idle) nothing")
      + "\n"
  }
}

extension ConfigurationCheck.Line {
  fileprivate func summary(file: String) -> String {
    guard count > 0 else {
      return "matches nothing" + (nearest.isEmpty ? "" : "; did you mean '\(nearest)'?")
        + (line.map { "  (\(file):\($0))" } ?? "")
    }
    let shown = examples.prefix(3).joined(separator: ", ") + (examples.count > 3 ? ", …" : "")
    return "\(count) \(noun)\(count == 1 ? "" : "s")" + (shown.isEmpty ? "" : "  \(shown)")
  }
}

/// Checks a configuration against the project that some paths make up.
package func check(
  _ configuration: Configuration, in graph: LinkedGraph, paths: [String], root: String
) throws(EngineError) -> ConfigurationCheck {
  var check = ConfigurationCheck()
  check.lines += try globUses("include", configuration.include, paths, root)
  check.lines += try globUses("exclude", configuration.exclude, paths, root)
  check.lines += patternUses(of: configuration, in: graph).map { use in
    ConfigurationCheck.Line(
      place: use.place, pattern: "\(use.list) \(use.pattern)", line: use.site.line, count: use.types.count,
      noun: use.noun, examples: use.types, nearest: nearest(to: use, in: graph) ?? "")
  }
  check.lines += overrideUses(configuration.overrides, in: graph)
  check.lines += configuration.allowedSingletons.map { singletonUse($0, in: graph) }
  check.lines += configuration.customFrameworks.map { frameworkUse($0, in: graph) }
  check.remarks = remarks(configuration, graph)
  if let baseline = configuration.baseline, !FileManager.default.fileExists(atPath: absolutePath(baseline, in: root)) {
    check.remarks.append("the baseline '\(baseline)' is not there yet: `barograph lint --write-baseline \(baseline)`")
  }
  return check
}

/// Patterns of layers and of rules about dependencies that select no type, and those for shared instances, overrides included, that
/// match nothing: a sentence each.
func idlePatterns(of configuration: Configuration, in graph: LinkedGraph) -> [String] {
  let lines =
    configuration.allowedSingletons.map { singletonUse($0, in: graph) }
    + overrideUses(configuration.overrides, in: graph)
  let idle = lines.filter { $0.count == 0 }.map { line in
    let near = line.nearest.isEmpty ? "" : "; did you mean '\(line.nearest)'?"
    return "\(configurationFileName): '\(line.pattern)' (\(line.place)) matches no \(line.noun)\(near)"
  }
  return idleTypePatterns(of: configuration, in: graph) + idle
}

private func idleTypePatterns(of configuration: Configuration, in graph: LinkedGraph) -> [String] {
  guard !configuration.layers.isEmpty || !configuration.forbidden.isEmpty || !configuration.required.isEmpty else {
    return []
  }
  return patternUses(of: configuration, in: graph).filter(\.types.isEmpty).map {
    let near = nearest(to: $0, in: graph).map { "; did you mean '\($0)'?" } ?? ""
    return "\($0.site.file):\($0.site.line): '\($0.pattern)' (\($0.list) of \($0.place)) matches no \($0.noun)\(near)"
  }
}

/// What a pattern without stars that selects no type was most likely meant to be.
private func nearest(to use: PatternUse, in graph: LinkedGraph) -> String? {
  guard use.types.isEmpty, !use.pattern.contains(where: { "*?$[{".contains($0) }) else { return nil }
  let own = graph.nodes.filter(\.isProjectType)
  switch use.list {
  case "modules": return nearest(use.pattern, in: graph.modules.map(\.name))
  case "types": return nearest(use.pattern, in: own.map { use.pattern.contains(".") ? $0.id : $0.name })
  case "bases", "protocols":
    return nearest(use.pattern, in: own.flatMap(\.supertypes).map { String($0.split(separator: ".").last ?? "") })
  case "imports": return nearest(use.pattern, in: graph.files.flatMap(\.imports))
  default: return nil
  }
}

private func globUses(
  _ place: String, _ globs: [String], _ paths: [String], _ root: String
) throws(EngineError) -> [ConfigurationCheck.Line] {
  guard !globs.isEmpty else { return [] }
  let all = try survey(paths: paths, include: [], exclude: [], relativeTo: root)
  return globs.map { glob in
    var selection = FileSelection(include: [glob], exclude: [], root: all.root, globFolder: absolutePath(root))
    let files = all.files.filter { !isDescription($0) && selection.selects($0) }
    return ConfigurationCheck.Line(
      place: place, pattern: glob, line: nil, count: files.count, noun: "file", examples: files)
  }
}

/// Whether a file only says which targets there are.
private func isDescription(_ path: String) -> Bool {
  DescriptionKind(fileName: String(lastPart(path))).map { $0 != .tuist } ?? false
}

/// What each pattern of `overrides` matches by itself.
private func overrideUses(_ overrides: [RuleOverride], in graph: LinkedGraph) -> [ConfigurationCheck.Line] {
  let modules = Set(graph.files.flatMap { [$0.module] + $0.otherModules }).sorted(by: bytesPrecede)
  return overrides.enumerated().flatMap { index, override in
    func line(
      _ list: String, _ pattern: String, _ noun: String, of all: [String], near: Bool, _ isMatch: (String) -> Bool
    ) -> ConfigurationCheck.Line {
      let found = all.filter(isMatch)
      let isName = near && found.isEmpty && !pattern.contains(where: { "*?$".contains($0) })
      return ConfigurationCheck.Line(
        place: "overrides[\(index)]", pattern: "\(list) \(pattern)", line: nil, count: found.count, noun: noun,
        examples: found, nearest: isName ? nearest(pattern, in: modules) ?? "" : "")
    }
    return override.paths.map { line("paths", $0, "file", of: graph.files.map(\.path), near: false, Glob($0).matches) }
      + override.modules.map { line("modules", $0, "module", of: modules, near: true, Wildcard($0).matches) }
      + override.targets.map { line("targets", $0, "module", of: modules, near: true, TargetPattern($0).matches) }
  }
}

private func singletonUse(_ pattern: String, in graph: LinkedGraph) -> ConfigurationCheck.Line {
  let wildcard = Wildcard(pattern)
  let names = graph.singletons.compactMap { singleton -> String? in
    let owner = graph.nodes[singleton.owner]
    let accessors = [singleton.name(in: owner.name), singleton.name(in: owner.id)]
    return accessors.contains(where: wildcard.matches) ? accessors[0] : nil
  }
  return ConfigurationCheck.Line(
    place: "singletons, allow", pattern: pattern, line: nil, count: names.count, noun: "shared instance",
    examples: names,
    nearest: names.isEmpty ? nearestSingleton(pattern, in: graph) ?? "" : "")
}

/// A shared instance whose type has nearly the name.
private func nearestSingleton(_ pattern: String, in graph: LinkedGraph) -> String? {
  let parts = pattern.split(separator: ".").map(String.init)
  guard let owner = parts.first, parts.count == 2, !pattern.contains("*") else { return nil }
  let found = graph.singletons.filter { !$0.isGlobal }.map { (owner: graph.nodes[$0.owner].name, member: $0.member) }
  guard let near = nearest(owner, in: found.map(\.owner)) else { return nil }
  let members = found.filter { $0.owner == near }.map(\.member)
  return (nearest(parts[1], in: members) ?? members.first).map { "\(near).\($0)" }
}

private func frameworkUse(_ framework: CustomFramework, in graph: LinkedGraph) -> ConfigurationCheck.Line {
  let bindings = graph.bindings.count { $0.key.framework == framework.name }
  let requests = graph.requests.count { $0.key.framework == framework.name }
  return ConfigurationCheck.Line(
    place: "frameworks, custom", pattern: framework.name, line: nil, count: bindings + requests, noun: "use",
    examples: ["\(bindings) registered", "\(requests) asked for"])
}

private func remarks(_ configuration: Configuration, _ graph: LinkedGraph) -> [String] {
  guard !configuration.layers.isEmpty else { return [] }
  let names = layerNames(of: graph, layers: configuration.layers)
  let own = graph.nodes.indices.filter { graph.nodes[$0].isProjectType && graph.nodes[$0].role == .production }
  var remarks: [String] = []
  for layer in configuration.layers where !names.contains(layer.name) {
    remarks.append(
      "layer \(layer.name) has no type: those that its patterns match are in layers above it, or there are none")
  }
  let outside = own.filter { names[$0].isEmpty }
  if !outside.isEmpty {
    let shown = outside.prefix(5).map { graph.nodes[$0].id }.joined(separator: ", ")
    remarks.append(
      "\(outside.count) of \(own.count) types are in no layer and free: \(shown)\(outside.count > 5 ? ", …" : "")")
  }
  return remarks
}
