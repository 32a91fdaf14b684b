/// The build settings of one target that name its module. Settings in `.xcconfig` files are not read.
struct XcodeBuildSettings {
  private let objects: XcodeObjects
  /// The default configuration first, the others in the project's order.
  private var settings: [PropertyList.Row] = []

  init(configurations: PropertyList.Row, in objects: XcodeObjects) {
    self.objects = objects
    let list = objects.list
    let preferred = list.string(of: configurations, for: "defaultConfigurationName") ?? "Release"
    let rows = objects.objects(of: configurations, "buildConfigurations")
    let isPreferred = rows.map { list.string(of: $0, for: "name") == preferred }
    for wanted in [true, false] {
      for (row, isFirst) in zip(rows, isPreferred) where isFirst == wanted {
        if let found = list.value(of: row, for: "buildSettings") { settings.append(found) }
      }
    }
  }

  /// The first spelling of the module's or product's name that needs no other setting, or the target's name.
  func moduleName(targetName: String) -> String {
    let product = literal("PRODUCT_NAME", ["TARGET_NAME": targetName])
    let known = ["TARGET_NAME": targetName, "PRODUCT_NAME": product ?? targetName]
    return literal("PRODUCT_MODULE_NAME", known) ?? product ?? targetName
  }

  private func literal(_ key: StaticString, _ known: [String: String]) -> String? {
    for row in settings {
      guard let value = objects.list.string(of: row, for: key), !value.isEmpty else { continue }
      if let name = substitute(value, known), !name.isEmpty { return name }
    }
    return nil
  }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`; `nil` when a setting is not known.
  private func substitute(_ value: String, _ known: [String: String]) -> String? {
    var result = ""
    var rest = value[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{" else { return nil }
      guard let end = rest.firstIndex(of: open == "(" ? ")" : "}") else { return nil }
      let name = rest[..<end].dropFirst().prefix { $0 != ":" }
      guard let replacement = known[String(name)] else { return nil }
      result += replacement
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}
