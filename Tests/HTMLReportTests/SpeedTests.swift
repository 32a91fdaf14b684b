import BarographReports
import Testing

/// Ten thousand types. On a quiet machine the first view has two seconds and everything after it a tenth of one; tests share
/// theirs with others, so the limits here are three times that.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct SpeedTests {
  @Test func `ten thousand types open at once and answer at once`() throws {
    let html = htmlReport(largeGraph(types: 10_000), emptyReport(types: 10_000))
    #expect(html.utf8.count < 10_000_000)
    let page = try Page(html)
    #expect(try page.number("performance.getEntriesByType('navigation')[0].loadEventEnd") < 6000)
    #expect(try page.items().count == 91)
    for (name, action) in Self.actions {
      // The fastest of four: what the page needs, not what else the machine does.
      let time = try page.number(
        """
        (async () => {
          const times = [];
          for (let turn = 0; turn < 4; turn += 1) {
            barograph.app.go({ view: "graph", by: "module", focus: -1, root: -1, open: new Set() });
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
            const start = performance.now();
            \(action);
            document.body.offsetWidth;
            times.push(performance.now() - start);
          }
          return Math.min(...times);
        })()
        """)
      #expect(time < 300, "\(name)")
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
