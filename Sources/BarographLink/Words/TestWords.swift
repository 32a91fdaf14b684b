internal import BarographModel

/// Words by which tests replace what all code reads, and put it back.
struct TestWords: Sendable {
  /// What a call does to something that is no variable.
  struct TestWord: Sendable {
    var effect: Replacement.Effect
    /// What is replaced or put back.
    var target: Replacement.Target
    /// Whom the call must be sent to, or what must stand first in it, where the word alone says little.
    var receivers: Set<String> = []
  }

  private let meanings: [Name: TestWord]
  private let filter: NameFilter
  /// Functions and methods that run when a test has ended.
  private let teardown: Set<Name>
  /// Functions whose closures do.
  private let teardownBlocks: Set<Name>
  /// Functions that run before a test begins, or that are given what does.
  private let beginnings: Set<Name>

  init(_ names: NameTable) {
    var meanings: [Name: TestWord] = [:]
    for (word, meaning) in Self.words {
      if let name = names.find(word) { meanings[name] = meaning }
    }
    self.meanings = meanings
    filter = NameFilter(meanings.keys)
    teardown = Set(Self.endings.compactMap { names.find($0) })
    teardownBlocks = Set(Self.endingBlocks.compactMap { names.find($0) })
    beginnings = Set(Self.beginningWords.compactMap { names.find($0) })
  }

  func meaning(_ name: Name) -> TestWord? { filter.contains(name) ? meanings[name] : nil }
  func isTeardown(_ function: Name) -> Bool { teardown.contains(function) }
  func isTeardownBlock(_ callee: Name) -> Bool { teardownBlocks.contains(callee) }

  func isBeginning(_ function: Name) -> Bool { beginnings.contains(function) }

  private static let words: [String: TestWord] = {
    let http: Set<String> = ["OHHTTPStubs", "HTTPStubs"]
    return [
      "method_exchangeImplementations": TestWord(effect: .replaces, target: .swizzledMethods),
      "method_setImplementation": TestWord(effect: .replaces, target: .swizzledMethods),
      "class_replaceMethod": TestWord(effect: .replaces, target: .swizzledMethods),
      "jr_swizzleMethod": TestWord(effect: .replaces, target: .swizzledMethods),
      "jr_swizzleClassMethod": TestWord(effect: .replaces, target: .swizzledMethods),
      "registerClass": TestWord(
        effect: .replaces, target: .urlProtocols, receivers: ["URLProtocol", "NSURLProtocol"]),
      "unregisterClass": TestWord(
        effect: .restores, target: .urlProtocols, receivers: ["URLProtocol", "NSURLProtocol"]),
      "stubRequestsPassingTest": TestWord(effect: .replaces, target: .httpStubs, receivers: http),
      "stubRequests": TestWord(effect: .replaces, target: .httpStubs, receivers: http),
      "removeAllStubs": TestWord(effect: .restores, target: .httpStubs),
      "removeStub": TestWord(effect: .restores, target: .httpStubs),
      "removeLastStub": TestWord(effect: .restores, target: .httpStubs),
      "timeTravelTo": TestWord(effect: .replaces, target: .frozenTime, receivers: ["TUDelorean"]),
      "jump": TestWord(effect: .replaces, target: .frozenTime, receivers: ["TUDelorean"]),
      "backToThePresent": TestWord(effect: .restores, target: .frozenTime),
      "setDefaultTimeZone": TestWord(
        effect: .replaces, target: .variable("NSTimeZone.default"), receivers: ["NSTimeZone"]),
      "resetSystemTimeZone": TestWord(effect: .restores, target: .variable("NSTimeZone.default")),
    ]
  }()

  private static let endings = ["tearDown", "tearDownWithError", "asyncTearDown"]
  private static let endingBlocks = [
    "afterEach", "afterAll", "afterSuite", "addTeardownBlock", "justAfterEach", "addTeardown",
  ]

  private static let beginningWords = [
    "setUp", "setUpWithError", "asyncSetUp", "invokeTest", "beforeEach", "beforeAll", "beforeSuite", "justBeforeEach",
  ]

  /// Variables of the platform that everybody reads: type and member.
  static let platform: [String: Set<String>] = [
    "NSTimeZone": ["default"], "URLCache": ["shared"], "NSURLCache": ["shared"], "TimeZone": ["ReferenceType"],
  ]

  /// Whether a method's name says that it puts something back.
  static func soundsLikeRestoring(_ name: String) -> Bool { restoring.isIn(name) }

  private static let restoring = WordSearch([
    "reset", "restore", "revert", "unswizzle", "cleanup", "clear", "removeall", "stop", "undo", "teardown", "pop",
  ])
}
