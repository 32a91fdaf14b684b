let unrestoredAmbientExamples = [
  Example(
    "A test replaces the shared instance and goes",
    """
    final class Store {
      static var shared = Store()
      init() {}
    }
    //- AppTests/StoreTests.swift
    import XCTest

    final class FakeStore {}
    final class StoreTests: XCTestCase {
      override func setUp() {
        Store.shared = makeStore()  // expect: unrestored_ambient DI-A02
      }
      func makeStore() -> Store { Store() }
    }
    //- AppTests/Helper.swift
    enum Helper {
      static func install() { Store.shared = fixture }
    }
    //- AppTests/SuiteTests.swift
    import Testing

    @Suite struct SuiteTests {
      @Test func opens() {
        Store.shared = fixture  // expect: unrestored_ambient
      }
    }
    let fixture = Store()
    //- AppTests/StoreSpec.swift
    import Quick

    final class StoreSpec: QuickSpec {
      override class func spec() {
        beforeEach { Store.shared = fixture }  // expect: unrestored_ambient
        it("opens") {}
      }
    }
    """),
  Example(
    "The first value comes back: at the end of each test, in a base class, in the same function",
    """
    final class Store {
      static var shared = Store()
      init() {}
      static func tearDown() { shared = Store() }
    }
    var world = Store()
    struct World { var store = Store() }
    var current = World()
    //- AppTests/StoreTests.swift
    import XCTest

    let fixture = Store()
    final class WorldTests: XCTestCase {
      func testFreshly() {
        current = .init()
        current.store = Store()
      }
      func testInside() {
        let first = world
        defer { world = first }
        func replace() { world = fixture }
        replace()
      }
    }
    class BaseTests: XCTestCase {
      private let first = Store.shared
      override func tearDown() { Store.shared = first }
    }
    final class StoreTests: BaseTests {
      func testOpening() { Store.shared = fixture }
    }
    final class BlockTests: XCTestCase {
      func testOpening() {
        let first = Store.shared
        addTeardownBlock { Store.shared = first }
        Store.shared = fixture
      }
      func testClosing() {
        let first = world
        defer { world = first }
        world = fixture
      }
    }
    final class DeferredTests: XCTestCase {
      func testByName() {
        defer { clearStores() }
        Store.shared = fixture
      }
      func testByMethod() {
        defer { putBack() }
        world = fixture
      }
      func testByBlock() {
        addTeardownBlock { [self] in putBackForTests() }
        current = makeWorld()
      }
      private func putBack() { world = Store() }
      private func putBackForTests() { current = World() }
      private func makeWorld() -> World { World() }
      private func clearStores() {}
    }
    final class OwnTests: XCTestCase {
      override func setUp() { Store.shared = fixture }
      override func tearDownWithError() throws { putBack() }
      func putBack() { Store.shared = Store() }
    }
    final class FreshTests: XCTestCase {
      override func setUp() { Store.shared = Store() }
    }
    final class HelpedTests: XCTestCase {
      func testOpening() {
        Store.shared = fixture
        finish()
      }
      private func finish() { Store.tearDown() }
    }
    //- SharedTestUtils/Network.swift
    final class FakeNetwork {
      static var answer = 0
    }
    //- AppTests/NetworkTests.swift
    import XCTest

    final class NetworkTests: XCTestCase {
      func testAnswer() { FakeNetwork.answer = 1 }
    }
    //- AppTests/SuiteTests.swift
    import Quick
    import Testing

    @Suite final class SuiteTests {
      init() { world = fixture }
      deinit { world = Store() }
    }
    final class StoreSpec: QuickSpec {
      override class func spec() {
        beforeEach { Store.shared = fixture }
        afterEach { Store.shared = Store() }
      }
    }
    """),
  Example(
    "What is put back at the end of one test is not put back for another",
    """
    final class Store {
      static var shared = Store()
      init() {}
    }
    //- AppTests/StoreTests.swift
    import XCTest

    let fixture = Store()
    final class StoreTests: XCTestCase {
      func testOpening() {
        defer { clearStores() }
        print(fixture)
      }
      func testClosing() {
        Store.shared = fixture  // expect: unrestored_ambient
        defer { print(fixture) }
      }
      private func clearStores() {}
    }
    //- AppTests/ShelfTests.swift
    import XCTest

    final class ShelfTests: XCTestCase {
      func testOpening() {
        addTeardownBlock(putBack)
        Store.shared = fixture
      }
      private func putBack() { Store.shared = Store() }
    }
    """),
  Example(
    "In Objective-C: setters, swizzling, stubs of HTTP, in XCTest and Kiwi",
    """
    //- App/Store.h
    @interface Store : NSObject
    + (instancetype)sharedStore;
    + (void)setSharedStore:(Store *)store;
    @end
    //- AppTests/StoreTests.m
    @interface StoreTests : XCTestCase
    @end
    @implementation StoreTests
    - (void)setUp {
      [Store setSharedStore:self.fake];  // expect: unrestored_ambient DI-A02
      method_exchangeImplementations(a, b);  // expect: unrestored_ambient DI-A02
    }
    - (void)testLoading {
      [OHHTTPStubs stubRequestsPassingTest:test withStubResponse:response];  // expect: unrestored_ambient DI-A02
    }
    @end
    //- AppTests/StoreSpec.m
    SPEC_BEGIN(StoreSpec)
    describe(@"store", ^{
      beforeEach(^{
        [Store setSharedStore:fake];  // expect: unrestored_ambient DI-A02
      });
    });
    SPEC_END
    """),
  Example(
    "In Objective-C, put back",
    """
    //- App/Store.h
    @interface Store : NSObject
    + (instancetype)sharedStore;
    + (void)setSharedStore:(Store *)store;
    @end
    //- AppTests/StoreTests.m
    @interface StoreTests : XCTestCase
    @end
    @implementation StoreTests
    - (void)setUp {
      [Store setSharedStore:self.fake];
      method_exchangeImplementations(a, b);
    }
    - (void)tearDown {
      [Store setSharedStore:nil];
      method_exchangeImplementations(b, a);
      [OHHTTPStubs removeAllStubs];
      [super tearDown];
    }
    - (void)testLoading {
      [OHHTTPStubs stubRequestsPassingTest:test withStubResponse:response];
    }
    @end
    //- AppTests/StoreSpec.m
    SPEC_BEGIN(StoreSpec)
    describe(@"store", ^{
      beforeEach(^{
        [Store setSharedStore:fake];
      });
      afterEach(^{
        [Store setSharedStore:nil];
      });
    });
    SPEC_END
    // proves: S3.29
    """),
]
