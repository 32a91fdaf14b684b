import Foundation
import Testing

/// A headless Chromium, spoken to over pipes: no network, no port, no driver. Ends with its value.
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

  private let process = Process()
  private let folder: URL
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var lastCall = 0
  private var session: String?
  /// What the browser told that was no answer, in order.
  private(set) var events: [[String: Any]] = []

  /// A window of a size, in the light or the dark.
  init(width: Int, height: Int, isDark: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    // Open for both ways, so that neither end waits for the other.
    let descriptors = pipes.map { open($0, O_RDWR) }
    try #require(descriptors.allSatisfy { $0 >= 0 })
    (self.folder, input, output) = (folder, descriptors[0], descriptors[1])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])' >/dev/null 2>&1", try #require(Self.path)]
      + [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
        "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile", "about:blank",
      ]
    try process.run()
    try attach()
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(input)
    close(output)
    try? FileManager.default.removeItem(at: folder)
  }

  private func attach() throws {
    let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]]
    let page = try #require(targets?.first { $0["type"] as? String == "page" }?["targetId"] as? String)
    session = try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable") }
  }

  /// Opens a page from disk and waits until it has loaded.
  func load(_ html: String) throws {
    let file = folder.appendingPathComponent("report.html")
    try Data(html.utf8).write(to: file)
    events = []
    try call("Page.navigate", ["url": file.absoluteString])
    while !events.contains(where: { $0["method"] as? String == "Page.loadEventFired" }) { events.append(try message()) }
  }

  /// Gives a command and waits for its answer.
  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastCall += 1
    var command: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    command["sessionId"] = session
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: command)) + [0]
    while !bytes.isEmpty {
      let count = write(input, bytes, bytes.count)
      try #require(count > 0)
      bytes.removeFirst(count)
    }
    while true {
      let answer = try message()
      guard answer["id"] as? Int == lastCall else {
        events.append(answer)
        continue
      }
      try #require(answer["error"] == nil, "\(method): \(String(describing: answer["error"]))")
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message; each ends with a zero byte.
  private func message() throws -> [String: Any] {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let data = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      }
      searched = buffer.count
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      try #require(poll(&descriptor, 1, 60_000) > 0, "the browser says nothing any more")
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &part, part.count)
      try #require(count > 0)
      buffer += part[..<count]
    }
  }
}
