internal import BarographModel

/// A class of a framework whose initialiser subclasses inherit, while the project has no source of it.
struct FrameworkClass {
  var module: String
  var name: String
  /// The label of its parameter, and the parameter's type.
  var label: String
  var type: String

  /// A component of Needle is made with the one above it.
  static let all = [FrameworkClass(module: "NeedleFoundation", name: "Component", label: "parent", type: "Scope")]
}

extension ProjectIndex {
  /// The initialiser that a class inherits from a class of the framework that code is written for; others cannot give what it wants.
  func initializer(of row: Int, inheritedFrom framework: String) -> InitializerInfo? {
    let node = graph.nodes[row]
    guard node.kind == .class, let site = node.site else { return nil }
    let bases = Set(ancestors(of: row).map { String($0.split(separator: ".").last ?? "") })
    let imports = graph.files[Int(site.file)].imports
    guard
      let base = FrameworkClass.all.first(where: {
        $0.module == framework && bases.contains($0.name) && imports.contains($0.module)
      })
    else { return nil }
    return InitializerInfo(
      parameters: [
        ParameterInfo(
          label: base.label, name: base.label, typeText: base.type, types: [], isDependency: false, hasDefault: false,
          isOptional: false, isClosure: false)
      ], access: "public", isSynthesised: true, site: site)
  }
}
