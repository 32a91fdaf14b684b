import BarographLink
import BarographModel
import Testing

@Suite("Where Swift and Objective-C meet and the text does not decide")
struct AlternativesTests {
  private static let kits = """
    //- KitA/Store.h
    @interface Store : NSObject
    + (instancetype)sharedStore;
    @end
    //- KitA/Store.m
    #import "Store.h"
    @implementation Store
    + (instancetype)sharedStore {
      static Store *store;
      static dispatch_once_t once;
      dispatch_once(&once, ^{ store = [self new]; });
      return store;
    }
    @end
    //- KitB/Store.swift
    import Foundation
    @objc public class Store: NSObject {
      @objc public func save() {}
    }

    """

  @Test("a class of Swift and one of Objective-C with one name: an edge to each, and no other")
  func classes() {
    let project = SmallProject(
      Self.kits + """
        //- App/Screen.h
        @interface Screen : NSObject
        @property (nonatomic, strong) Store *store;
        - (instancetype)initWithStore:(Store *)store;
        @end
        //- App/Screen.m
        #import "Screen.h"
        @implementation Screen
        - (instancetype)initWithStore:(Store *)store { if ((self = [super init])) { _store = store; } return self; }
        - (void)reset { self.store = [[Store alloc] init]; }
        @end
        """)
    #expect(
      project.alternatives == [
        "App.Screen -> KitA.Store creation body 1/2", "App.Screen -> KitA.Store injection constructor 1/2",
        "App.Screen -> KitA.Store injection property 1/2", "App.Screen -> KitA.Store reference declaration 1/2",
        "App.Screen -> KitB.Store creation body 1/2", "App.Screen -> KitB.Store injection constructor 1/2",
        "App.Screen -> KitB.Store injection property 1/2", "App.Screen -> KitB.Store reference declaration 1/2",
      ])
    #expect(!project.edges.contains { $0.contains("App.Screen -> Kit") })
    #expect(project.graph.alternatives.allSatisfy { $0.certainty == .likely })
  }

  @Test("what only one of them answers to is decided")
  func accessor() {
    let project = SmallProject(
      Self.kits + """
        //- App/Screen.m
        @interface Screen : NSObject
        @end
        @implementation Screen
        - (void)show { [[Store sharedStore] description]; }
        @end
        """)
    #expect(project.edges.contains { $0.hasPrefix("App.Screen -> KitA.Store singleton ambient") })
    #expect(!project.alternatives.contains { $0.contains("singleton") })
  }

  @Test(
    "an import of Swift's header, of a framework's header or of a module decides",
    arguments: [
      ("#import <KitB/KitB-Swift.h>", "KitB"), ("#import <KitA/Store.h>", "KitA"), ("@import KitB;", "KitB"),
      ("#import \"KitB-Swift.h\"", "KitB"), ("#import \"KitA/Store.h\"", "KitA"),
    ])
  func imports(line: String, module: String) {
    let project = SmallProject(
      Self.kits + """
        //- App/Screen.m
        \(line)
        @interface Screen : NSObject
        @property (nonatomic, strong) Store *store;
        @end
        """)
    #expect(project.alternatives.isEmpty)
    #expect(project.edges.contains { $0.hasPrefix("App.Screen -> \(module).Store injection property") })
  }

  @Test("Swift that sees both, and Swift that names the module")
  func swift() {
    let project = SmallProject(
      Self.kits + """
        //- App/Screen.swift
        import KitA
        import KitB
        final class Screen {
          func reset() { _ = Store() }
        }
        final class Other {
          func reset() { _ = KitB.Store() }
        }
        """)
    #expect(
      project.alternatives.filter { $0.contains("creation") } == [
        "App.Screen -> KitA.Store creation body 1/2", "App.Screen -> KitB.Store creation body 1/2",
      ])
    #expect(project.edges.contains { $0.hasPrefix("App.Other -> KitB.Store creation") })
  }

  @Test("a call that several selectors of Objective-C answer")
  func selectors() {
    let text = """
      //- App/Stores.h
      @interface Disk : NSObject
      @end
      @interface Cloud : NSObject
      @end
      @interface Stores : NSObject
      - (Disk *)storeForUserName:(NSString *)name;
      - (Cloud *)storeForNameOfTeam:(NSString *)name;
      - (Disk *)diskForUser:(NSString *)name;
      @end
      //- App/Screen.swift
      final class Screen {
        static let stores = Stores()
        var store = Screen.stores.store(forName: "a")
        var disk = Screen.stores.disk(forUser: "a")
      }
      """
    let project = SmallProject(text, isPackage: false)
    #expect(
      project.alternatives.filter { $0.contains("injection") } == [
        "App.Screen -> App.Cloud injection property 1/2", "App.Screen -> App.Disk injection property 1/2",
      ])
    #expect(project.edges.filter { $0.contains("App.Screen -> App.Disk injection") }.count == 1)
  }

  @Test("a class method that Swift takes for an initialiser says what its arguments are")
  func factories() {
    let project = SmallProject(
      """
      //- App/Store.h
      @interface Store : NSObject
      + (instancetype)sharedStore;
      @end
      @interface ABCart : NSObject
      + (instancetype)cartWithStore:(Store *)store size:(NSInteger)size;
      + (NSString *)cartWithName:(Store *)name;
      @end
      //- App/Store.m
      @implementation Store
      + (instancetype)sharedStore {
        static Store *store;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ store = [self new]; });
        return store;
      }
      @end
      //- App/Screen.swift
      final class Screen {
        func show() { _ = ABCart(store: .shared(), size: 1) }
      }
      final class Other {
        func show() { _ = ABCart(name: .shared()) }
      }
      """, isPackage: false)
    #expect(project.edges.contains { $0.hasPrefix("App.Screen -> App.Store singleton") })
    #expect(project.edges.contains { $0.hasPrefix("App.Screen -> App.ABCart creation") })
    #expect(!project.edges.contains { $0.hasPrefix("App.Other -> App.Store") })
  }

  @Test("a case of an enumeration of Objective-C is a use of the enumeration")
  func cases() {
    let project = SmallProject(
      """
      //- App/Mode.h
      typedef NS_ENUM(NSInteger, Mode) { ModeFast = 1, ModeSlow };
      //- App/Screen.m
      @interface Screen : NSObject
      @end
      @implementation Screen
      - (void)show:(NSInteger)mode { [self show:ModeFast]; }
      @end
      @interface Other : NSObject
      @end
      @implementation Other
      - (void)show { NSInteger ModeSlow = 2; [self show:ModeSlow]; }
      @end
      """)
    #expect(project.references == ["App.Screen -> App.Mode"])
  }

  @Test("without Objective-C nothing is looked for")
  func swiftOnly() {
    let project = SmallProject(
      """
      //- KitA/Store.swift
      public class Store {}
      //- KitB/Store.swift
      public class Store {}
      //- App/Screen.swift
      import KitA
      import KitB
      final class Screen { var store: Store? }
      """)
    #expect(project.alternatives.isEmpty)
  }
}

extension SmallProject {
  /// Edges of which one is meant: `A -> B injection property 1/2`, each once, sorted.
  fileprivate var alternatives: [String] {
    Set(
      graph.alternatives.map {
        "\(graph.nodes[$0.from].id) -> \(graph.nodes[$0.to].id) \($0.kind) \($0.form) 1/\($0.candidates)"
      }
    ).sorted()
  }
}
