import BarographModel
import BarographRules
import Testing

@Suite struct OverInjectionTests {
  private func parameters(_ count: Int, isDependency: Bool = true, isClosure: Bool = false) -> [ParameterInfo] {
    (0..<count).map {
      ParameterInfo(
        label: "p\($0)", name: "p\($0)", typeText: "P\($0)", types: [], isDependency: isDependency, hasDefault: false,
        isOptional: false, isClosure: isClosure)
    }
  }

  private func type(_ parameters: [ParameterInfo], change: (inout Node) -> Void = { _ in }) -> ProjectByHand {
    var app = ProjectByHand()
    let place = app.site()
    _ = app.type("Summary") { node in
      node.initializers = [
        InitializerInfo(parameters: parameters, access: "internal", isSynthesised: false, site: place)
      ]
      change(&node)
    }
    return app
  }

  @Test func moreThanSixDependencies() throws {
    #expect(type(parameters(6)).findings(.overInjection).isEmpty)
    let app = type(parameters(7))
    let finding = try #require(app.findings(.overInjection).first)
    #expect(
      finding.message
        == "Summary takes 7 dependencies of its own in its initialiser (p0, p1, p2, p3, p4, p5, p6); the limit is 6")
    #expect(finding.severity == .info)
    #expect(type(parameters(13)).findings(.overInjection).map(\.severity) == [.warning])
    #expect(finding.location.line == 1)
  }

  @Test func valuesAndClosuresDoNotCount() {
    #expect(type(parameters(6) + parameters(9, isDependency: false)).findings(.overInjection).isEmpty)
    #expect(type(parameters(6) + parameters(9, isClosure: true)).findings(.overInjection).isEmpty)
  }

  @Test func theLimitIsConfigured() {
    var app = type(parameters(3))
    app.configuration.rules[RuleID("over_injection")] = RuleSettings()
    app.configuration.rules[RuleID("over_injection")]?.limits = ["max": 2]
    #expect(
      app.messages(.overInjection) == [
        "Summary takes 3 dependencies of its own in its initialiser (p0, p1, p2); the limit is 2"
      ])
  }

  @Test func compositionRootsTestsAndMemberwiseViews() {
    #expect(type(parameters(9)) { $0.isCompositionRoot = true }.findings(.overInjection).isEmpty)
    #expect(type(parameters(9)) { $0.role = .test }.findings(.overInjection).isEmpty)
    let view = type(parameters(9)) {
      $0.supertypes = ["View"]
      $0.initializers[0].isSynthesised = true
    }
    #expect(view.findings(.overInjection).isEmpty)
  }

  @Test func aStructWithoutAnInitialiserHandsThemOver() throws {
    let bundle = type(parameters(7)) {
      $0.kind = .struct
      $0.initializers[0].isSynthesised = true
    }
    let finding = try #require(bundle.findings(.overInjection).first)
    #expect(finding.message == "Summary hands over 7 dependencies as one (p0, p1, p2, p3, p4, p5, p6); the limit is 6")
    #expect(finding.help.first?.hasPrefix("whoever takes it depends on all of them") == true)
  }

  @Test func convenienceInitialisersOnlyPassOn() {
    #expect(type(parameters(9)) { $0.initializers[0].isConvenience = true }.findings(.overInjection).isEmpty)
  }
}
