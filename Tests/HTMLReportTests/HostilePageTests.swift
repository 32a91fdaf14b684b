import BarographReports
import Foundation
import HostileNames
import Testing

/// Names that could break out of the page, everywhere that a name can stand.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct HostilePageTests {
  @Test func `no name becomes markup, code or an address`() throws {
    var options = HTMLOptions()
    options.title = hostileNames.joined(separator: " ")
    options.sourceLines = { _ in hostileNames }
    options.linkTemplate = LinkTemplate("https://example.com/{file}#L{line}", root: "/")
    let page = try Page(htmlReport(hostileGraph, hostileReport, options: options))
    let before =
      try page.evaluate("document.querySelectorAll('script, iframe, img, style, link, object').length") as? Int
    #expect(before == 3)
    for view in ["graph", "graph?by=type", "cycles", "singletons", "matrix", "metrics", "findings", "unknowns"] {
      try page.go("#\(view)")
      try page.evaluate("document.querySelectorAll('details').forEach((box) => { box.open = true; }); true")
      #expect(
        try page.evaluate("document.querySelectorAll('script, iframe, img, style, link, object').length") as? Int == 3)
    }
    let addresses = try page.evaluate("[...document.querySelectorAll('a.place')].map((link) => link.href)") as? [String]
    #expect(addresses?.allSatisfy { $0.hasPrefix("https://example.com/") } == true)
    #expect(page.complaints == [])
    #expect(page.requests.count == 1)
  }

  @Test func `every name is found, shown and told apart`() throws {
    let page = try Page(htmlReport(hostileGraph, hostileReport))
    #expect(try page.number("barograph.model.count") == Double(hostileNames.count))
    #expect(try page.evaluate("barograph.model.id[6]") as? String == "שלום")
    #expect(try page.evaluate("barograph.model.id[7]") as? String == "user\\u{202e}nimda\\u{2066}")
    try page.go("#findings")
    #expect(try page.count(".finding[id]") == hostileNames.count)
    try page.go("#unknowns")
    #expect(try page.texts("tbody tr").count == hostileNames.count)
    // What stands around a name keeps its place, whatever way the name reads.
    #expect(
      try page.isTrue(
        "[...document.querySelectorAll('.place bdi')].every((element) => getComputedStyle(element).unicodeBidi === 'isolate')"
      ))
  }
}
