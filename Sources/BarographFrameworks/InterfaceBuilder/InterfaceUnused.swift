internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// Scenes, segues and cells that have an identifier, and that nothing in the project asks for by it.
  mutating func readUnused() {
    for entry in facts.unusedIdentifiers[row] ?? [] {
      let identifier = "`\(text(entry.identifier))`"
      let what: String
      let help: String
      switch entry.kind {
      case .scene:
        what = "nothing leads to the scene \(identifier), and no code mentions it"
        help = "delete the scene, or show it"
      case .segue:
        what = "the segue \(identifier) begins at a controller, and no code mentions it: it is never performed"
        help = "delete the segue, or perform it"
      case .cell:
        what = "no code mentions the cell \(identifier): it is never dequeued"
        help = "delete the cell, or dequeue it"
      case .storyboard, .nib, .firstScene: continue
      }
      report(
        FoundDefect(
          .unusedBinding, "IB-04", what, at: site(entry.offset), help: [help], isLikely: true, severity: .info))
    }
  }
}
