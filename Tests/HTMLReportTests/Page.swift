import Foundation
import Testing

/// A report that is open in a browser.
struct Page {
  let browser: Chromium

  /// Opens the page and goes to a view of it; an empty one is what it opens on.
  init(_ html: String, width: Int = 1280, height: Int = 820, isDark: Bool = false, at view: String = "graph") throws {
    browser = try Chromium(width: width, height: height, isDark: isDark)
    try browser.load(html)
    if !view.isEmpty { try go("#\(view)") }
  }

  /// The value of an expression of JavaScript, awaited when it is a promise.
  @discardableResult func evaluate(_ expression: String) throws -> Any? {
    let answer = try browser.call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    let problem = (answer["exceptionDetails"] as? [String: Any])?["exception"] as? [String: Any]
    try #require(problem == nil, "\(String(describing: problem?["description"]))\n\(expression)")
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ selector: String) throws -> String {
    try evaluate("document.querySelector('\(selector)')?.textContent ?? ''") as? String ?? ""
  }

  func texts(_ selector: String) throws -> [String] {
    try evaluate("[...document.querySelectorAll('\(selector)')].map((element) => element.textContent)") as? [String]
      ?? []
  }

  func count(_ selector: String) throws -> Int {
    try evaluate("document.querySelectorAll('\(selector)').length") as? Int ?? -1
  }

  func isTrue(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  func number(_ expression: String) throws -> Double { (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan }

  /// What is drawn: groups by name, types with their kind.
  func items() throws -> [String] {
    try texts(".item title").map { String($0.prefix { $0 != ":" }) }
  }

  /// Presses and lets go of keys, as a person does.
  func press(_ keys: String...) throws {
    for key in keys {
      var event: [String: Any] = ["type": "keyDown", "key": key, "windowsVirtualKeyCode": Self.code(key)]
      if key == "Enter" { event["text"] = "\r" } else if key.count == 1 { event["text"] = key }
      try browser.call("Input.dispatchKeyEvent", event)
      event["type"] = "keyUp"
      event["text"] = nil
      try browser.call("Input.dispatchKeyEvent", event)
    }
  }

  func type(_ text: String) throws { try browser.call("Input.insertText", ["text": text]) }

  private static func code(_ key: String) -> Int {
    let codes = [
      "Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]
    return codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0)
  }

  /// Clicks with the pointer on the middle of the first element that a selector finds, where a person would.
  func click(_ selector: String, times: Int = 1) throws {
    let place = try evaluate(
      """
      (() => {
        const element = document.querySelector('\(selector)');
        element.scrollIntoView({ block: "nearest" });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """)
    let point = try #require(place as? [Double], "there is no \(selector)")
    for count in 1...times {
      for type in ["mousePressed", "mouseReleased"] {
        try browser.call(
          "Input.dispatchMouseEvent",
          ["type": type, "x": point[0], "y": point[1], "button": "left", "clickCount": count])
      }
    }
  }

  /// Goes to an address in the page.
  func go(_ hash: String) throws {
    try evaluate(
      "new Promise((done) => { location.hash = '\(hash)'; requestAnimationFrame(() => requestAnimationFrame(done)); })")
  }

  /// Waits until what a click or a key began has been drawn: opening and changes of the address are told a moment later.
  func settle() throws {
    try evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
  }

  /// Exceptions, and what the console and the log say.
  var complaints: [String] {
    browser.events.compactMap { event in
      let parameters = event["params"] as? [String: Any] ?? [:]
      return switch event["method"] as? String {
      case "Runtime.exceptionThrown": "exception: \(parameters)"
      case "Runtime.consoleAPICalled": "console: \(parameters)"
      case "Log.entryAdded": "log: \((parameters["entry"] as? [String: Any])?["text"] ?? "")"
      default: nil
      }
    }
  }

  /// The addresses that the page asked for.
  var requests: [String] {
    browser.events.filter { $0["method"] as? String == "Network.requestWillBeSent" }.compactMap {
      (($0["params"] as? [String: Any])?["request"] as? [String: Any])?["url"] as? String
    }
  }
}
