import Foundation
import Testing

/// A headless Chromium, spoken to over pipes: no network, no port, no driver. Ends with its value.
final class BrowserProcess {
  private let process = Process()
  private let folder: URL
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var lastCall = 0

  init(path: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    // Open for both ways, so that neither end waits for the other.
    let descriptors = pipes.map { open($0, O_RDWR) }
    try #require(descriptors.allSatisfy { $0 >= 0 })
    (self.folder, input, output) = (folder, descriptors[0], descriptors[1])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])' >/dev/null 2>&1", path]
      + [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
        "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile", "about:blank",
      ]
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(input)
    close(output)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Gives a command and waits for its answer; what is told meanwhile goes to `told`.
  @discardableResult func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil,
    told: ([String: Any]) -> Void = { _ in }
  ) throws -> [String: Any] {
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
        told(answer)
        continue
      }
      try #require(answer["error"] == nil, "\(method): \(String(describing: answer["error"]))")
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message; each ends with a zero byte.
  func message() throws -> [String: Any] {
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

/// Browsers that wait for the next page: starting one takes as long as most tests.
final class BrowserPool: @unchecked Sendable {
  static let shared = BrowserPool()

  private let lock = NSLock()
  private var idle: [BrowserProcess] = []

  private init() {
    // What is left ends with the tests.
    atexit { BrowserPool.shared.empty() }
  }

  /// A browser that nobody uses, a new one where there is none.
  func take(path: String) throws -> BrowserProcess {
    if let browser = lock.withLock({ idle.popLast() }) { return browser }
    return try BrowserProcess(path: path)
  }

  func give(_ browser: BrowserProcess) { lock.withLock { idle.append(browser) } }

  private func empty() { lock.withLock { idle = [] } }
}
