import ShopCore
import Swinject
import SwinjectStoryboard
import UIKit

/// Reaches for the container in the middle of its work.
final class HelpViewController: UIViewController {
  func track(_ topic: String) {
    let telemetry = SwinjectStoryboard.defaultContainer.resolve(Telemetry.self)  // expect: service_locator
    Task { try await telemetry?.send(topic) }
  }

  func openArchive() {
    // barograph:ignore service_locator - the archive is opened by a system extension that cannot be injected
    let logger = SwinjectStoryboard.defaultContainer.resolve(Logging.self)
    logger?.log("archive")
  }

  func close() {
    // barograph:ignore service_locator - nothing here asks a container any more // expect: unused_suppression
    dismiss(animated: true)
  }
}
