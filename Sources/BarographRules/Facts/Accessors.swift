internal import BarographModel

extension LinkedGraph {
  /// Whether a place is in Swift.
  func isSwift(_ site: Site) -> Bool { files[Int(site.file)].path.hasSuffix(".swift") }

  /// The spelling of an access to a shared instance of a type, in the language of a place: `Store.shared()` in Swift for what is
  /// `sharedStore` in Objective-C.
  func accessor(_ singleton: Singleton, _ owner: String, at site: Site) -> String {
    isSwift(site) && !singleton.isGlobal ? "\(owner).\(singleton.swiftMember)" : singleton.name(in: owner)
  }
}
