internal import BarographModel

extension ProjectIndex {
  /// The module that a new file would belong to: that of a file already there, else the only module of the nearest
  /// folder that has files. Empty when it cannot be told, as in a folder of tests that has none yet. `path` is as the graph
  /// spells paths.
  func module(ofOutput path: String?) -> String {
    guard let path else { return "" }
    let isTest = path.split(separator: "/").dropLast().contains(where: Self.holdsTests)
    // Of a module that has nothing but what is written, the folder's name is all that is known.
    let others = graph.fileRows.filter { !isOutput(.start(of: $0)) }
      .map { graph[$0] }
    if let same = graph.files.first(where: { $0.path == path }),
      others.contains(where: { $0.module == same.module }) || isImportable(same.module)
    {
      return same.module
    }
    let files = others.filter { isTest || $0.role == .production }
    var folder = path.split(separator: "/").dropLast()
    while true {
      let prefix = folder.map { $0 + "/" }.joined()
      let modules = Set(files.filter { $0.path.hasPrefix(prefix) }.map(\.module))
      if modules.count > 1 { return "" }
      if let only = modules.first { return only }
      guard let last = folder.popLast(), !Self.holdsTests(last) else { return "" }
    }
  }

  /// A name for a type of a module (of any, where that is not known) that no other one has.
  func freeName(_ wanted: String, in module: String) -> String {
    let isTaken = rows(path: wanted).contains {
      !isOutput(graph.nodes[$0].site) && (module.isEmpty || graph.nodes[$0].module == module)
    }
    return isTaken ? "Generated" + wanted : wanted
  }

  /// What is above such a folder is not what the tests belong to.
  private static func holdsTests(_ folder: Substring) -> Bool { folder.hasSuffix("Tests") || folder.hasSuffix("Test") }
}
