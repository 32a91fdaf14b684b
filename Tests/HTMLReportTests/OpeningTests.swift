import BarographModel
import BarographReports
import Testing

private let views = [
  "overview", "findings", "cycles", "singletons", "start", "paths", "matrix", "metrics", "unknowns", "graph",
]

@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct OpeningTests {
  @Test func `opens from disk on the overview, asks for nothing and complains of nothing`() throws {
    let html = try reportPage(of: "SwinjectShop") {
      ($0.title, $0.revision, $0.date) = ("Shop & <Sons>", "1a2b3c <main>", "2026-01-02")
    }
    let page = try Page(html, at: "")
    #expect(try page.text("h1") == "Shop & <Sons>")
    #expect(try page.text("#overview-title") == "Shop & <Sons>")
    #expect(try page.texts(".made dd") == ["1a2b3c <main>", "2026-01-02"])
    #expect(try page.texts("#views a").first == "Overview")
    #expect(try page.count(".still .item") >= 4)
    try page.go("#graph")
    #expect(try Set(page.items()).isSuperset(of: ["Checkout", "Payments", "ShopApp", "ShopCore"]))
    for view in views {
      try page.go("#\(view)")
      #expect(try page.text("#views [aria-current]").isEmpty == false)
    }
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:///") && $0.contains("report.html") })
    #expect(page.requests.count == 1)
    #expect(page.complaints == [])
  }

  @Test func `opens on the layers when there are any`() throws {
    let html = try reportPage(of: "PlainNotes") { options in
      options.layers = options.layers.indices.map { $0 % 2 == 0 ? "upper" : "lower" }
      options.layerOrder = ["upper", "lower"]
    }
    let page = try Page(html)
    #expect(try page.evaluate("document.getElementById('by').value") as? String == "layer")
    #expect(try page.items() == ["lower", "upper"])
  }

  @Test func `nothing but the page's own script and style runs`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.evaluate(
      """
      (() => {
        const script = document.createElement("script");
        script.textContent = "window.isForged = true";
        document.body.append(script);
        const style = document.createElement("style");
        style.textContent = "h1 { display: none }";
        document.head.append(style);
      })()
      """)
    #expect(try page.isTrue("window.isForged === undefined"))
    #expect(try page.isTrue("getComputedStyle(document.querySelector('h1')).display !== 'none'"))
    #expect(try page.isTrue("fetch('https://example.com').then(() => false, () => true)"))
    for directive in ["script-src", "style-src", "default-src"] {
      #expect(page.complaints.contains { $0.contains("Content Security Policy") && $0.contains(directive) })
    }
  }

  @Test func `shows a broken address as the first view`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"))
    try page.go("#graph?by=none&focus=Not.There&depthIn=NaN&finding=x&hide.kind=none&open=%3Cscript%3E")
    try page.go("#nowhere")
    #expect(try page.text("#views [aria-current]") == "Overview")
    #expect(try !page.items().contains("Foundation"))
    try page.go(
      "#graph?by=none&focus=Not.There&depthIn=NaN&finding=x&hide.kind=none&hide.place=none&open=%3Cscript%3E")
    // What is not known counts for nothing: nothing outside the project is hidden any more.
    #expect(try page.items().contains("Checkout"))
    #expect(try page.items().contains("Foundation"))
    #expect(page.complaints == [])
  }

  @Test func `follows the system into the dark, and the switch`() throws {
    let page = try Page(reportPage(of: "SwinjectShop"), isDark: true)
    let ground = "getComputedStyle(document.documentElement).backgroundColor"
    let dark = try page.evaluate(ground) as? String
    #expect(dark == "rgb(17, 22, 27)")
    try page.click("#theme")
    #expect(try page.text("#theme") == "Theme: light")
    #expect(try page.evaluate(ground) as? String == "rgb(245, 246, 247)")
    try page.click("#theme")
    #expect(try page.evaluate(ground) as? String == dark)
  }

  @Test(arguments: [1280, 390]) func `nothing is wider than the window`(width: Int) throws {
    let page = try Page(reportPage(of: "PlainNotes"), width: width)
    for view in views {
      try page.go("#\(view)")
      #expect(try page.number("document.documentElement.scrollWidth") <= Double(width), "\(view)")
    }
  }

  @Test func `long names and a chosen root are no wider than a phone, and its toolbar is one line`() throws {
    let long = String(repeating: "Handler", count: 12)
    var graph = LinkedGraph()
    graph.files = [GraphFile(path: "One.swift", module: "One", role: .production)]
    graph.nodes = ["First", "Second"].map { name in
      Node(
        id: "One.\(name)\(long)", name: name + long, module: "One", kind: .class,
        site: Site(file: FileID(0), line: 1, column: 1), role: .production)
    }
    graph.nodes[0].isCompositionRoot = true
    graph.edges = [(0, 1), (1, 0)].map { from, to in
      Edge(
        from: from, to: to, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
        site: Site(file: FileID(0), line: 1, column: 1), member: "on\(long)(\(long):)")
    }
    let page = try Page(htmlReport(graph, emptyReport(types: 2)), width: 390)
    #expect(try page.number("document.querySelector('.graph-view > .toolbar').offsetHeight") < 70)
    #expect(try page.count(".facets #root") == 1)
    for view in views + ["start?from=One.First\(long)"] {
      try page.go("#\(view)")
      #expect(try page.number("document.documentElement.scrollWidth") <= 390, "\(view)")
    }
    #expect(try page.text(".below h3").hasSuffix("builds 1 type"))
  }
}
