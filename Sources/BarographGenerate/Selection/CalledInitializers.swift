internal import BarographModel
internal import BarographSwift

/// An initialiser that a registration calls and no source declares.
struct CalledInitializer {
  var info: InitializerInfo
  /// All that it is given; `nil` for nothing.
  var child: ChildClosure?
}

extension LinkedGraph {
  /// The initialisers of classes for which no source declares one, by the class: what a registration makes without arguments, or with
  /// a closure that makes a child of what registers it, inherits one from a class that is no part of the project. Another module
  /// sees it where the registration stands in one.
  func calledInitializers(_ sources: ProjectSources) -> [Int: CalledInitializer] {
    var called: [Int: CalledInitializer] = [:]
    for binding in bindings {
      guard binding.implementations.count == 1, let row = binding.implementations.first,
        nodes[row].initializers.isEmpty, nodes[row].kind.isClass, let site = nodes[row].site,
        let factory = sources.factory(of: binding, self), factory.arguments.isEmpty, factory.calls(nodes[row])
      else { continue }
      let isElsewhere = self[binding.site.file].module != nodes[row].module
      let access = isElsewhere ? "public" : called[row]?.info.access ?? "internal"
      called[row] = CalledInitializer(
        info: InitializerInfo(parameters: [], access: access, isSynthesised: true, site: site), child: factory.child)
    }
    return called
  }
}

extension FactoryText {
  /// Whether it calls an initialiser of a type.
  func calls(_ node: Node) -> Bool {
    var name = callee
    if name.hasSuffix(".init") { name = String(name.dropLast(5)) }
    name = String(name.prefix { $0 != "<" })
    return ("." + node.id).hasSuffix("." + name)
  }
}

extension ProjectIndex {
  /// The initialiser that registrations give a closure which makes a component below the one that is written; others are no parents.
  func initializer(of row: Int, makingBelow framework: String) -> InitializerInfo? {
    guard let called = calledInitializers[row], let child = called.child,
      let below = self.row(named: child.type, from: graph.nodes[row].module),
      initializer(of: below, inheritedFrom: framework)?.parameters.first?.label == child.label
    else { return nil }
    return called.info
  }

  /// The closure that such an initialiser is given; empty where a type has another one.
  func closure(of row: Int) -> String {
    initializers(of: row).isEmpty ? calledInitializers[row]?.child?.text ?? "" : ""
  }
}
