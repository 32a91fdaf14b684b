@testable import BarographGenerate
import BarographModel
import BarographTemplates
import RepeatableNumbers
import Testing

/// Problems of a template as `line: message`.
private func problems(_ body: String, partials: [String: String] = [:]) throws -> [String] {
  var template = try readTemplate("---\nid: t\noption.scope: graph\n---\n" + body, file: "t.stencil")
  template.partials = partials
  return TemplateCheck.problems(of: template).map { "\($0.file):\($0.line): \($0.message)" }
}

@Suite struct TemplateTests {
  @Test(arguments: [
    ("{{ nmae }}", "unknown variable 'nmae'; did you mean 'name'?"),
    ("{{ options.scop }}", "'options' has no part 'scop'; did you mean 'scope'?"),
    ("{{ options.x }}", "'options' has no part 'x'; use one of: scope"),
    ("{{ name.first }}", "'name' is a text and has no part 'first'"),
    ("{{ imports.first }}", "'imports' is a list: use 'for', or 'imports.count', not 'first'"),
    ("{{ imports }}", "'imports' is a list of texts and cannot be written as it is"),
    ("{{ name|lowerfirst }}", "unknown filter 'lowerfirst'; did you mean 'lowerFirst'?"),
    ("{{ registrations|join:\", \" }}", "the filter 'join' takes a list of texts, not a list of records"),
    (
      "{% for r in registrations|sortedBy:\"sevice\" %}{% endfor %}",
      "there is no part 'sevice' to sort by; did you mean 'service'?"
    ),
    (
      "{% for r in registrations|sortedBy:name %}{% endfor %}",
      "the filter 'sortedBy' wants the name of a part in quotes"
    ),
    (
      "{% for m in imports|sortedBy:\"name\" %}{% endfor %}",
      "the filter 'sortedBy' takes a list of records, not a list of texts"
    ),
    ("{{ imports|join:version }}", "the filter 'join' wants a text, not a number"),
    ("{{ name|literal:\"x\" }}", "the filter 'literal' takes 0 argument(s), not 1"),
    ("{{ name|: }}", "':' is no filter; write name|filter or name|filter:argument"),
    ("{{ | }}", "something is missing here"),
    ("{{ }}", "there is nothing between '{{' and '}}'"),
    ("{{ name if }}", "the condition ends too early"),
    ("{{ name if version else }}", "one name or text belongs behind 'else'"),
    ("{{ name job }}", "'job' does not belong here"),
    ("{{ \"a }}", "a quote has no end in ' \"a '"),
    ("{% if %}{% endif %}", "the condition ends too early"),
    ("{% if (name) %}{% endif %}", "'(name)': put blanks around brackets"),
    ("{% if ( name %}{% endif %}", "a bracket is not closed"),
    ("{% if name == jab %}{% endif %}", "unknown variable 'jab'; did you mean 'job'?"),
    ("{% if name %}", "'if' has no 'endif'"),
    ("{% endif %}", "'endif' does not belong here"),
    ("{% for x in name %}{% endfor %}", "'name' is a text, not a list"),
    ("{% for x, y in imports %}{% endfor %}", "write 'for name in list' or 'for name in list where condition'"),
    ("{% for nan in imports %}{% endfor %}", "write 'for name in list' or 'for name in list where condition'"),
    ("{% for x in imports %}{% endif %}{% endfor %}", "'endif' does not belong here"),
    ("{% for x in imports %}{% endfor %}{{ x }}", "unknown variable 'x'; use one of: "),
    ("{% for x in imports %}{% empty %}{{ forloop.first }}{% endfor %}", "unknown variable 'forloop'; "),
    ("{% for r in registrations where r.sevice %}{% endfor %}", "'r' has no part 'sevice'; did you mean 'service'?"),
    ("{% break %}", "'break' belongs inside 'for', alone"),
    ("{% now %}", "unknown tag 'now'; use one of: "),
    ("{% brake %}", "unknown tag 'brake'; use one of: "),
    ("{% include name %}", "write include \"name.stencil\": a text in quotes, below the template's folder"),
    ("{% include \"../secret\" %}", "write include \"name.stencil\": a text in quotes, below the template's folder"),
    ("{% include \"pert\" %}", "there is no 'pert' in the template's folder; did you mean 'part'?"),
    ("{{ name", "this tag has no end"),
    ("{%", "this tag has no end"),
    ("{# name", "this tag has no end"),
  ])
  func aMistakeIsReportedOnItsLine(body: String, message: String) throws {
    let found = try problems("first\nsecond\n" + body, partials: ["part": ""])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("t.stencil:7: " + message) ?? false, "\(found)")
  }

  @Test func allMistakesAreReportedAtOnce() throws {
    let found = try problems("{{ a.b\n}}{{ namee }}\n{% iff %}")
    #expect(
      found.map { $0.prefix { $0 != ";" } } == [
        "t.stencil:5: unknown variable 'a'", "t.stencil:6: unknown variable 'namee'", "t.stencil:7: unknown tag 'iff'",
      ])
  }

  @Test func includedFilesAreCheckedWhereTheyAreIncluded() throws {
    let loop = "{% for r in registrations %}{% include \"row\" %}{% endfor %}"
    #expect(try problems(loop, partials: ["row": "\n{{ r.service }}"]) == [])
    #expect(
      try problems(loop, partials: ["row": "\n{{ r.servise }}"]) == [
        "row:2: 'r' has no part 'servise'; did you mean 'service'?"
      ])
    #expect(
      try problems("{% include \"a\" %}", partials: ["a": "{% include 'b' %}", "b": "{% include 'a' %}"]) == [
        "b:1: 'a' includes itself: a → b → a"
      ])
  }

  @Test func includesThatMultiplyEndInAnError() throws {
    var partials: [String: String] = [:]
    for level in 0..<30 { partials["p\(level)"] = String(repeating: "{% include 'p\(level + 1)' %}", count: 2) }
    partials["p30"] = ""
    #expect(try problems("{% include 'p0' %}", partials: partials).contains { $0.contains("more than 256 files") })
  }

  @Test func deepNestingEndsInAnError() throws {
    let deep = String(repeating: "{% if name %}", count: 33) + String(repeating: "{% endif %}", count: 33)
    #expect(try problems(deep) == ["t.stencil:5: tags are nested too deeply"])
    let long = "{% if " + String(repeating: "not ", count: 64) + "name %}{% endif %}"
    #expect(try problems(long) == ["t.stencil:5: a tag may have 64 words, not 66"])
  }

  @Test(arguments: [
    ("idd: x", "t:2: error: unknown key 'idd'; did you mean 'id'?"),
    ("id", "t:2: error: 'id' is not a line 'key: value'"),
    ("id: a\nid: b", "t:3: error: 'id' is given twice"),
    ("asks: me", "t:2: error: 'asks' must be container, members or registrations, not 'me'"),
    ("makes: asynk", "t:2: error: unknown initialiser 'asynk'; did you mean 'async'?"),
    ("arguments: many", "t:2: error: 'arguments' must be a number, not 'many'"),
    ("option.name: x", "t:2: error: every template has the option 'name'; choose another name"),
    ("option.a-b: x", "t:2: error: 'a-b' is no name for an option; use letters, digits and '_'"),
  ])
  func aMistakeInTheFrontMatterIsReportedOnItsLine(text: String, message: String) {
    let error = #expect(throws: GenerateError.self) { try readTemplate("---\n\(text)\n---\n", file: "t") }
    #expect(error?.description == message)
  }

  @Test func frontMatterThatDoesNotEndIsAnError() {
    let error = #expect(throws: GenerateError.self) { try readTemplate("---\nid: x\n", file: "t") }
    #expect(error?.description == "t:1: error: the front matter has no closing line '---'")
  }

  @Test func theContextHasExactlyTheNamesThatAreAnnounced() throws {
    let template = try TemplateLibrary().template(of: job())
    var sample = Shop.graph
    sample.type("Feed", inits: [initializer { $0.isAsync = true }])
    sample.type("Box", inits: [initializer()]) { $0.genericParameters = ["T"] }
    let index = ProjectIndex(graph: sample.graph, outputs: [])
    var supplies = Supplies(index, framework: template.framework)
    var planned = try PlannedJob(job(), index, TemplateLibrary(), ProjectPlace(root: "/project"))
    try planned.choose(index, &supplies)
    supplies = planned.decide(index, supplies, .none)
    let context = planned.context(index, supplies, .none)
    #expect(context.registrations.count == 7 && context.questions.count == 1 && context.omissions.count == 1)
    #expect(TemplateValue.record(context.value).has(.record(TemplateContext.fields(options: template.optionFields))))
  }
}

