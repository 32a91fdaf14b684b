internal import BarographLink
internal import BarographModel

/// What is registered for the screens of storyboards in a container that no storyboard is made with.
extension SwinjectPass {
  /// Says so for each registration of the file, where nothing in the project hands a storyboard a container or fills the
  /// default one, which all others use.
  mutating func checkStoryboards() {
    let rows = result.bindings.indices.filter {
      result.bindings[$0].key.framework == Recogniser.swinjectStoryboardName && result.bindings[$0].container != nil
    }
    guard !rows.isEmpty, !usesOwnContainers() else { return }
    for row in rows {
      let binding = result.bindings[row]
      let screen = binding.service.map { index.text(index[$0].name) } ?? binding.key.type
      draft.report(
        FoundDefect(
          .ineffectiveInjection, "",
          "\(screen) is registered for storyboards here, but no storyboard is made with this container: the screen is shown "
            + "as it is",
          at: binding.site, subjects: [binding.key.type],
          help: [
            "make the storyboard with it: `SwinjectStoryboard.create(name:bundle:container:)`",
            "or register in `SwinjectStoryboard.defaultContainer`",
          ], isLikely: true))
    }
  }

  /// Whether something is said of the default container, or a storyboard is made with one.
  private func usesOwnContainers() -> Bool {
    let names = index.project.names
    if names.find("defaultContainer") != nil { return true }
    if names.find("SwinjectStoryboard").flatMap({ index.externals[$0] }) != nil { return true }
    guard let create = names.find("create"), let label = names.find("container") else { return false }
    return index.rows.contains { outline in
      outline.exprs.contains { call in
        call.kind == .call && !call.base.isNone && outline[call.base].name == create
          && outline.arguments[call.arguments.range].contains { $0.label == label }
      }
    }
  }
}
