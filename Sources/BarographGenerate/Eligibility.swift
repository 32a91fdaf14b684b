internal import BarographModel

extension ProjectIndex {
  /// Why code in a file of `module` cannot make a type, or `nil` when it can. An empty module is not known.
  func reasonAgainst(_ row: Int, module: String) -> String? {
    let node = graph.nodes[row]
    if node.kind == .objcClass { return "it is an Objective-C class" }
    if node.isPrivate { return "it is private to its file" }
    if !node.genericParameters.isEmpty { return "it is generic: its arguments have to be chosen" }
    if node.initializers.isEmpty { return "no initialiser of it is known" }
    let visible = usableInitializers(of: row, module: module)
    if visible.isEmpty {
      return node.initializers.allSatisfy(\.isHidden)
        ? "its initialisers are private" : "its initialisers are internal to the module \(node.module)"
    }
    return nil
  }

  /// Initialisers that code in a file of `module` may call.
  func usableInitializers(of row: Int, module: String) -> [InitializerInfo] {
    let node = graph.nodes[row]
    let isElsewhere = !module.isEmpty && module != node.module && isImportable(node.module)
    return node.initializers.filter { !$0.isHidden && (!isElsewhere || $0.isVisibleElsewhere) }
  }

  /// Whether instances belong to the main actor as far as the text tells: by an attribute, or as a view or
  /// controller of the platform.
  func isOnMainActor(_ row: Int) -> Bool {
    if graph.nodes[row].attributes.contains("MainActor") { return true }
    return ancestors(of: row).contains { id in
      if let ancestor = self.row(id: id), graph.nodes[ancestor].attributes.contains("MainActor") {
        return !graph.nodes[ancestor].kind.isProtocol
      }
      return Self.mainActorBases.contains(String(id.split(separator: ".").last ?? ""))
    }
  }

  private static let mainActorBases: Set<String> = [
    "UIResponder", "UIView", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController", "UIWindow",
    "UITableViewCell", "UICollectionViewCell", "UIControl", "UIHostingController",
    "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSHostingController",
  ]
}

extension InitializerInfo {
  /// Private in some way.
  var isHidden: Bool { access.hasPrefix("private") || access.hasPrefix("fileprivate") }
  /// From other modules; `package` counts, because a package's modules are mostly generated for together.
  var isVisibleElsewhere: Bool { ["public", "open", "package"].contains { access.hasPrefix($0) } }

  /// As people name it: `init(gateway:_:)`.
  var name: String {
    "init(" + parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
  }
}