@Suite struct RenderingTests {
  private func rendered(_ body: String, partials: [String: String] = [:]) throws -> String {
    var library = try TemplateLibrary()
    try library.add(body, path: "own.stencil", partials: partials)
    var sample = SampleGraph()
    sample.type("Log", inits: [initializer()])
    sample.type("URLLoader", inits: [initializer()])
    let text = try generated(sample, job(template: "own.stencil", options: ["imports": "B, A"]), templates: library)
    let marker = "// Generated by Barograph (template own.stencil). Edits are overwritten.\n\n"
    #expect(text.hasPrefix(marker))
    return String(text.dropFirst(marker.count))
  }

  @Test(arguments: [
    ("{% for r in registrations %}{{ r.service|lowerFirst }},{% endfor %}", "log,urlLoader,\n"),
    ("{{ \"a b|c\"|upperFirst }}", "A b|c\n"), ("{{ imports|join:\", \" }}", "A, B\n"),
    ("{{ \"any URLStore2<Log>\"|memberName }}", "urlStore2Log\n"), ("{{ \"URLLoader2\"|snakeCase }}", "url_loader_2\n"),
    ("{{ \"keep it Small\"|kebabCase }}", "keep-it-small\n"), ("{{ \"url_loader\"|camelCase }}", "urlLoader\n"),
    ("{{ \"(any Log)?\"|plainType }}", "Log\n"), ("{{ \"any Log\"|optionalType }}", "(any Log)?\n"),
    ("{{ \"a b a\"|split:\" \"|unique|reversed|join:\",\" }}", "b,a\n"), ("{{ \"a, b\"|words|join:\";\" }}", "a;b\n"),
    ("{{ \"URLCache\"|accessor }}{{ \"AnyPublisher<[Item], Never>\"|accessor }}", "urlCacheitemPublisher\n"),
    ("{{ \"b a\"|split:\" \"|sort|join:\"\" }}", "ab\n"), ("{{ 'say \\ é'|literal }}", "\"say \\\\ é\"\n"),
    ("{{ \"x\" if imports.count == 2 and not ( version > 1 ) else \"y\" }}", "x\n"),
    ("{% for i in imports where i != \"A\" %}{{ forloop.counter }}{{ i }}{% empty %}none{% endfor %}", "1B\n"),
    ("{% for q in questions %}{{ q.text }}{% empty %}none{% endfor %}", "none\n"),
    ("a  \n\n\n\nb{# no #}\n\n", "a\n\nb\n"), ("a\r\nb", "a\nb\n"),
    ("{% include \"p/x\" %}", "ShopAssembly\n"),
  ])
  func whatPassesTheCheckRenders(body: String, expected: String) throws {
    #expect(try rendered(body, partials: ["p/x": "{{ name }}"]) == expected)
  }

