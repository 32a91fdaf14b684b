internal import BarographModel

/// What a function does with a closure that it is given.
package struct ClosureTreatment: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The closure has run when the call returns.
  package static let runsAtOnce = Self(rawValue: 1)
  /// The call's value is the closure's.
  package static let givesBack = Self(rawValue: 2)
  /// Nothing else under the same lock, or on the same queue, runs at the same time.
  package static let excludes = Self(rawValue: 4)
  /// The closure may be on another actor than the code around it.
  package static let changesActor = Self(rawValue: 8)
  /// A queue runs the closure: which one says whether that is another thread.
  package static let isQueued = Self(rawValue: 16)
  /// A group of tasks runs the closure.
  package static let isGrouped = Self(rawValue: 32)
  /// The closure runs on a thread that is not the caller's, whatever that is.
  package static let isDetached = Self(rawValue: 64)
  /// The closure is given elements, one or many: a stream of values calls it later.
  package static let isGivenElements = Self(rawValue: 128)
}

/// The one list of functions that are known to run a closure at once, to give its value back, to lock, or to send it
/// elsewhere. A name that is not in it says nothing: its closures run later.
enum ClosureWords {
  private static let elements: ClosureTreatment = [.runsAtOnce, .isGivenElements]
  private static let value: ClosureTreatment = [.runsAtOnce, .givesBack]
  private static let lock: ClosureTreatment = [.runsAtOnce, .givesBack, .excludes]
  private static let queue: ClosureTreatment = [.isQueued, .changesActor]
  private static let group: ClosureTreatment = [.isGrouped, .changesActor]

  private static let table: [String: ClosureTreatment] = [
    // Sequences and optionals.
    "map": elements, "flatMap": elements, "compactMap": elements, "forEach": elements, "filter": elements,
    "first": elements, "contains": elements, "reduce": elements, "sorted": elements, "allSatisfy": elements,
    "min": elements, "max": elements,
    // An object that is filled where it is made: functions that many projects declare for themselves.
    "with": .runsAtOnce, "apply": .runsAtOnce, "then": elements, "also": .runsAtOnce, "configure": .runsAtOnce,
    // The frame of a piece of code.
    "autoreleasepool": value, "withExtendedLifetime": value,
    // Actors: `MainActor.assumeIsolated { }`, `await MainActor.run { }`.
    "assumeIsolated": [.runsAtOnce, .givesBack, .changesActor], "run": [.runsAtOnce, .givesBack, .changesActor],
    // Locks and queues that are waited for.
    "sync": [.runsAtOnce, .givesBack, .excludes, .changesActor],
    "dispatch_sync": [.runsAtOnce, .excludes, .changesActor], "withLock": lock, "withLockUnchecked": lock,
    "withCriticalScope": lock, "synchronized": lock, "locked": lock, "atomic": lock, "around": lock,
    "performAndWait": lock,
    // Functions of a queue or lock that may return first.
    "execute": .excludes, "perform": [.excludes, .changesActor],
    // Elsewhere.
    "async": queue, "asyncAfter": queue, "addOperation": .isQueued, "dispatch_async": .isQueued,
    "dispatch_after": .isQueued, "addTask": group, "addTaskUnlessCancelled": group, "Task": .changesActor,
    "detached": [.isDetached, .changesActor], "detachNewThread": .isDetached, "Thread": .isDetached,
    "concurrentPerform": [.isDetached, .runsAtOnce],
  ]

  /// What a function of some name does with a closure; empty for one that is not known.
  static func treatment(_ name: String) -> ClosureTreatment { table[name] ?? [] }

  /// Whether values of a type hand elements to closures after the call has returned.
  static func isStream(_ type: String) -> Bool { StreamWords.endings.contains { type.hasSuffix($0) } }
}
