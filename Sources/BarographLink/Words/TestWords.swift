internal import BarographModel

/// Words by which tests replace what all code reads, and put it back.
struct TestWords: Sendable {
  /// What a call does to something that is no variable.
  struct Meaning: Sendable {
    var effect: Replacement.Effect
    /// What is replaced: the stubs of a library, the methods of a class.
    var target: String
    /// Whom the call must be sent to, or what must stand first in it, where the word alone says little.
    var receivers: Set<String> = []
  }

  private let meanings: [Name: Meaning]
  private let filter: NameFilter
  /// Functions and methods that run when a test has ended.
  private let teardown: Set<Name>
  /// Functions whose closures do.
  private let teardownBlocks: Set<Name>
  /// Functions that run before a test begins, or that are given what does.
  private let beginnings: Set<Name>

  init(_ names: NameTable) {
    var meanings: [Name: Meaning] = [:]
    for (word, meaning) in Self.words {
      if let name = names.find(word) { meanings[name] = meaning }
    }
    self.meanings = meanings
    filter = NameFilter(meanings.keys)
    teardown = Set(Self.endings.compactMap { names.find($0) })
    teardownBlocks = Set(Self.endingBlocks.compactMap { names.find($0) })
    beginnings = Set(Self.beginningWords.compactMap { names.find($0) })
  }

  func meaning(_ name: Name) -> Meaning? { filter.contains(name) ? meanings[name] : nil }
  func isTeardown(_ function: Name) -> Bool { teardown.contains(function) }
  func isTeardownBlock(_ callee: Name) -> Bool { teardownBlocks.contains(callee) }

  func isBeginning(_ function: Name) -> Bool { beginnings.contains(function) }

  static let swizzle = "swizzled methods"

  private static let words: [String: Meaning] = {
    let http: Set<String> = ["OHHTTPStubs", "HTTPStubs"]
    let time = "the frozen time"
    return [
      "method_exchangeImplementations": Meaning(effect: .replaces, target: swizzle),
      "method_setImplementation": Meaning(effect: .replaces, target: swizzle),
      "class_replaceMethod": Meaning(effect: .replaces, target: swizzle),
      "jr_swizzleMethod": Meaning(effect: .replaces, target: swizzle),
      "jr_swizzleClassMethod": Meaning(effect: .replaces, target: swizzle),
      "registerClass": Meaning(
        effect: .replaces, target: "the URL protocols", receivers: ["URLProtocol", "NSURLProtocol"]),
      "unregisterClass": Meaning(
        effect: .restores, target: "the URL protocols", receivers: ["URLProtocol", "NSURLProtocol"]),
      "stubRequestsPassingTest": Meaning(effect: .replaces, target: "HTTP stubs", receivers: http),
      "stubRequests": Meaning(effect: .replaces, target: "HTTP stubs", receivers: http),
      "removeAllStubs": Meaning(effect: .restores, target: "HTTP stubs"),
      "removeStub": Meaning(effect: .restores, target: "HTTP stubs"),
      "removeLastStub": Meaning(effect: .restores, target: "HTTP stubs"),
      "timeTravelTo": Meaning(effect: .replaces, target: time, receivers: ["TUDelorean"]),
      "jump": Meaning(effect: .replaces, target: time, receivers: ["TUDelorean"]),
      "backToThePresent": Meaning(effect: .restores, target: time),
      "setDefaultTimeZone": Meaning(effect: .replaces, target: "NSTimeZone.default", receivers: ["NSTimeZone"]),
      "resetSystemTimeZone": Meaning(effect: .restores, target: "NSTimeZone.default"),
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
  static func soundsLikeRestoring(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "reset", "restore", "revert", "unswizzle", "cleanup", "clear", "removeall", "stop", "undo", "teardown", "pop",
    ]
    .contains { name.contains($0) }
  }
}