  @Test func loopsInsideLoopsEndInAnErrorWithTheirPlace() throws {
    let list = "\"" + String(repeating: "a ", count: 400) + "\"|split:\" \""
    let loops =
      (0..<4).map { "{% for s\($0) in \(list) %}" }.joined() + String(repeating: "x", count: 50_000)
      + String(repeating: "{% endfor %}", count: 4)
    for (body, line) in [("\n" + loops, 2), ("{% include \"p\" %}", 1)] {
      let error = #expect(throws: GenerateError.self) { try rendered(body, partials: ["p": loops]) }
      guard case .template(let problems)? = error, problems.count == 1 else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(problems[0].message.hasPrefix("the loops repeat too much: more than 262144 rounds, or 64 MiB of text"))
      #expect(problems[0].line == line)
    }
  }

  @Test func aLoopPaysWithoutATrace() throws {
    let inner = "{% for j in imports where j == i %}={{ j }}{% endfor %}"
    #expect(try rendered("{% for i in imports %}[{{ i }}\(inner)]{% endfor %}") == "[A=A][B=B]\n")
    #expect(try rendered("a \n {%- for i in imports %}{{ i }}{% endfor %}") == "aAB\n")
  }

  @Test func everyTruncationOfATemplateRendersOrIsAnError() throws {
    for text in Templates.builtIn.values.sorted() {
      for length in 0...text.count { try render(String(text.prefix(length))) }
    }
  }

  @Test func everyTemplateMadeOfOddPiecesRendersOrIsFoundWrongBeforeStencilSeesIt() throws {
    let pieces = [
      "{{", "}}", "{%", "%}", "{#", "#}", " ", "name", "imports", "x", "|", ":", ",", "join", "\"", "'", "for", "in",
      "if",
      "else", "endif", "endfor", "(", ")", "not", ".", "-", "1", "\n", "{", "}", "%", "é\u{301}", "\t", "include", "[",
      "]",
    ]
    var random = RepeatableNumbers(seed: 42)
    for round in 0..<6000 {
      let length = Int.random(in: 1...9, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let tags = [
        text, "{{ \(text) }}", "{{name|\(text)}}", "{% if \(text) %}a{% endif %}", "{% for x in \(text) %}{% endfor %}",
      ]
      try render("\n" + tags[round % tags.count])
    }
  }

  /// Renders a template in which the check finds nothing wrong: nothing else may find something then.
  private func render(_ text: String) throws {
    let ending: String
    do {
      var template = try readTemplate(text, file: "own.stencil")
      template.partials = Templates.builtIn
      // What is about registrations says so where there are none.
      guard TemplateCheck.problems(of: template).isEmpty, !template.asksRegistrations else { return }
      ending = template.language.endings.first ?? "txt"
    } catch {
      guard case .template = error else { throw error }
      return
    }
    var library = try TemplateLibrary()
    try library.add(text, path: "own.stencil", partials: Templates.builtIn)
    let place = ProjectPlace(root: "/project")
    #expect(throws: Never.self, "\(text)") {
      try plan(
        [job(output: "Sources/Shop/Own." + ending, template: "own.stencil")], graph: SampleGraph.two,
        templates: library, place: place)
    }
  }
}

extension SampleGraph {
  /// Two types, one of which needs the other.
  static var two: LinkedGraph {
    var sample = SampleGraph()
    let log = sample.type("Log", inits: [initializer()])
    sample.type("Screen", inits: [initializer(dependency("log", "Log", log), value("page", "Int"))])
    return sample.graph
  }
}
