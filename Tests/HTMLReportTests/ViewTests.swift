import BarographModel
import BarographReports
import Testing

@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct ViewTests {
  @Test func `ways are found by keyboard, with the code at each hop`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.go("#paths")
    try page.evaluate("document.getElementById('path-from').focus()")
    try page.type("PaymentsAss")
    try page.press("Enter", "Tab", "Tab")
    try page.type("LimitFraud")
    try page.press("Enter")
    #expect(try page.text(".paths p").contains("of 1 step."))
    #expect(try page.texts(".path .hop-type") == ["PaymentsAssembly", "LimitFraudCheck"])
    #expect(try page.text(".path .code").contains("LimitFraudCheck"))
    #expect(try page.text(".path .place").hasPrefix("PaymentsAssembly.swift:"))
    try page.click(".page .toolbar button")
    #expect(try page.text(".paths p").contains("does not get"))
    #expect(try page.text(".paths p").contains("The other way round there is one."))
  }

  @Test func `a cycle is drawn with its verdict, and cutting a hop clears it`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.go("#cycles")
    #expect(try page.texts(".cycle-list .verdict") == ["hard", "soft", "clean"])
    #expect(try page.texts(".cycle-group:first-child .ring .label") == ["ReceiptArchive", "ReceiptPrinter"])
    #expect(try page.count(".cycle-group:first-child .ring .road") == 2)
    #expect(try page.texts(".breaks li").first?.contains("0 cycles left") == true)
    try page.click(".breaks button")
    #expect(try page.text(".outcome").contains("0 of 1 finding listed here are left; no type is in a cycle any more"))
    #expect(try page.count(".ring .cut-mark") == 1)
    try page.evaluate("document.querySelector('.hops input').focus()")
    try page.press(" ")
    #expect(try page.count(".ring .cut-mark") == 0)
    #expect(try page.text(".outcome") == "")
  }

  @Test func `circles between parts can be cut too`() throws {
    let page = try Page(reportPage(of: "PlainNotes"))
    try page.go("#cycles")
    try page.evaluate(
      "(() => { const by = document.getElementById('tangles-by'); by.value = 'folder'; by.dispatchEvent(new Event('change')); })()"
    )
    let isTangled = try page.count(".tangles .card") > 0
    if isTangled {
      try page.click(".tangles .card > .columns > div:last-child > button")
      #expect(try page.text(".tangles .outcome").contains("nothing is in a cycle any more"))
    } else {
      #expect(try page.text(".tangles").contains("No parts use each other in a cycle"))
    }
  }

  @Test func `singletons tell who reaches them`() throws {
    let page = try Page(reportPage(of: "PlainNotes"))
    try page.go("#singletons")
    #expect(try page.count("tbody tr") == 15)
    // Of four types one hides the access, one has a seam, one is a test, and one only puts another instance in place.
    #expect(try page.texts("tbody tr:first-child td").prefix(6) == ["replaceable", "4", "2", "1", "1", "1"])
    try page.click("tbody tr:first-child button")
    #expect(try page.text("#details h2") == "SyncEngine.shared")
    #expect(try page.text("#details").contains("SyncScheduler"))
  }

  @Test func `the matrix is walked by keyboard and opened`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.go("#matrix")
    #expect(try page.texts(".row-name title") == ["ShopApp", "Checkout", "Payments", "ShopCore"])
    #expect(try page.count(".matrix .cell.upward") == 0)
    try page.evaluate("document.querySelector('.matrix').focus()")
    try page.press("ArrowRight")
    #expect(try page.text(".matrix-said").hasPrefix("ShopApp uses Checkout in "))
    #expect(try page.text("#announcer").hasPrefix("ShopApp uses Checkout in "))
    try page.press("Enter")
    #expect(try page.text("#details h2") == "ShopApp → Checkout")
    try page.press("ArrowDown")
    #expect(try page.text(".matrix-said") == "Checkout")
    try page.press("ArrowLeft")
    #expect(try page.text(".matrix-said") == "Checkout does not use ShopApp")
  }

  @Test func `the matrix is of what uses each other where modules do not`() throws {
    // One module after another, none of which uses another: folders do.
    let page = try Page(reportPage(of: "HomeMade"), at: "matrix")
    #expect(try page.text("#matrix-by option:checked") != "modules, folders")
    #expect(try page.count(".matrix .cell") > 0)
    // A file alone: types.
    var graph = LinkedGraph()
    graph.files = [GraphFile(path: "One.swift", module: "One", role: .production)]
    graph.nodes = ["A", "B"].map { name in
      Node(
        id: "One.\(name)", name: name, module: "One", kind: .class, site: Site(file: FileID(0), line: 1, column: 1),
        role: .production)
    }
    graph.edges = [
      Edge(
        from: 0, to: 1, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
        site: Site(file: FileID(0), line: 1, column: 1), member: "b")
    ]
    let small = try Page(htmlReport(graph, emptyReport(types: 2)), at: "matrix")
    #expect(try small.text("#matrix-by option:checked") == "types")
    #expect(try small.texts(".row-name title") == ["One.A", "One.B"])
  }

  @Test func `tables sort, and say so`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.go("#metrics")
    #expect(try page.texts("h3") == ["Project", "Composition roots", "Modules", "Types", "Frameworks"])
    let header = "#main .page > section:nth-of-type(2) th:nth-child(2)"
    try page.click("\(header) button")
    #expect(
      try page.evaluate("document.querySelector('\(header)').getAttribute('aria-sort')") as? String == "descending")
    let column = "#main .page > section:nth-of-type(2) tbody td:nth-child(2)"
    let down = try page.texts(column).compactMap { Int($0) }
    #expect(down == down.sorted(by: >) && down.count == 4)
    try page.press("Enter")
    #expect(try page.texts(column).compactMap { Int($0) } == down.reversed())
    #expect(try page.text("#announcer") == "Sorted by types, ascending")
  }

  @Test func `findings are narrowed, and link to the source`() throws {
    let html = try reportPage(of: "SwinjectShop") {
      $0.linkTemplate = LinkTemplate("vscode://file{path}:{line}:{column}", root: "/pro jects/shop")
    }
    let page = try Page(html)
    try page.go("#findings")
    let shown = "[...document.querySelectorAll('.finding[id]')].filter((row) => row.checkVisibility()).length"
    let all = try page.number(shown)
    #expect(all == 22)
    #expect(try page.texts(".severity-section > h3") == ["error6 errors", "warning10 warnings", "info6 notes"])
    try page.evaluate(
      "(() => { const rule = document.getElementById('findings-rule'); rule.value = 'captive_dependency'; rule.dispatchEvent(new Event('change')); })()"
    )
    #expect(try page.number(shown) < all)
    let row = ".rule-section:not([hidden]) .finding"
    #expect(try page.count("\(row) .inside > *") == 0)
    try page.evaluate("document.querySelector('\(row):not([hidden]) summary').focus()")
    try page.press("Enter")
    try page.settle()
    #expect(
      try page.evaluate("document.querySelector('.findings a.place').href") as? String
        == "vscode://file/pro%20jects/shop/Sources/Checkout/CheckoutAssembly.swift:31:30")
    #expect(try page.text(".findings .code").hasPrefix("PriceBoard("))
    try page.evaluate("document.getElementById('findings-text').focus()")
    try page.type("nothing has this")
    #expect(try page.number(shown) == 0)
    #expect(try page.text(".page [role=status]").hasPrefix("0 findings"))
  }
}
