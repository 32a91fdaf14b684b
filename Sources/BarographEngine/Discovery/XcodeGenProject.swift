internal import BarographMarkup
internal import Yams

/// Reads the targets of XcodeGen's `project.yml`; what includes and templates of other files add is not known, and a file that is
/// no YAML has none.
func readXcodeGenProject(_ text: String) -> [DescribedTarget] {
  guard text.utf8.count < 1 << 20, let root = try? Yams.compose(yaml: text),
    let targets = root["targets"]?.mapping
  else { return [] }
  return targets.compactMap { name, target in
    name.scalar.flatMap { described(target, named: $0.string) }
  }
}

private func described(_ target: YAMLNode, named name: String) -> DescribedTarget? {
  guard let sources = target["sources"] else { return nil }
  var result = DescribedTarget(module: moduleName(from: moduleSetting(target) ?? name), places: [])
  result.isTest = target["type"]?.scalar?.string.contains("test") ?? false
  for source in sources.sequence.map(Array.init) ?? [sources] {
    guard let path = (source["path"] ?? source).scalar?.string else { continue }
    result.places.append(literalPlace(ofPattern: path))
    for pattern in source["excludes"]?.sequence.map(Array.init) ?? [] {
      guard let left = pattern.scalar?.string, case let place = literalPlace(ofPattern: left), !place.isEmpty,
        !left.hasSuffix("*") || left.hasSuffix("/**") || left.hasSuffix("/*")
      else { continue }
      result.excluded.append(path + "/" + place)
    }
  }
  return result.places.isEmpty ? nil : result
}

/// `settings: {PRODUCT_MODULE_NAME: Feed}`, or below `base`.
private func moduleSetting(_ target: YAMLNode) -> String? {
  guard let settings = target["settings"] else { return nil }
  let known = [settings["base"], settings].compactMap { $0?["PRODUCT_MODULE_NAME"]?.scalar?.string }
  return known.first { !$0.contains("$") }
}
