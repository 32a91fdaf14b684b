import Foundation

/// Objective-C knows it by another name.
@objc(BSTracker)
final class Tracker: NSObject {
  @objc static let shared = Tracker()

  private override init() {}

  @objc func track(_ event: String) {}

  func visit(_ session: BSSession) { track(session.customer ?? "nobody") }
}

/// Makes what Objective-C declares.
final class CatalogueFactory: NSObject {
  @objc func makeCatalogue(client: BSHTTPClient) -> BSCatalogue {
    BSRemoteCatalogue(client: client, cache: BSCache(capacity: 10))
  }
}
