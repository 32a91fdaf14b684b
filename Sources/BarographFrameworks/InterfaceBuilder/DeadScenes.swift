internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// The scenes of a document that nothing shows: those that neither a segue nor code leads to, and those that only such scenes lead to.
  static func deadScenes(of document: InterfaceDocument, unused: [UnusedIdentifier]) -> Set<Int32> {
    let offsets = Set(unused.lazy.filter { $0.kind == .scene }.map(\.offset))
    if offsets.isEmpty { return [] }
    var dead = Set(
      document.objects.lazy.filter { offsets.contains($0.offset) && $0.scene >= 0 }.map(\.scene))
    var leading: [Int32: Set<Int32>] = [:]
    for segue in document.connections where segue.kind == .segue && segue.owner >= 0 {
      guard let destination = document.object(segue.destination) else { continue }
      let (from, to) = (
        document.objects[Int(segue.owner)].scene, document.objects[destination].scene
      )
      if from != to { leading[to, default: []].insert(from) }
    }
    var isGrowing = true
    while isGrowing {
      let found = leading.filter { to, from in
        !dead.contains(to) && from.isSubset(of: dead) && isOnlyLedTo(to, document)
      }.map(\.key)
      dead.formUnion(found)
      isGrowing = !found.isEmpty
    }
    return dead
  }

  /// Whether a scene has no other way in than segues.
  private static func isOnlyLedTo(_ scene: Int32, _ document: InterfaceDocument) -> Bool {
    guard scene >= 0, let controller = document.scenes[Int(scene)].controller else { return false }
    let object = document.objects[controller]
    return object.id != document.initialObject && object.storyboardIdentifier.isNone
  }
}
