let sharedTestStateExamples = [
  Example(
    "One test case signs somebody in, another one looks who is there",
    """
    //- App/Session.swift
    public final class Session {
      public static let shared = Session()
      public var token: String?
      public var language = "en"
      private init() {}
      public func greeting() -> String { "Hello" }
    }
    //- AppTests/LoginTests.swift
    import App
    import XCTest

    final class LoginTests: XCTestCase {
      func testLogin() {
        Session.shared.token = "abc"  // expect: shared_test_state
        XCTAssertEqual(Session.shared.token, "abc")
      }
    }
    final class CartTests: XCTestCase {
      func testGuest() { XCTAssertNil(Session.shared.token) }
    }
    """),
  Example(
    "Whoever puts it back, sets it first, or looks at something else shares nothing",
    """
    //- App/Session.swift
    public final class Session {
      public static let shared = Session()
      public var token: String?
      public var language = "en"
      public private(set) var logins = 0
      public var volume = 1
      public weak var delegate: Session?
      private init() {}
      public func reset() {}
    }
    //- AppTests/LoginTests.swift
    import App
    import XCTest

    final class LoginTests: XCTestCase {
      override func tearDown() { Session.shared.token = nil }
      func testLogin() { Session.shared.token = "abc" }
    }
    final class LogoutTests: XCTestCase {
      func testLogout() {
        let token = Session.shared.token
        defer { Session.shared.token = token }
        Session.shared.token = "abc"
      }
      func testBlock() {
        addTeardownBlock { Session.shared.reset() }
        Session.shared.token = "def"
      }
    }
    final class LanguageTests: XCTestCase {
      override func setUp() { Session.shared.language = "de" }
      func testGerman() { XCTAssertEqual(Session.shared.language, "de") }
    }
    final class EnglishTests: XCTestCase {
      override func setUp() { Session.shared.language = "en" }
      func testEnglish() { XCTAssertEqual(Session.shared.language, "en") }
      func testFrench() {
        Session.shared.language = "fr"
        XCTAssertEqual(Session.shared.language, "fr")
      }
    }
    final class CartTests: XCTestCase {
      func testGuest() { XCTAssertNil(Session.shared.token) }
    }
    final class DelegateTests: XCTestCase {
      func testDelegate() { Session.shared.delegate = make() }
      func testVolume() { Session.shared.volume = 3 }
      func make() -> Session? { nil }
    }
    final class CountTests: XCTestCase {
      func testNone() { XCTAssertEqual(Session.shared.logins, 0) }
    }
    """),
  Example(
    "Nobody writes, nobody else looks, or the others inherit it",
    """
    //- App/Session.swift
    public final class Session {
      public static let shared = Session()
      public var token: String?
      private init() {}
    }
    public final class Clock {
      public static let shared = Clock()
      public var zone = "UTC"
      private init() {}
    }
    //- AppTests/SessionTests.swift
    import App
    import XCTest

    class SignedInTests: XCTestCase {
      override func setUp() { Session.shared.token = "abc" }
    }
    final class CartTests: SignedInTests {
      func testCart() { XCTAssertNotNil(Session.shared.token) }
    }
    final class ClockTests: XCTestCase {
      func testZone() { XCTAssertEqual(Clock.shared.zone, "UTC") }
    }
    final class TimerTests: XCTestCase {
      func testZone() { XCTAssertEqual(Clock.shared.zone, "UTC") }
    }
    extension XCTestCase {
      func signIn() { Session.shared.token = "def" }
    }
    //- OtherTests/OtherTests.swift
    import App
    import XCTest

    final class OtherTests: XCTestCase {
      func testGuest() { XCTAssertNil(Session.shared.token) }
    }
    """),
  Example(
    "Suites run at the same time: putting it back does not help, one serialized suite around both does",
    """
    //- App/Session.swift
    public final class Session {
      public static var shared = Session()
      public var token: String?
      public init() {}
    }
    public final class Clock {
      public static let shared = Clock()
      public var zone = "UTC"
      private init() {}
    }
    //- AppTests/Suites.swift
    import App
    import Testing

    @Suite(.serialized) struct LoginSuite {
      @Test func login() {
        Session.shared.token = "abc"  // expect: shared_test_state
        defer { Session.shared.token = nil }
        #expect(Session.shared.token == "abc")
      }
    }
    struct CartSuite {
      @Test func guest() { #expect(Session.shared.token == nil) }
    }
    @Suite(.serialized) struct ClockSuites {
      struct Zones {
        @Test func moves() {
          let zone = Clock.shared.zone
          defer { Clock.shared.zone = zone }
          Clock.shared.zone = "CET"
        }
      }
      struct Hours {
        @Test func counts() { #expect(Clock.shared.zone == "UTC") }
      }
    }
    """),
  Example(
    "An instance that is replaced, in Objective-C as well",
    """
    //- App/Store.swift
    public final class Store {
      public static var shared = Store()
      public init() {}
    }
    //- App/Device.h
    @interface Device : NSObject
    @property (nonatomic) BOOL isReady;
    + (instancetype)sharedDevice;
    @end
    //- App/Device.m
    #import "Device.h"
    @implementation Device
    + (instancetype)sharedDevice { static Device *device; if (!device) device = [Device new]; return device; }
    @end
    //- AppTests/StoreTests.swift
    import App
    import XCTest

    func makeStore(_ name: String) -> Store { Store() }
    final class StoreTests: XCTestCase {
      func testOpening() {
        Store.shared = makeStore("empty")  // expect: shared_test_state
      }
    }
    final class ListTests: XCTestCase {
      func testCount() { count(Store.shared) }
      func count(_ store: Store) {}
    }
    //- AppTests/DeviceTests.m
    #import "Device.h"
    @interface DeviceTests : XCTestCase
    @end
    @implementation DeviceTests
    - (void)testReady {
      [Device sharedDevice].isReady = YES;  // expect: shared_test_state
    }
    @end
    @interface ScreenTests : XCTestCase
    @end
    @implementation ScreenTests
    - (void)testShown {
      XCTAssertFalse([Device sharedDevice].isReady);
    }
    @end
    """),
]
