import BarographReports
import Testing

/// Ten thousand types: small enough to send, and every view of them opens. How long that takes is measured in a browser by
/// hand, never here, where other tests run beside it.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct LargeGraphTests {
  @Test func `ten thousand types open, and answer to everything`() throws {
    let html = htmlReport(largeGraph(types: 10_000), emptyReport(types: 10_000))
    #expect(html.utf8.count < 10_000_000)
    let page = try Page(html)
    // As many as can be read at once, and how many more there are.
    #expect(try (10...91).contains(page.items().count))
    for (name, action) in Self.actions {
      try page.evaluate("barograph.app.go({ view: 'graph', by: 'module', focus: -1, root: -1, open: new Set() })")
      try page.evaluate(action)
      #expect(try page.text("main").isEmpty == false, "\(name)")
    }
    #expect(page.complaints == [])
  }

  @Test(arguments: ["module", "type"]) func `all of the first picture is in the window, and can be read`(by: String)
    throws
  {
    let page = try Page(htmlReport(largeGraph(types: 8_000), emptyReport(types: 8_000)))
    try page.evaluate("barograph.app.go({ by: '\(by)' })")
    try page.settle()
    #expect(try page.count(".item") > 10)
    let outside = """
      (() => {
        const stage = document.querySelector('.stage').getBoundingClientRect();
        return [...document.querySelectorAll('.item .body')].map((body) => body.getBoundingClientRect()).filter((box) =>
          box.left < stage.left || box.right > stage.right || box.top < stage.top || box.bottom > stage.bottom).length;
      })()
      """
    #expect(try page.number(outside) == 0)
    let smallest =
      "Math.min(...[...document.querySelectorAll('.item .label')].map((label) => "
      + "Number(label.getAttribute('font-size')) * barograph.app.picture.view.scale))"
    #expect(try page.number(smallest) > 10.9)
    // What is not drawn is a count that can be reached.
    let rest = try page.count(".item.rest")
    if rest > 0 { try page.click(".item.rest .body") }
    try page.settle()
    #expect(try rest == 0 || page.number("barograph.app.state.more") == 1)
  }

  @Test func `on paper the whole picture is shown`() throws {
    let page = try Page(htmlReport(largeGraph(types: 8_000), emptyReport(types: 8_000)))
    try page.evaluate("barograph.app.picture.zoom(4); window.dispatchEvent(new Event('beforeprint'))")
    let box = try page.evaluate("document.querySelector('.picture').getAttribute('viewBox').split(' ').map(Number)")
    let sides = try #require(box as? [Double])
    #expect(try sides[2] >= page.number("barograph.app.picture.plan.width"))
    #expect(try sides[3] >= page.number("barograph.app.picture.plan.height"))
    try page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    #expect(try page.isTrue("!document.querySelector('.picture').hasAttribute('viewBox')"))
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
