internal import BarographModel

extension Rule {
  /// A property shown to tests that no test sets.
  package static let unusedHook = Rule(
    id: RuleID("unused_hook"),
    summary: "A property is shown in a header for tests, and no test sets it",
    explanation: """
      What is exposed for the tests' sake is a seam only as long as tests use it. Afterwards it is a hole in the interface: \
      anybody may set it, and nobody knows why it is there.

      Move the property into the implementation; where tests must reach it, set it there. Looked at are headers whose name speaks of \
      internals, privates or tests, in projects that have tests.
      """,
    defaultSeverity: .info, isOptIn: true, examples: unusedHookExamples,
    check: { graph, _ in unusedHooks(graph) })
}

private let unusedHookExamples = [
  Example(
    "A test sets one of two properties",
    """
    //- App/Example.h
    @interface Example : NSObject
    @end
    //- App/ExampleInternal.h
    #import "Example.h"
    @interface Example ()
    @property (nonatomic, strong) NSUserDefaults *userDefaults;
    @property (nonatomic, strong) NSFileManager *files;  // expect: unused_hook DI-H02
    @end
    //- App/Example.m
    #import "ExampleInternal.h"
    @implementation Example
    @end
    //- AppTests/ExampleTests.m
    #import "ExampleInternal.h"
    @interface ExampleTests : XCTestCase
    @end
    @implementation ExampleTests
    - (void)setUp { self.example.userDefaults = nil; }
    @end
    //- .barograph.yml
    rules: {unused_hook: info}
    """),
  Example(
    "Read-only ones, and headers for everybody",
    """
    //- App/Example.h
    @interface Example : NSObject
    @property (nonatomic, strong) NSFileManager *files;
    @end
    //- App/ExampleInternal.h
    #import "Example.h"
    @interface Example ()
    @property (nonatomic, strong, readonly) NSUserDefaults *userDefaults;
    @end
    //- App/Example.m
    #import "ExampleInternal.h"
    @implementation Example
    @end
    //- AppTests/ExampleTests.m
    #import "ExampleInternal.h"
    @interface ExampleTests : XCTestCase
    @end
    @implementation ExampleTests
    - (void)setUp { [self.example run]; }  // proves: S3.41
    @end
    //- .barograph.yml
    rules: {unused_hook: info}
    """),
]

private func unusedHooks(_ graph: LinkedGraph) -> [Observation] {
  guard graph.files.contains(where: { $0.role == .test }) else { return [] }
  let headers = Dictionary(
    HookHeaders(graph: graph).all.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
  if headers.isEmpty { return [] }
  let writes = PropertyWrites(graph: graph)
  return graph.properties.compactMap { property in
    guard let header = headers[Int(property.site.file)], header.types.contains(property.owner),
      property.isWritable, property.strength == .strong, !writes.isSetByTests(property)
    else { return nil }
    let owner = graph.nodes[property.owner]
    return Observation(
      condition: "DI-H02",
      message: "\(header.name) lets tests set '\(property.name)' of \(owner.name), and no test does",
      location: graph.location(property.site), subjects: [owner.id],
      help: ["move '\(property.name)' into the implementation, or make it `readonly`"],
      identity: [owner.id, property.name])
  }
}
