import Foundation
import Testing

/// axe-core over every view, in both themes, wide and narrow. It is not part of the repository: `BAROGRAPH_AXE` names
/// `axe.min.js`, unless `python3` has the package `axe-playwright-python`, which carries it.
private enum Axe {
  static let script: String? = {
    if let named = ProcessInfo.processInfo.environment["BAROGRAPH_AXE"] {
      return try? String(contentsOfFile: named, encoding: .utf8)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", "import axe_playwright_python as a, os; print(os.path.dirname(a.__file__) + '/axe.min.js')",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return try? String(contentsOfFile: path, encoding: .utf8)
  }()

  static let isAvailable = Chromium.path != nil && script != nil
  static let missing: Comment =
    "SKIPPED: there is no Chromium or no axe-core; accessibility was NOT checked (pip install --no-deps axe-playwright-python)"
}

@Suite(.enabled(if: Axe.isAvailable, Axe.missing), .serialized) struct AccessibilityTests {
  static let windows = [(1280, false), (1280, true), (390, false), (390, true)]

  @Test(arguments: windows) func `axe finds nothing in any view`(width: Int, isDark: Bool) throws {
    for fixture in ["SwinjectShop", "PlainNotes"] {
      let page = try Page(reportPage(of: fixture), width: width, isDark: isDark)
      try page.evaluate("\(try #require(Axe.script)); true")
      for (view, action) in Self.views {
        try page.go("#\(view)")
        try page.evaluate("\(action); true")
        // Colours change in a moment.
        try page.evaluate("new Promise((done) => setTimeout(done, 200))")
        #expect(try violations(page) == [], "\(fixture) \(view)")
      }
    }
  }

  @Test func `axe is really asked`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.evaluate("\(try #require(Axe.script)); true")
    try page.evaluate("document.documentElement.removeAttribute('lang')")
    #expect(try violations(page).contains { $0.hasPrefix("html-has-lang") })
  }

  private static let views = [
    ("overview", ""), ("start", "document.querySelectorAll('details').forEach((box) => { box.open = true; })"),
    (
      "graph",
      "document.querySelector('.item').dispatchEvent(new MouseEvent('click', {bubbles: true})); document.querySelector('.filters').open = true; document.querySelector('.legend details').open = true"
    ),
    (
      "graph?by=type",
      "document.querySelector('.item').dispatchEvent(new MouseEvent('click', {bubbles: true})); document.querySelectorAll('#details details').forEach((box) => { box.open = true; })"
    ), ("paths?from=ShopApp.AppDelegate&to=ShopCore.Logging", ""),
    (
      "cycles",
      "document.querySelectorAll('details').forEach((box) => { box.open = true; }); document.querySelector('.breaks button').click()"
    ),
    ("singletons", "document.querySelector('table .link')?.click()"),
    ("matrix", "document.querySelector('.matrix').focus()"),
    ("metrics", ""), ("findings", "document.querySelectorAll('details').forEach((box) => { box.open = true; })"),
    ("unknowns", ""),
  ]

  private func violations(_ page: Page) throws -> [String] {
    try page.evaluate(
      """
      axe.run({ resultTypes: ["violations"] }).then((result) => result.violations.map((one) =>
        `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`))
      """) as? [String] ?? ["axe gave nothing"]
  }
}
