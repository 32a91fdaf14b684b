internal import BarographModel

/// The platform's modules by the names that people pass around, read from `platform-names.txt`.
enum PlatformNames {
  /// The module that declares a name; `nil` when it is not known. What Swift itself declares is in `Swift`.
  static func module(of name: String) -> String? {
    if let module = table.names[name] { return module }
    return table.prefixes.first { prefix, _ in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
    }?.module
  }

  /// Whether the platform is known to declare exactly this name.
  static func declares(_ name: String) -> Bool { table.names[name] != nil }

  /// Whether a module is none of the platform's that are known here.
  static func isOther(_ module: String) -> Bool { !table.modules.contains(module) }

  private struct Table {
    var modules: Set<String> = []
    var names: [String: String] = [:]
    /// Longest first.
    var prefixes: [(prefix: String, module: String)] = []
  }

  /// Lines `module: names`, which may go on in indented ones; `AV+` is every name that begins so.
  private static let table: Table = {
    var table = Table()
    var module = ""
    let text = embeddedTexts["Sources/BarographGenerate/Plan/platform-names.txt"] ?? ""
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if word.last == ":" {
        module = String(word.dropLast())
        table.modules.insert(module)
      } else if word.last == "+" {
        table.prefixes.append((String(word.dropLast()), module))
      } else {
        table.names[word] = module
      }
    }
    table.prefixes.sort { $0.prefix.count > $1.prefix.count }
    return table
  }()
}

extension ProjectIndex {
  /// The modules that code needs to name a type as it is written at a place: those of the project's types in it, the
  /// platform's, and for a name that nobody here declares all that its file imports.
  /// `types` are the project's types that it is known to name.
  func modules(naming type: String, _ types: [Int] = [], writtenAt site: Site?) -> Set<String> {
    var modules = Set(types.map(importName))
    for path in paths(in: type) {
      let first = String(path.prefix { $0 != "." })
      if meaning(of: path[...], among: types) != nil { continue }
      if let module = site.flatMap({ module(of: path, first, writtenAt: $0) }) {
        modules.insert(module)
      } else if let module = PlatformNames.module(of: first) ?? externalModules[first] {
        modules.insert(module)
      } else if let site, first.first?.isUppercase ?? false {
        // A second framework for injection would hide the names of the one that is written for.
        modules.formUnion(
          graph[site.file].imports.filter { graph.containerTypes[$0].map { $0.contains(first) } ?? true })
      }
    }
    return modules
  }

  /// The module that code of a template imports for its framework: the one that the project imports already.
  func module(of template: TemplateFile) -> String {
    ([template.framework] + template.otherModules).first(where: imported.contains) ?? template.framework
  }

  /// The module of a type of the project, or one that is named in front of it.
  private func module(of path: String, _ first: String, writtenAt site: Site) -> String? {
    let home = graph[site.file].module
    if path != first, graph[site.file].imports.contains(first) { return first }
    return (row(named: path, from: home) ?? row(named: first, from: home)).map(importName)
  }

  /// `UIApplication.LaunchOptionsKey` and `Any` of `[UIApplication.LaunchOptionsKey: Any]?`.
  private func paths(in type: String) -> [String] {
    type.split { !isNameCharacter($0) && $0 != "." }.map { $0.filter { $0 != "`" } }
      .filter { $0.first?.isUppercase ?? false || $0.contains(".") }.map { String($0.drop { $0 == "." }) }
      .filter { !$0.isEmpty }
  }
}
