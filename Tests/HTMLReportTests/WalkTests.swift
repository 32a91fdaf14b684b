import BarographModel
import BarographReports
import Testing

/// What people do with the graph, by keyboard and by pointer.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct WalkTests {
  @Test func `a type is found by keyboard, and the graph goes to it`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.press("/")
    try page.type("car")
    #expect(try page.texts("#search [role=option] .name").first == "Cart")
    #expect(try page.isTrue("document.activeElement.getAttribute('aria-expanded') === 'true'"))
    try page.press("Enter")
    #expect(try page.text("#details h2") == "Cart")
    #expect(try page.isTrue("location.hash.includes('focus=Checkout.Cart')"))
    #expect(try page.items().contains("OrderSummary (class)"))
    #expect(try !page.items().contains("ShopCore"))
    try page.press("Escape")
    #expect(try page.isTrue("document.getElementById('details').hidden"))
  }

  @Test func `humps find a type, and what is near comes first`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    let found = "barograph.search(barograph.model, 'CFC', 5).map((node) => barograph.model.name[node])"
    #expect(try page.evaluate(found) as? [String] == ["CheckoutFlowCoordinator"])
    let logging = "barograph.search(barograph.model, 'logging', 5).map((node) => barograph.model.name[node])"
    #expect((try page.evaluate(logging) as? [String])?.first == "Logging")
  }

  @Test func `arrow keys walk along the lines, Enter tells, E opens a group`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    let current = "document.activeElement.dataset.key"
    try page.evaluate("document.querySelector('[data-key=\"g:ShopApp\"]').focus()")
    try page.evaluate("barograph.app.views.get('graph').picture.current = 'g:ShopApp'")
    try page.press("ArrowDown")
    let next = try page.evaluate(current) as? String
    #expect(next?.hasPrefix("g:") == true && next != "g:ShopApp")
    try page.press("ArrowUp")
    #expect(try page.evaluate(current) as? String != next)
    try page.press("Enter")
    #expect(try page.text("#details h2").isEmpty == false)
    let key = try page.evaluate(current) as? String
    try page.press("e")
    let name = try #require(key?.dropFirst(2))
    #expect(try page.text(".box-title") == name)
    #expect(try page.count(".item.node") > 8)
    // The keyboard goes on inside, and comes back to the group.
    #expect((try page.evaluate(current) as? String)?.hasPrefix("t:\(name).") == true)
    try page.press("e")
    #expect(try page.count(".box-title") == 0)
    #expect(try page.evaluate(current) as? String == key)
  }

  @Test func `the pointer picks, opens and closes`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.click("[data-key=\"g:Payments\"] .label")
    #expect(try page.text("#details h2") == "Payments")
    #expect(try page.isTrue("document.querySelector('.picture').classList.contains('has-pick')"))
    try page.click("#details .row button")
    #expect(try page.items().contains("LimitFraudCheck (class)"))
    try page.click(".close rect")
    #expect(try !page.items().contains("LimitFraudCheck (class)"))
    try page.click("[data-key=\"g:Payments\"] .label", times: 2)
    #expect(try page.items().contains("LimitFraudCheck (class)"))
  }

  @Test func `what looks as it did before stays in the page, and works on`() throws {
    // As large that both pictures have the same scale.
    let page = try Page(reportPage(of: "SwinjectShop"), width: 2400, height: 1800)
    try page.evaluate("barograph.app.go({ by: 'module', open: new Set(['Payments', 'Checkout']) })")
    let label = "document.querySelector('[data-key=\"t:Payments.LimitFraudCheck\"]')"
    try page.evaluate("window.kept = \(label); window.keptRoads = [...document.querySelectorAll('.road')]")
    try page.evaluate("barograph.app.go({ open: new Set(['Payments']) })")
    #expect(try page.isTrue("window.kept === \(label)"))
    #expect(try page.isTrue("window.keptRoads.some((road) => road.isConnected)"))
    // It stands where the new picture has it, and opens what it is now.
    #expect(
      try page.isTrue(
        """
        (() => {
          const { picture } = barograph.app.views.get('graph');
          return picture.scene.items.every((item, number) => {
            const { x, y } = picture.plan.at[number];
            const element = picture.itemElements[number];
            return element.dataset.key === item.key && element.isConnected
              && element.getAttribute('transform') === `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
          }) && picture.root.querySelectorAll('.item').length === picture.scene.items.length
            && picture.root.querySelectorAll('.roads .road').length === picture.plan.roads.length;
        })()
        """))
    try page.evaluate("window.kept.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    #expect(try page.text("#details h2") == "LimitFraudCheck")
    try page.evaluate(
      "window.keptRoads.find((road) => road.isConnected).dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    #expect(try page.text("#details h2").contains(" → "))
    #expect(page.complaints == [])
  }

  @Test func `what a module adds to a type of another is its own, open or closed`() throws {
    let page = try Page(htmlReport(extendedGraph, emptyReport(types: 3)))
    let lines =
      "barograph.app.scene.lines.map((line) => [line.from, line.to].map((end) => { const item = "
      + "barograph.app.scene.items[end]; return item.label + (item.sub?.startsWith('of ') ? ` ${item.sub}` : ''); })"
      + ".join(' > ')).sort()"
    #expect(try page.evaluate(lines) as? [String] == ["App > Core", "App > Tools"])
    try page.evaluate("barograph.app.go({ open: new Set(['App']) })")
    #expect(try page.evaluate(lines) as? [String] == ["Screen > Core", "Store of Core > Tools"])
    try page.evaluate("barograph.app.go({ open: new Set(['Core', 'Tools']) })")
    #expect(try page.evaluate(lines) as? [String] == ["App > Pen", "App > Store", "Store > Pen"])
    try page.evaluate("barograph.app.go({ view: 'matrix' })")
    #expect(try page.text("main").contains("2 dependencies"))
    try page.evaluate("barograph.app.go({ view: 'cycles' })")
    #expect(try page.text(".tangles").contains("No parts use each other"))
    #expect(page.complaints == [])
  }

  @Test func `a line tells its places with the code`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.evaluate("document.querySelector('.road .touch').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    #expect(try page.text("#details h2").contains(" → "))
    #expect(try page.count("#details .edge code") > 0)
    #expect(try page.texts("#details .edge .place").allSatisfy { $0.contains(".swift:") })
  }

  @Test func `the filter leaves out by the pointer and by the keyboard`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    let bound = "barograph.app.scene.lines.some((line) => line.look.kinds.has('creation'))"
    #expect(try page.isTrue(bound))
    try page.click(".filters summary")
    try page.click("[data-facet=kind] input[value=creation]")
    #expect(try !page.isTrue(bound))
    #expect(try page.text(".filters .count") == "4 left out")
    try page.press(" ")
    #expect(try page.isTrue(bound))
    try page.click("[data-facet=module] input[value=Payments]")
    #expect(try !page.items().contains("Payments"))
    try page.click("[data-facet=role] input[value=test]")
    #expect(try page.items().contains { $0.hasPrefix("CheckoutTests") })
    try page.press("Escape")
    #expect(try page.isTrue("!document.querySelector('.filters').open"))
    #expect(try page.isTrue("location.hash.includes('hide.module=Payments')"))
    #expect(
      try page.texts("[data-facet] legend") == [
        "Kind", "Form", "When", "Framework", "Scope of what is got", "Code", "What is got", "Module",
      ])
  }

  @Test func `depths in and out bound the neighbourhood, and a root what it reaches`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.go("#graph?focus=Checkout.StandardCheckout&depthIn=0&depthOut=1")
    let narrow = try page.items()
    #expect(narrow.contains("StandardCheckout (class)") && narrow.contains("Cart (class)"))
    #expect(!narrow.contains("CheckoutService (protocol)"))
    try page.evaluate(
      "(() => { const field = document.getElementById('depth-in'); field.value = 1; field.dispatchEvent(new Event('change')); })()"
    )
    #expect(try page.items().contains("CheckoutService (protocol)"))
    try page.go("#graph?root=Payments.CardGateway&by=type")
    #expect(try page.items().contains("LimitFraudCheck (class)"))
    #expect(try !page.items().contains("Cart (class)"))
  }

  @Test func `the picture is a table too`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.click(".toolbar button[aria-pressed]")
    #expect(try page.count(".as-table tbody tr") >= 5)
    #expect(try page.text(".as-table caption") == "What is drawn: who uses what")
  }
}

/// `App.Screen` gets `Core.Store`, which `App` extends: there it makes a `Tools.Pen`, whose file `Core` compiles as well and
/// uses.
private var extendedGraph: LinkedGraph {
  var graph = LinkedGraph()
  graph.files = ["App", "Core", "Tools"].map {
    GraphFile(path: "Sources/\($0)/File.swift", module: $0, role: .production)
  }
  graph.files[2].otherModules = ["Core"]
  func node(_ name: String, _ file: FileID) -> Node {
    let module = graph[file].module
    return Node(
      id: "\(module).\(name)", name: name, module: module, kind: .class, site: Site(file: file, line: 1, column: 1),
      role: .production)
  }
  graph.nodes = [node("Screen", FileID(0)), node("Store", FileID(1)), node("Pen", FileID(2))]
  graph.edges = [(0, 1, 0), (1, 2, 0), (1, 2, 1)].map { from, to, file in
    Edge(
      from: from, to: to, kind: .creation, form: .constructor, timing: .eager, strength: .strong,
      site: Site(file: FileID(file), line: 5, column: 1), member: "init()")
  }
  return graph
}
