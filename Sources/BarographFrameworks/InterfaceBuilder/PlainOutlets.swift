internal import BarographLink
internal import BarographModel

/// Outlets of objects that have no class of the project.
extension InterfacePass {
  /// An object without a class of its own has the outlets that its class has.
  mutating func readPlainOutlet(_ outlet: InterfaceConnection, of base: String) {
    let property = text(outlet.name)
    guard !InterfaceWords.outlets.contains(property), !members.isAdded(property, toPlatform: base),
      !isForeign(outlet.name)
    else { return }
    let owner = document.isMac ? rightful(outlet) : nil
    report(
      FoundDefect(
        .brokenOutlet, "IB-01", "the outlet `\(property)` belongs to a plain `\(base)`, which has no such property",
        at: site(outlet.offset),
        help: [
          owner.map { "delete the connection: `\(name($0))` has the same one" }
            ?? "set the class of the object in Interface Builder, or delete the connection"
        ],
        isLikely: true, severity: owner == nil ? .warning : .info))
  }

  /// Whose property the same object is connected to by the same name: the other connection is left over, and AppKit leaves it out.
  private func rightful(_ outlet: InterfaceConnection) -> EntityID? {
    for other in document.connections
    where other.kind == .outlet && other.name == outlet.name && other.destination == outlet.destination
      && other.owner >= 0
    {
      guard case .project(let entity) = classes[Int(other.owner)],
        case .declared = members.property(other.name, of: entity)
      else { continue }
      return entity
    }
    return nil
  }
}
