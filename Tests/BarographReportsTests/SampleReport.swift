import BarographModel
import BarographReports

/// A report with a cycle, a likely finding with a related place, and an unknown.
let sampleReport = Report(
  toolVersion: "1.2.3",
  findings: [
    Finding(
      rule: RuleID("dependency_cycle"), severity: .error, verdict: "hard",
      message: "constructing App.Checkout never ends: 2 types need each other",
      location: Location(file: "Sources/App/Checkout.swift", line: 14, column: 8),
      subjects: ["App.Checkout", "App.Gateway"],
      path: [
        Hop(
          from: "App.Checkout", to: "App.Gateway", form: .constructor, timing: .eager, strength: .strong,
          location: Location(file: "Sources/App/Checkout.swift", line: 14, column: 8), note: "init parameter gateway"),
        Hop(
          from: "App.Gateway", to: "App.Checkout", form: .property, timing: .lazy, strength: .weak,
          location: Location(file: "Sources/App/Gateway.swift", line: 9, column: 21), note: "property checkout"),
      ],
      help: ["take `() -> Gateway` instead", "pass checkout to print()"], identity: ["App.Checkout", "App.Gateway"]),
    Finding(
      rule: RuleID("missing_binding"), severity: .warning, message: "nothing provides App.Clock",
      location: Location(file: "Sources/App/Main Screen.swift", line: 3, column: 5), subjects: ["App.Clock"],
      related: [
        Related(
          message: "same type, but named \"utc\"",
          location: Location(file: "Sources/App/Assembly.swift", line: 22, column: 1))
      ], help: [], certainty: .likely, identity: ["App.Clock"]),
  ],
  unknowns: [Unknown(file: "Sources/App/Dynamic.swift", line: 40, column: 7, reason: "registers in a loop")],
  summary: Summary(files: 120, types: 340, bindings: 31, edges: 402, silenced: 2))

/// A report without anything to say.
let emptyReport = Report(
  toolVersion: "1.2.3", findings: [], unknowns: [],
  summary: Summary(files: 1, types: 0, bindings: 0, edges: 0, silenced: 0))

/// The source behind some places of `sampleReport`.
let sampleSource: @Sendable (Location) -> String? = { location in
  switch (location.file, location.line) {
  case ("Sources/App/Checkout.swift", 14): "\tinit(gateway: Gateway) {"
  case ("Sources/App/Gateway.swift", 9): "  /* 🦊é */ lazy var checkout = Checkout(gateway: self)"
  default: nil
  }
}

/// Options of a terminal with sources.
var terminal: ReportOptions {
  var options = ReportOptions()
  options.isTerminal = true
  options.sourceLine = sampleSource
  return options
}

/// Options with an entry in the rule table.
var describedRules: ReportOptions {
  var options = ReportOptions()
  options.sourceLine = sampleSource
  options.rules = [
    RuleDescription(
      id: RuleID("missing_binding"), summary: "something asked of a container has no provider",
      explanation: "Register a provider.", defaultSeverity: .error, helpURI: "https://example.org/missing_binding"),
    RuleDescription(
      id: RuleID("dependency_cycle"), summary: "objects need each other", explanation: "", defaultSeverity: .error),
  ]
  return options
}

/// A chain of hops `T0 → T1 → …`.
func chain(_ count: Int) -> [Hop] {
  (0..<count).map { step in
    Hop(
      from: "T\(step)", to: "T\(step + 1)", form: .method, timing: .deferred, strength: .unknown,
      location: Location(file: "C.swift", line: step + 1, column: 1), note: "")
  }
}
