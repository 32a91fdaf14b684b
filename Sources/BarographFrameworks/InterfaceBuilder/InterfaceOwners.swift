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

extension InterfacePass {
  /// Outlets of an owner that nobody is: no class that has them loads a document as its owner.
  mutating func readOwner() {
    // Of what is left over each connection is told.
    guard !document.isStoryboard, !document.isMac, !facts.leftOver.contains(row),
      let owner = document.objects.firstIndex(where: { $0.placeholder == .filesOwner }),
      case let outlets = document.connections.filter({ $0.kind == .outlet && $0.owner == Int32(owner) }),
      let first = outlets.first, !outlets.contains(where: { ["view", "window"].contains(text($0.name)) })
    else { return }
    let who: String
    switch classes[owner] {
    case .project(let entity):
      if facts.ownership.mayOwn(entity, lookup) { return }
      who = "`\(name(entity))` never loads this document as its owner"
    case .outside where document.objects[owner].customClass.isNone:
      let known = Set(outlets.flatMap { classes(with: $0.name) })
      if known.isEmpty || known.contains(where: { facts.ownership.mayOwn($0, lookup) }) { return }
      who = "no class that has it loads this document as its owner"
    default: return
    }
    look(at: owner)
    let names = outlets.map { "`\(text($0.name))`" }
    report(
      FoundDefect(
        .brokenOutlet, "IB-01",
        "\(who), and \(names.count == 1 ? "the outlet \(names[0]) is" : "\(names.count) outlets are") connected there: "
          + "loading it raises an exception",
        at: site(first.offset), subjects: classes[owner].entity.map { [index.id(of: $0)] } ?? [],
        help: ["connect the view itself, and delete what is connected to the owner"], isLikely: true, severity: .warning
      ))
  }

  /// Classes of the project that declare a property.
  private func classes(with property: Name) -> [EntityID] {
    index.outlines.flatMap { file, outline in
      outline.decls.compactMap { decl in
        decl.kind == .variable && decl.name == property ? lookup.enclosingEntity(file, decl.scope) : nil
      }
    }.filter { index[$0].kind == .classType }
  }
}
