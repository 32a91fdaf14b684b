import BarographReports
import Testing

/// Ten thousand types: small enough to send, and every view of them opens. How long that takes is measured in a browser by
/// hand, never here, where other tests run beside it.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct LargeGraphTests {
  @Test func `ten thousand types open, and answer to everything`() throws {
    let html = htmlReport(largeGraph(types: 10_000), emptyReport(types: 10_000))
    #expect(html.utf8.count < 10_000_000)
    let page = try Page(html)
    #expect(try page.items().count == 91)
    for (name, action) in Self.actions {
      try page.evaluate("barograph.app.go({ view: 'graph', by: 'module', focus: -1, root: -1, open: new Set() })")
      try page.evaluate(action)
      #expect(try page.text("main").isEmpty == false, "\(name)")
    }
    #expect(page.complaints == [])
  }

  private static let actions = [
    ("types", "barograph.app.go({ by: 'type' })"), ("open", "barograph.app.go({ open: new Set(['Module0042']) })"),
    ("focus", "barograph.app.go({ focus: 5000, depthIn: 3, depthOut: 3 })"),
    ("root", "barograph.app.go({ root: 9999 })"),
    (
      "filter",
      "barograph.app.state.hidden.kind.add('creation'); barograph.app.go({}); barograph.app.state.hidden.kind.clear()"
    ),
    ("ways", "barograph.app.go({ view: 'paths', from: 9999, to: 3 })"),
    (
      "search",
      "document.getElementById('find').value = 'Type00'; document.getElementById('find').dispatchEvent(new Event('input'))"
    ),
    ("details", "barograph.app.showType(5000)"), ("cycles", "barograph.app.go({ view: 'cycles' })"),
    ("matrix", "barograph.app.go({ view: 'matrix' })"), ("metrics", "barograph.app.go({ view: 'metrics' })"),
    ("singletons", "barograph.app.go({ view: 'singletons' })"),
  ]
}
