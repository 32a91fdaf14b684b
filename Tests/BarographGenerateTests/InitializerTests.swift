@testable import BarographGenerate
import BarographModel
import Testing

@Suite struct InitializerTests {
  /// The generated call, or the question, for a type `Screen` beside `Log`, which is registered, and `Net`, which is
  /// not.
  private func outcome(_ inits: (_ log: Int, _ net: Int) -> [InitializerInfo]) throws -> String {
    var sample = SampleGraph()
    let log = sample.type("Log", inits: [initializer()])
    let net = sample.type("Net", .protocol)
    sample.type("Screen", inits: inits(log, net))
    let text = try generated(sample)
    if let question = text.firstRange(of: "#warning(\"Screen") {
      return String(text[question.lowerBound...].prefix { $0 != "\n" })
    }
    let start = try #require(text.firstRange(of: "      Screen(")?.lowerBound)
    let end = try #require(text[start...].firstRange(of: "\n    }")?.lowerBound)
    return text[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func theOnlyDesignatedOneIsCalled() throws {
    let call = try outcome { log, _ in
      [initializer { $0.isConvenience = true }, initializer(dependency("log", "Log", log))]
    }
    #expect(call == "Screen( log: r.resolve(Log.self)!)")
  }

  @Test func ofSeveralTheOneWithMostResolvableDependenciesIsCalled() throws {
    let call = try outcome { log, net in
      [
        initializer(), initializer(dependency("log", "Log", log)),
        initializer(dependency("log", "Log", log), dependency("net", "any Net", net)),
      ]
    }
    #expect(call == "Screen( log: r.resolve(Log.self)!)")
  }

  @Test func whatADocumentIsReadIntoIsNotCalled() throws {
    let call = try outcome { log, _ in
      [
        initializer(value("coder", "NSCoder")) { $0.isFailable = true },
        initializer(dependency("log", "Log", log), value("title", "String")),
      ]
    }
    #expect(call == "Screen( log: r.resolve(Log.self)!, title: title)")
  }

  @Test func twoThatAreEquallyGoodAreAskedAbout() throws {
    let question = try outcome { log, _ in
      [
        initializer(dependency("log", "Log", log), value("title", "String")),
        initializer(dependency("log", "Log", log), value("page", "Int")),
      ]
    }
    #expect(
      question
        == "#warning(\"Screen has several initialisers, init(log:page:) or init(log:title:): which one shall be "
        + "called? Register it by hand.\")")
  }

  @Test(arguments: [
    "async", "can throw", "can fail", "runs on ImageActor", "runs on the main actor, but its type does not",
  ])
  func initialisersThatARegistrationCannotCallAreAskedAbout(_ what: String) throws {
    let question = try outcome { _, _ in
      [
        initializer {
          $0.isAsync = what == "async"
          $0.isThrowing = what == "can throw"
          $0.isFailable = what == "can fail"
          $0.globalActor = what.contains("ImageActor") ? "ImageActor" : what.contains("main") ? "MainActor" : nil
        }
      ]
    }
    #expect(question.hasPrefix("#warning(\"Screen.init() ") && question.contains(what))
  }

  @Test(arguments: [
    "[Log]", "some Logging", "@autoclosure () -> Log", "@Sendable () -> Log", "(Int) -> Log", "Log & Net",
  ])
  func parametersThatAContainerCannotFillAreAskedAbout(_ type: String) throws {
    let question = try outcome { log, _ in [initializer(dependency("log", type, log))] }
    #expect(
      question == "#warning(\"Screen.init(log:) takes '\(type)': where shall it come from? Register it by hand.\")")
  }

  @Test func lazyAndGenericTypesAreAskedForAsTheyAre() throws {
    let call = try outcome { log, _ in [initializer(dependency("log", "Lazy<Log>", log))] }
    #expect(call == "Screen( log: r.resolve(Lazy<Log>.self)!)")
    let question = try outcome { log, _ in [initializer(dependency("log", "Store<Log>", log))] }
    #expect(question == "#warning(\"Screen needs Store<Log>, but nothing registers it.\")")
  }

  @Test func parametersWithoutANameGetOne() throws {
    let call = try outcome { _, _ in [initializer(value("_", "Int", label: ""))] }
    #expect(call == "Screen( argument1)")
  }

  @Test func providersThatWantMoreThanTheTypeAreNoProviders() throws {
    for (name, arguments, reason) in [
      ("fast", [], "it is only registered under a name"), ("", ["String"], "its registration wants runtime arguments"),
    ] {
      var sample = SampleGraph()
      let net = sample.type("Net", inits: [initializer()])
      sample.type("Screen", inits: [initializer(dependency("net", "Net", net))])
      sample.bind(net, to: net, name: name, arguments: arguments)
      #expect(try generated(sample).contains("#warning(\"Screen needs Net, but \(reason).\")"))
    }
  }

  @Test func providersOfAnotherFrameworkCannotBeAsked() throws {
    var sample = SampleGraph()
    let net = sample.type("Net", inits: [initializer()])
    sample.type("Screen", inits: [initializer(dependency("net", "Net", net))])
    sample.bind(net, to: net, framework: "Needle")
    #expect(try generated(sample).contains("#warning(\"Screen needs Net, but nothing registers it.\")"))
  }

  @Test func platformControllersAreOnTheMainActor() throws {
    var sample = SampleGraph()
    sample.type("Screen", conforms: ["UIViewController"], inits: [initializer()])
    #expect(try generated(sample).contains("MainActor.assumeIsolated {\n        Screen()\n      }"))
  }
}
