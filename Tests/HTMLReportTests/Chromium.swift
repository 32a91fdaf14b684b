import Foundation
import Testing

/// A page of its own in a headless Chromium, which nobody else uses meanwhile. Ends with its value.
final class Chromium {
  /// Where it is; `nil` when there is none. `BAROGRAPH_CHROMIUM` names another.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["BAROGRAPH_CHROMIUM"] { return named }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let places =
      folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// What a run says that skips these tests.
  static let missing: Comment =
    "SKIPPED: there is no Chromium; the HTML report was NOT opened (apt-get install chromium)"

  private let browser: BrowserProcess
  private let context: String
  private let folder: URL
  private var session: String?
  /// What the browser told that was no answer, in order.
  private(set) var events: [[String: Any]] = []

  /// A window of a size, in the light or the dark.
  init(width: Int, height: Int, isDark: Bool) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    browser = try BrowserPool.shared.take(path: try #require(Self.path))
    context = try #require(try browser.call("Target.createBrowserContext")["browserContextId"] as? String)
    let target = try call("Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
    let attached = try call("Target.attachToTarget", ["targetId": try #require(target as? String), "flatten": true])
    session = try #require(attached["sessionId"] as? String)
    for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable") }
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  deinit {
    // A browser that does not answer any more is no use to the next page.
    if (try? browser.call("Target.disposeBrowserContext", ["browserContextId": context])) != nil {
      BrowserPool.shared.give(browser)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens a page from disk and waits until it has loaded.
  func load(_ html: String) throws {
    let file = folder.appendingPathComponent("report.html")
    try Data(html.utf8).write(to: file)
    events = []
    try call("Page.navigate", ["url": file.absoluteString])
    while !events.contains(where: { $0["method"] as? String == "Page.loadEventFired" }) {
      note(try browser.message())
    }
  }

  /// Gives a command to the page and waits for its answer.
  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session) { note($0) }
  }

  /// Keeps what is told of this page; of the one before something may come late.
  private func note(_ event: [String: Any]) {
    if event["sessionId"] as? String == session { events.append(event) }
  }
}
