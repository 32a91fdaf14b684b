import Testing

/// The five forms of dependency injection on the example of objc.io's article, in both languages.
@Suite("One dependency, five forms")
struct FormTests {
  /// Edges of `Example` in a project of one file.
  private func edges(_ text: String) -> [String] {
    SmallProject(text).edges.filter { $0.hasPrefix("App.Example -> ") }
  }

  // proves: S3.3
  @Test("constructor")
  func constructor() {
    #expect(
      edges(
        """
        //- App/Example.m
        @interface Example : NSObject
        - (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults;
        @end
        @implementation Example
        - (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults {
          if ((self = [super init])) { _userDefaults = userDefaults; }
          return self;
        }
        @end
        """) == [
          "App.Example -> Foundation.UserDefaults injection constructor eager unknown init(userDefaults:) userDefaults"
        ])
    #expect(
      edges(
        """
        final class Example {
          private let userDefaults: UserDefaults
          init(userDefaults: UserDefaults = .standard, now: @escaping () -> Date = { Date() }) {
            self.userDefaults = userDefaults
          }
        }
        """) == [
          "App.Example -> Foundation.Date ambient constructor deferred strong seam init",
          "App.Example -> Foundation.Date injection provider deferred unknown seam init(userDefaults:now:) now",
          "App.Example -> Foundation.UserDefaults injection constructor eager strong seam init(userDefaults:now:) "
            + "userDefaults",
        ])
  }

  @Test("property, with the default that a getter or a lazy variable gives")
  func property() {
    #expect(
      edges(
        """
        //- App/Example.m
        @interface Example : NSObject
        @property (nonatomic, strong) NSUserDefaults *userDefaults;
        @end
        @implementation Example
        - (NSUserDefaults *)userDefaults {
          if (!_userDefaults) { _userDefaults = [NSUserDefaults standardUserDefaults]; }
          return _userDefaults;
        }
        @end
        """) == [
          "App.Example -> Foundation.UserDefaults ambient lazy lazy strong seam standard",
          "App.Example -> Foundation.UserDefaults injection property deferred strong userDefaults",
        ])
    #expect(
      edges(
        """
        final class Example {
          var other: UserDefaults!
          lazy var userDefaults = UserDefaults.standard
          private lazy var files = FileManager.default
        }
        """) == [
          "App.Example -> Foundation.FileManager ambient ambient lazy strong lateHidden default",
          "App.Example -> Foundation.UserDefaults ambient lazy lazy strong seam standard",
          "App.Example -> Foundation.UserDefaults injection property deferred strong other",
        ])
  }

  // proves: DI-M03
  @Test("method: for one call, or kept by a setter")
  func method() {
    #expect(
      edges(
        """
        //- App/Example.m
        @interface Example : NSObject
        @property (nonatomic, strong) Store *store;
        @end
        @interface Store : NSObject
        @end
        @implementation Example
        - (NSNumber *)nextReminderId:(NSUserDefaults *)userDefaults { return [userDefaults objectForKey:@"id"]; }
        - (BOOL)isDue:(NSDate *)last now:(NSDate *)now { return [last compare:now] < 0; }
        - (void)setStore:(Store *)store { _store = store; }
        - (void)adopt:(Store *)store { _store = store; }
        @end
        """) == [
          "App.Example -> App.Store injection method deferred strong adopt(_:)",
          "App.Example -> App.Store injection property deferred strong store",
          "App.Example -> Foundation.Date injection method deferred unknown isDue(now:)",
          "App.Example -> Foundation.UserDefaults injection method deferred unknown nextReminderId(_:)",
        ])
    #expect(
      edges(
        """
        final class Example {
          func nextReminderId(userDefaults: UserDefaults) -> Int { userDefaults.integer(forKey: "id") }
          func isDue(since last: Date, now: Date = Date()) -> Bool { last < now }
        }
        """) == [
          "App.Example -> Foundation.Date ambient constructor eager strong seam init",
          "App.Example -> Foundation.Date injection method deferred unknown seam isDue(now:)",
          "App.Example -> Foundation.UserDefaults injection method deferred unknown nextReminderId(userDefaults:)",
        ])
  }

  @Test("ambient context")
  func ambient() {
    #expect(
      edges(
        """
        //- App/Example.m
        @interface Example : NSObject
        @end
        @implementation Example
        - (NSNumber *)nextReminderId { return [[NSUserDefaults standardUserDefaults] objectForKey:@"id"]; }
        - (int)delay { return arc4random_uniform(60); }
        @end
        """) == [
          "App.Example -> C.arc4random_uniform ambient ambient deferred strong lateHidden init",
          "App.Example -> Foundation.UserDefaults ambient ambient deferred strong lateHidden standard",
        ])
  }

  @Test("extract and override: only what tests override; a private method is none")
  func extractAndOverride() {
    #expect(
      edges(
        """
        //- App/Example.m
        @interface Example : NSObject
        @end
        @implementation Example
        - (NSUserDefaults *)userDefaults { return [NSUserDefaults standardUserDefaults]; }
        - (NSFileManager *)files { return [NSFileManager defaultManager]; }
        @end
        //- AppTests/TestingExample.m
        @interface TestingExample : Example
        @end
        @implementation TestingExample
        - (NSUserDefaults *)userDefaults { return nil; }
        @end
        """) == [
          "App.Example -> Foundation.FileManager ambient ambient deferred strong lateHidden default",
          "App.Example -> Foundation.UserDefaults ambient extractOverride deferred strong seam standard",
        ])
    #expect(
      edges(
        """
        class Example {
          func makeStore() -> Store { Store() }
          func log() { print(Store()) }
        }
        final class Store {}
        //- AppTests/TestingExample.swift
        @testable import App
        final class TestingExample: Example {
          override func makeStore() -> Store { Store() }
          override func log() {}
        }
        """) == [
          "App.Example -> App.Store creation body deferred unknown log",
          "App.Example -> App.Store creation extractOverride deferred strong seam makeStore",
        ])
  }

  @Test("initialisers of frameworks, values and numbers are no forms of injection")
  func exemptions() {
    #expect(
      edges(
        """
        import UIKit
        final class Example: UIViewController {
          weak var delegate: Delegate?
          var title: String = ""
          init(nibName: String?, bundle: Bundle?) {}
          required init?(coder: NSCoder) { fatalError() }
          func move(to title: String, by count: Int) {}
        }
        protocol Delegate: AnyObject {}
        """) == ["App.Example -> App.Delegate injection property deferred weak delegate"])
  }
}
