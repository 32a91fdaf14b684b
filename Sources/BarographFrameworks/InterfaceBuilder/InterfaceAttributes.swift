internal import BarographLink
internal import BarographModel

extension InterfacePass {
  /// What the run time sets by a key path: whether an object of the project's class has such a property. Only where the
  /// path begins is looked at; further along the types are the platform's as a rule.
  mutating func readAttribute(_ attribute: RuntimeAttribute) {
    guard attribute.object >= 0, case .project(let entity) = classes[Int(attribute.object)] else { return }
    let path = text(attribute.keyPath)
    let first = String(path.prefix { $0 != "." })
    guard !first.isEmpty, !isOfPlatform(first), !InterfaceWords.outlets.contains(first),
      let key = index.project.names.find(first) ?? (first == path ? attribute.keyPath : nil)
    else { return }
    switch members.property(key, of: entity) {
    case .declared, .unknown: break
    // What many objects are given a foreign module adds to a class of the platform: nobody mistypes it each time.
    case .absent where document.attributes.count(where: { $0.keyPath == attribute.keyPath }) > 2: break
    // Code sets it too, and nothing in the project declares it.
    case .absent where isForeign(key): break
    case .absent where members.mayBeAddedElsewhere(to: entity): break
    case .hidden(let property):
      report(
        FoundDefect(
          .brokenOutlet, "IB-13",
          "`\(name(entity)).\(first)` is set here, but the run time cannot see it: no `@IBInspectable`",
          at: site(attribute.offset), subjects: [index.id(of: entity)],
          related: [("declared here", site(of: property))],
          help: ["mark `\(first)` with `@IBInspectable` or `@objc`, or delete the attribute"], isLikely: true,
          severity: .warning))
    case .absent:
      let declared = declarationSite(entity).map { [("`\(name(entity))` is declared here", $0)] } ?? []
      report(
        FoundDefect(
          .brokenOutlet, "IB-13",
          "`\(name(entity))` has no property `\(first)` to set: nothing happens, and only the log says so",
          at: site(attribute.offset), subjects: [index.id(of: entity)],
          related: declared.map { (message: $0.0, site: $0.1) },
          help: ["correct the key path, or delete the attribute"], isLikely: true, severity: .warning))
    }
  }

  /// Whether the project's code names a member, or its setter, that only another module can have declared.
  func isForeign(_ key: Name) -> Bool {
    let names = [key, index.project.names.find(SetterName.of(text(key)))].compactMap { $0 }
    var isNamed = false
    for (_, outline) in index.outlines where outline.language != .markup {
      if outline.decls.contains(where: { names.contains($0.name) }) { return false }
      isNamed =
        isNamed || outline.exprs.contains { names.contains($0.name) && ($0.kind == .member || $0.kind == .name) }
    }
    return isNamed
  }

  /// Whether some class of the platform has a property.
  private func isOfPlatform(_ key: String) -> Bool {
    InterfaceWords.runtimeKeys.contains(key) || document.isMac && InterfaceWords.macRuntimeKeys.contains(key)
  }
}
