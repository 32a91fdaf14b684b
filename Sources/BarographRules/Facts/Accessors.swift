internal import BarographModel

extension LinkedGraph {
  /// Whether a place is in Swift.
  func isSwift(_ site: Site) -> Bool { self[site.file].path.hasSuffix(".swift") }

  /// A type as code at a place spells it: Swift may have another name for one of Objective-C, and Objective-C knows no modules.
  func spelled(_ row: Int, _ names: TypeNames, at site: Site) -> String {
    guard isSwift(site) else { return nodes[row].name }
    if !nodes[row].swiftName.isEmpty { return nodes[row].swiftName }
    // Inside of a module nobody writes its name, and another target that compiles the file as well has another.
    return nodes[row].module == self[site.file].module ? nodes[row].path : names.path(row)
  }

  /// The spelling of an access to a shared instance of a type, in the language of a place: `Store.shared()` in Swift for what is
  /// `sharedStore` in Objective-C.
  func accessor(_ singleton: Singleton, _ owner: String, at site: Site) -> String {
    isSwift(site) && !singleton.isGlobal ? "\(owner).\(singleton.swiftMember)" : singleton.name(in: owner)
  }
}
