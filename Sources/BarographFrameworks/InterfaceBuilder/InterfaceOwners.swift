internal import BarographLink
internal import BarographModel

extension InterfaceDocument {
  /// Whether nothing shows that the class which a xib names for its owner loads it: that name only helps who draws the document, and
  /// may be older than the code. Shown it is by the name of the class, or by the document's name in the class's own code.
  func isOwnerInDoubt(_ classes: [InterfaceClass], _ lookup: Lookup) -> Bool {
    let index = lookup.index
    guard !isStoryboard, let row = objects.firstIndex(where: { $0.placeholder == .filesOwner }),
      case .project(let owner) = classes[row]
    else { return false }
    let known = index.text(index[owner].name)
    if name.hasPrefix(known) || known.hasPrefix(name) { return false }
    guard let text = index.project.names.find(name) else { return true }
    let files = Set((index[owner].declarations + index[owner].extensions).map(\.file))
    return !files.contains { file in
      index[file].exprs.contains {
        $0.kind == .string && $0.name == text && lookup.enclosingEntity(file, $0.scope) == owner
      }
    }
  }
}
