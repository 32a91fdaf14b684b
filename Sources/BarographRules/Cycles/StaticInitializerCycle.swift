internal import BarographModel

extension Rule {
  /// Shared instances whose initialisers reach each other while they run.
  package static let staticInitializerCycle = Rule(
    id: RuleID("static_initializer_cycle"),
    summary: "Static initialisers reach each other while they run",
    explanation: """
      A `static let` is initialised once, under a lock, when it is first touched. When its initialiser makes an object \
      whose own initialisers or property values touch another shared instance, and so on back to the first, the lock is \
      asked for while it is held: the program traps on Apple's platforms, hangs elsewhere, and two threads that enter \
      the cycle at different ends wait for each other.

      Read one of the instances when it is used rather than while something is made: in a method, a `lazy var`, or as \
      a parameter. A hop through a default argument makes the finding likely: callers may pass something else.
      """,
    defaultSeverity: .error, examples: staticInitializerCycleExamples,
    check: { graph, context in StaticCycleSearch(graph: graph, facts: context.cycles).observations() })
}

private let staticInitializerCycleExamples = [
  Example(
    "Two shared instances keep each other in properties",
    """
    final class Session {
      static let shared = Session()
      private let tracker = Tracker.shared  // expect: static_initializer_cycle
      private init() {}
    }
    final class Tracker {
      static let shared = Tracker()
      private let session = Session.shared
      private init() {}
    }
    """),
  Example(
    "The way back leads through an object that is made",
    """
    final class Account {
      static let shared = Account()
      private let sync = SyncEngine()  // expect: static_initializer_cycle
      private init() {}
    }
    final class SyncEngine {
      private let account: Account
      init() { account = Account.shared }
    }
    """),
  Example(
    "In Objective-C: accessors with dispatch_once that reach each other wait for ever",
    """
    //- App/Session.h
    @interface Session : NSObject
    + (instancetype)sharedSession;
    @end
    @interface Tracker : NSObject
    + (instancetype)sharedTracker;
    @end
    @interface Log : NSObject
    + (instancetype)sharedLog;
    @end
    //- App/Session.m
    #import "Session.h"
    @implementation Session
    + (instancetype)sharedSession {  // proves: SG-01
      static Session *session;
      static dispatch_once_t once;
      dispatch_once(&once, ^{ session = [[self alloc] init]; });
      return session;
    }
    - (instancetype)init {
      if ((self = [super init])) { _tracker = [Tracker sharedTracker]; }  // expect: static_initializer_cycle
      return self;
    }
    @end
    @implementation Tracker
    + (instancetype)sharedTracker {
      static Tracker *tracker;
      static dispatch_once_t once;
      dispatch_once(&once, ^{ tracker = [[Tracker alloc] init]; });
      return tracker;
    }
    - (instancetype)init {
      if ((self = [super init])) { _session = [Session sharedSession]; }
      return self;
    }
    @end
    @implementation Log
    + (instancetype)sharedLog {
      static Log *log;
      static dispatch_once_t once;
      dispatch_once(&once, ^{ log = [[Log alloc] init]; });
      return log;
    }
    - (void)flush { [[Session sharedSession] close]; }
    @end
    """),
  Example(
    "One of them is read when it is used",
    """
    final class Session {
      static let shared = Session()
      private let tracker = Tracker.shared
      private init() {}
    }
    final class Tracker {
      static let shared = Tracker()
      private lazy var session = Session.shared
      private init() {}
      func flush() { _ = Session.shared }
    }
    """),
  Example(
    "A row of shared instances without a way back",
    """
    final class Session {
      static let shared = Session()
      private let tracker = Tracker.shared
    }
    final class Tracker {
      static let shared = Tracker()
      private let log = Log.shared
    }
    final class Log {
      static let shared = Log()
    }
    """),
]
