import BarographModel
@testable import BarographReports
import Testing

/// What the views say of one thing is the same, and what matters stands first.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct NumberTests {
  @Test(arguments: ["SwinjectShop", "PlainNotes", "HomeMade"])
  func `types and roots have one number everywhere`(fixture: String) throws {
    let page = try Page(reportPage(of: fixture), at: "overview")
    let types = try page.number("barograph.model.measured")
    #expect(try page.text("#summary").hasPrefix("\(Int(types)) types"))
    #expect(try page.texts(".tile-number").contains("\(Int(types))"))
    try page.go("#graph?hide.role=")
    #expect(try page.text(".status").contains("\(Int(types)) types"))
    try page.go("#metrics")
    let table = "barograph.model.tables.find((table) => table.subject === 'project')"
    #expect(try page.number("\(table).values[0][\(table).columns.indexOf('types')]") == types)
    // What a root builds is worked out from the document for the list, and beside it for the measures.
    try page.go("#start")
    let differing = """
      (() => {
        const { tables } = barograph.model;
        const table = tables.find((table) => table.subject === "root");
        const place = table?.columns.indexOf("eager closure");
        const built = new Map(barograph.app.view("start").walks.map((walk) => [barograph.model.id[walk.root], walk.types]));
        const rows = table?.rows ?? [];
        return built.size !== rows.length ? `${built.size} of ${rows.length}`
          : rows.filter((name, row) => built.get(name) !== table.values[row][place]).join();
      })()
      """
    #expect(try page.evaluate(differing) as? String == "")
  }

  @Test func `what the platform starts is first, and a root opens in place`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"), at: "start")
    #expect(try page.texts("tbody tr:first-child td").first == "application delegate")
    #expect(try page.count(".below") == 0)
    try page.click("tbody tr:first-child button")
    try page.settle()
    #expect(try page.isTrue("document.querySelector('tbody tr:nth-child(2)').classList.contains('below')"))
    #expect(try page.isTrue("document.activeElement.getAttribute('aria-expanded') === 'true'"))
    let top = try page.number("document.querySelector('.below h3').getBoundingClientRect().top")
    #expect(top >= 0 && top < 820)
    #expect(try page.text(".below h3").contains(" builds "))
    try page.press("Enter")
    try page.settle()
    #expect(try page.count(".below") == 0)
  }

  @Test
  func `what matters most is what never ends, then what crashes, each rule and subject once while there are others`()
    throws
  {
    let page = try Page(reportPage(of: "SwinjectShop"), at: "overview")
    let rules = try page.texts(".weighty .quiet").map { String($0.prefix { $0 != " " }) }
    #expect(rules.first == "dependency_cycle")
    #expect(Set(rules.prefix(4)).count == 4 && rules.count == 5)
    #expect(try page.texts(".weighty .severity").allSatisfy { $0 == "error" })
  }

  @Test func `the largest of a rule goes first, crashes before leaks, the product before its tests`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"), at: "overview")
    let finding =
      "(rule, more) => ({ rule, severity: 'warning', verdict: '', certainty: 'certain', measure: 0, hops: [], "
    let order = """
      (() => {
        const make = \(finding) subjects: [rule + JSON.stringify(more)], fingerprint: "", file: 0, number: 0, ...more });
        const findings = [make("unused_injection", {}), make("singleton_abuse", { measure: 21 }), make("retain_cycle", { file: 1 }),
          make("singleton_abuse", { measure: 63 }), make("retain_cycle", {}), make("broken_outlet", {})]
          .map((finding, number) => ({ ...finding, number }));
        const model = { ...barograph.model, findings, file: [1], role: ["test"] };
        return barograph.weightiest(model, 6).map((finding) => finding.number).join();
      })()
      """
    #expect(try page.evaluate(order) as? String == "5,4,3,0,1,2")
  }

  @Test(arguments: [1440, 800]) func `in a focus names are whole, and it is marked and in sight`(width: Int) throws {
    let page = try Page(reportPage(of: "SwinjectShop"), width: width, height: 900)
    try page.go("#graph?focus=Checkout.CheckoutAssembly&depthOut=4&depthIn=4")
    #expect(try page.texts(".item .label").allSatisfy { !$0.contains("…") })
    #expect(try page.count(".item.focused") == 1)
    let box = "document.querySelector('.item.focused').getBoundingClientRect()"
    #expect(try page.isTrue("\(box).left >= 0 && \(box).right <= \(width) && \(box).top > 0 && \(box).bottom < 900"))
  }

  @Test func `what came since an earlier graph is marked in the graph itself`() throws {
    let plain = try Page(reportPage(of: "SwinjectShop"))
    #expect(try plain.count(".item.new, .road.new, .legend .swatch.new") == 0)
    let page = try Page(
      reportPage(of: "SwinjectShop") { options in
        let dependency = GraphChange.Dependency(from: "Payments.CardGateway", to: "Payments.FraudCheck")
        var change = GraphChange(
          from: SavedGraph(nodes: [], edges: []), to: SavedGraph(nodes: [], edges: []), base: "main")
        change.types.added = ["Payments.CardGateway"]
        change.dependencies.added = [dependency]
        options.change = change
      })
    #expect(try page.texts(".item.new title").map { $0.prefix { $0 != ":" } } == ["Payments"])
    #expect(try page.text(".status").contains("since main: 1 new type, 0 gone"))
    try page.go("#graph?open=Payments")
    #expect(try page.texts(".item.new .label") == ["CardGateway"])
    #expect(try page.count(".road.new") == 1)
  }
}
