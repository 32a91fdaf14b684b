internal import BarographModel

extension ProjectIndex {
  /// The initialiser that a class inherits from a class of the framework that code is written for; others cannot give what it wants.
  func initializer(of row: Int, inheritedFrom framework: String) -> InitializerInfo? {
    let node = graph.nodes[row]
    guard node.kind.isClass, let site = node.site, let inherited = graph.inheritedInitializers[framework],
      graph[site.file].imports.contains(framework),
      ancestors(of: row).contains(where: { $0.split(separator: ".").last ?? "" == inherited.baseClass })
    else { return nil }
    return InitializerInfo(
      parameters: [
        ParameterInfo(
          label: inherited.label, name: inherited.label, typeText: inherited.type, types: [], isDependency: false,
          hasDefault: false, isOptional: false, isClosure: false)
      ], access: "public", isSynthesised: true, site: site)
  }
}
