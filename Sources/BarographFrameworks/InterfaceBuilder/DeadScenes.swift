internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// The scenes of a document that nothing shows: those that neither a segue nor code leads to, and those that only such scenes lead to.
  static func deadScenes(of document: InterfaceDocument, unused: [UnusedIdentifier], _ index: Index) -> Set<Int32> {
    if !document.isStoryboard { return [] }
    let offsets = Set(unused.lazy.filter { $0.kind == .scene }.map(\.offset))
    var leading: [Int32: Set<Int32>] = [:]
    for segue in document.connections where segue.kind == .segue && segue.owner >= 0 {
      guard let destination = document.object(segue.destination) else { continue }
      let (from, to) = (
        document.objects[Int(segue.owner)].scene, document.objects[destination].scene
      )
      if from != to { leading[to, default: []].insert(from) }
    }
    // Without a first scene those that have no name have no way in, where others are loaded by theirs.
    let isLoaded =
      !document.initialObject.isNone
      || document.scenes.contains { scene in
        scene.controller.map { !document.objects[$0].storyboardIdentifier.isNone } ?? false
      }
    var dead: Set<Int32> = []
    for (row, scene) in document.scenes.enumerated() {
      guard let controller = scene.controller, case let object = document.objects[controller] else { continue }
      let isUnnamed =
        isLoaded && isOnlyLedTo(object, document) && leading[Int32(row)] == nil
        && index.isScreenController(object.element)
      if isUnnamed || offsets.contains(object.offset) { dead.insert(Int32(row)) }
    }
    var isGrowing = !dead.isEmpty
    while isGrowing {
      let found = leading.filter { to, from in
        guard to >= 0, !dead.contains(to), from.isSubset(of: dead),
          let controller = document.scenes[Int(to)].controller
        else { return false }
        return isOnlyLedTo(document.objects[controller], document)
      }.map(\.key)
      dead.formUnion(found)
      isGrowing = !found.isEmpty
    }
    return dead
  }

  /// Whether the scene of a controller has no other way in than segues.
  private static func isOnlyLedTo(_ controller: InterfaceObject, _ document: InterfaceDocument) -> Bool {
    controller.id != document.initialObject && controller.storyboardIdentifier.isNone
  }
}

extension Index {
  /// `viewController`, `tabBarController`; on a watch, the system shows `notificationController`s by itself.
  fileprivate func isScreenController(_ element: Name) -> Bool {
    let text = text(element)
    return text.hasSuffix("ViewController")
      || ["viewController", "navigationController", "tabBarController"].contains(text)
  }
}
