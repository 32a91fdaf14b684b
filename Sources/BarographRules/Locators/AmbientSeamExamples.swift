/// The five forms on the one example of objc.io's article: what is left to report in each of them.
let ambientSeamExamples = [
  Example(
    "In Objective-C: the settings are read where nobody can replace them, although others are given",
    """
    //- App/Example.h
    @class ReminderStore;
    @interface Example : NSObject
    - (instancetype)initWithReminder:(ReminderStore *)reminder;
    - (NSNumber *)nextReminderId;
    @end
    //- App/Example.m
    #import "Example.h"
    @interface ReminderStore : NSObject
    @end
    @implementation Example {
      ReminderStore *_reminder;
    }
    - (instancetype)initWithReminder:(ReminderStore *)reminder {
      if ((self = [super init])) { _reminder = reminder; }
      return self;
    }
    - (NSNumber *)nextReminderId {  // proves: S3.1, S3.2, S3.40
      NSNumber *current = [[NSUserDefaults standardUserDefaults] objectForKey:@"id"];  // expect: ambient_dependency
      [[NSUserDefaults standardUserDefaults] setObject:current forKey:@"id"];
      return current;
    }
    @end
    """),
  Example(
    "Given by the initialiser, and yet read from the original in one place",
    """
    //- App/Example.h
    @interface Example : NSObject
    @property (nonatomic, strong, readonly) NSUserDefaults *userDefaults;
    - (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults;
    @end
    //- App/Example.m
    #import "Example.h"
    @implementation Example
    - (instancetype)initWithUserDefaults:(NSUserDefaults *)userDefaults {
      if ((self = [super init])) { _userDefaults = userDefaults; }
      return self;
    }
    - (NSNumber *)nextReminderId {
      NSNumber *current = [self.userDefaults objectForKey:@"id"];
      [[NSUserDefaults standardUserDefaults] setObject:current forKey:@"id"];  // expect: ambient_dependency DI-K04
      return current;  // proves: S3.5, S3.8
    }
    @end
    """),
  Example(
    "A property with a default that its getter makes",
    """
    //- App/Example.h
    @interface Example : NSObject
    @property (nonatomic, strong) NSUserDefaults *userDefaults;
    @end
    //- App/Example.m
    #import "Example.h"
    @implementation Example
    - (NSUserDefaults *)userDefaults {  // proves: DI-P08, S3.9, S3.10, S3.20
      if (!_userDefaults) { _userDefaults = [NSUserDefaults standardUserDefaults]; }
      return _userDefaults;
    }
    - (NSNumber *)nextReminderId { return [self.userDefaults objectForKey:@"id"]; }
    @end
    //- App/Swiftly.swift
    import Foundation

    final class Swiftly {
      lazy var userDefaults = UserDefaults.standard
      let reminder: ReminderStore
      init(reminder: ReminderStore) { self.reminder = reminder }
      func nextReminderId() -> Int { userDefaults.integer(forKey: "id") }
    }
    final class ReminderStore {}
    """),
  Example(
    "The time is a parameter of the method that needs it, or should be",
    """
    import Foundation

    final class SourceStore {}
    final class Scheduler {
      private let source: SourceStore
      init(source: SourceStore) { self.source = source }
      func isDue(since last: Date, now: Date = Date()) -> Bool { now > last }  // proves: S3.12, S3.25
      func isLate(since last: Date) -> Bool {
        Date() > last  // expect: ambient_dependency DI-M01
      }
      func delay() -> UInt32 {
        arc4random_uniform(60)  // expect: ambient_dependency DI-M01
      }
    }
    //- App/Clock.m
    @interface Clock : NSObject
    - (instancetype)initWithSource:(SourceStore *)source;
    @end
    @implementation Clock
    - (instancetype)initWithSource:(SourceStore *)source { if ((self = [super init])) { _source = source; } return self; }
    - (BOOL)isDue:(NSDate *)last now:(NSDate *)now { return [now compare:last] > 0; }
    - (BOOL)isLate:(NSDate *)last {
      return [[NSDate date] compare:last] > 0;  // expect: ambient_dependency DI-M01
    }  // proves: S3.13, S3.26
    @end
    """),
  Example(
    "A static member of the type makes the default of a parameter; what another member reads is not",
    """
    import Foundation

    final class ReminderStore {}
    final class Scheduler {
      private let reminder: ReminderStore
      private let settings: UserDefaults
      private let now: () -> Date
      init(
        reminder: ReminderStore, settings: UserDefaults = Scheduler.standardSettings,
        now: @escaping () -> Date = { Scheduler.currentTime() }
      ) {
        self.reminder = reminder
        self.settings = settings
        self.now = now
      }
      private static var standardSettings: UserDefaults { .standard }
      private static func currentTime() -> Date { Date() }
      private func stamp() -> String { "\\(Date())" }  // expect: ambient_dependency DI-M01
    }
    final class Journal {
      private let reminder: ReminderStore
      private let day: Date
      init(reminder: ReminderStore, day: Date = Journal.today()) {
        self.reminder = reminder
        self.day = day
      }
      private static func today() -> Date { Calendar.current.startOfDay(for: Date()) }
    }
    """),
  Example(
    "Extracted into a method that a test overrides; a private one cannot be, and one place goes round it",
    """
    //- App/Example.m
    @interface Example : NSObject
    @end
    @implementation Example
    - (NSUserDefaults *)userDefaults { return [NSUserDefaults standardUserDefaults]; }  // proves: S3.16
    - (NSNumber *)nextReminderId {
      NSNumber *current = [[self userDefaults] objectForKey:@"id"];
      [[NSUserDefaults standardUserDefaults] setObject:current forKey:@"id"];  // expect: ambient_dependency DI-E02
      return current;
    }
    @end
    //- App/Blocked.swift
    import Foundation

    class Blocked {
      let reminder: ReminderStore
      init(reminder: ReminderStore) { self.reminder = reminder }
      private var settings: UserDefaults { UserDefaults.standard }  // expect: ambient_dependency
      var files: FileManager { FileManager.default }
    }  // proves: DI-E03
    final class ReminderStore {}
    //- AppTests/ExampleTests.swift
    import Foundation
    import XCTest

    final class TestingExample: Example {
      override func userDefaults() -> UserDefaults { UserDefaults(suiteName: "test")! }
    }
    final class TestingBlocked: Blocked {
      override var files: FileManager { FileManager() }
    }
    """),
  Example(
    "Who is only told what happened gives nothing; a deadline is no clock, and a method of the type itself has nobody to ask",
    """
    import Foundation

    protocol DownloadDelegate: AnyObject { func didLoad() }
    final class Download {
      var delegate: DownloadDelegate
      init(delegate: DownloadDelegate) { self.delegate = delegate }
      func remember() { UserDefaults.standard.set(true, forKey: "loaded") }
    }
    final class PageStore {}
    final class Page {
      private let pages: PageStore
      init(pages: PageStore) { self.pages = pages }
      func later() { _ = DispatchSemaphore(value: 0).wait(timeout: DispatchTime.now() + 10) }
      static func forget() { UserDefaults.standard.removeObject(forKey: "page") }
      func remember() { UserDefaults.standard.set(true, forKey: "page") }  // expect: ambient_dependency
    }
    """),
]
