internal import BarographModel

extension ProjectIndex {
  /// Whether instances belong to the main actor as far as the text tells: by an attribute, as a view or controller of the
  /// platform, or by a protocol of the main actor that it conforms to.
  func isOnMainActor(_ row: Int) -> Bool {
    var seen: Set<Int> = []
    return isOnMainActor(row, &seen)
  }

  private func isOnMainActor(_ row: Int, _ seen: inout Set<Int>) -> Bool {
    guard seen.insert(row).inserted else { return false }
    let node = graph.nodes[row]
    if node.attributes.contains("MainActor") { return true }
    if node.kind == .actor { return false }
    for id in node.supertypes {
      let above = self.row(id: id)
      if let above, graph.nodes[above].kind != .external {
        // A conformance that another file adds would say nothing about the type, but that is rare and does no harm.
        if isOnMainActor(above, &seen) { return true }
      } else {
        let name = String(id.split(separator: ".").last ?? "")
        if PlatformClasses.isResponder(name) || Self.isolatedProtocols.contains(name) { return true }
      }
    }
    return false
  }

  /// Protocols of the platform whose conformers belong to the main actor.
  private static var isolatedProtocols: Set<String> {
    [
      "App", "Scene", "View", "ViewModifier", "UIApplicationDelegate", "UIViewControllerRepresentable",
      "UIViewRepresentable",
    ]
  }
}
