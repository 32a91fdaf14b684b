internal import BarographAlgorithms
internal import Foundation

/// Deals rows to threads, some at a time.
final class WorkCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  private let count: Int
  private let run: Int

  /// Deals rows in runs of neighbours of at most some length.
  init(count: Int, run: Int = 1) {
    self.count = count
    self.run = run
  }

  /// The next rows to work on, or `nil` when all are dealt.
  func take() -> Range<Int>? {
    lock.lock()
    defer { lock.unlock() }
    guard next < count else { return nil }
    let first = next
    next = min(count, next + run)
    return first..<next
  }
}

/// A box that threads fill slot by slot; each slot is written by one thread only, and read after all have finished.
private final class Slots<Value>: @unchecked Sendable {
  var values: [Value?]
  let lock = NSLock()

  init(count: Int) { values = Array(repeating: nil, count: count) }

  /// The values of the slots that were filled, which are empty then.
  func taken() -> [Value] {
    var found: [Value] = []
    found.reserveCapacity(values.count)
    for row in values.indices { if let value = values[row].take() { found.append(value) } }
    return found
  }

  func set(_ row: Int, _ value: Value) {
    lock.lock()
    values[row] = value
    lock.unlock()
  }
}

/// Maps rows to values on `jobs` threads of their own, or on as many as the system starts; on the calling one where that is a worker
/// and no other can be had. `makeState` runs once on each thread. Results are in the order
/// of the rows whatever the threads do. A thread takes up to `run` neighbours at a time: what neighbours need is often the same.
func parallelMap<State, Value: Sendable>(
  count: Int, jobs: Int, run: Int = 1, makeState: @escaping @Sendable () -> State,
  _ body: @escaping @Sendable (inout State, Int) -> Value
) -> [Value] {
  let counter = WorkCounter(count: count, run: max(1, min(run, count / (max(1, jobs) * 8))))
  let slots = Slots<Value>(count: count)
  let group = DispatchGroup()
  let work: @Sendable () -> Void = {
    var state = makeState()
    while let rows = counter.take() { for row in rows { slots.set(row, body(&state, row)) } }
  }
  var started = 0
  for _ in 0..<max(1, min(jobs, count)) {
    group.enter()
    let isStarted = startThread {
      work()
      group.leave()
    }
    if isStarted { started += 1 } else { group.leave() }
  }
  if started == 0, count > 0 { if hasLargeStack { work() } else { stopWithoutThreads() } }
  group.wait()
  return slots.taken()
}

/// Runs something on a thread with a large stack and waits for it; on the calling one if it has such a stack.
package func onLargeStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
  hasLargeStack ? body() : parallelMap(count: 1, jobs: 1, makeState: { () }, { _, _ in body() })[0]
}

/// Work on threads of its own, as many at a time as `count` says.
struct Threads: Workers {
  let count: Int

  func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
    parallelMap(count: count, jobs: self.count, makeState: { () }) { _, row in body(row) }
  }

  func both<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable () -> A, _ second: @escaping @Sendable () -> B
  ) -> (A, B) {
    let both = map(2) { row -> Either<A, B> in row == 0 ? .first(first()) : .second(second()) }
    guard case .first(let a) = both[0], case .second(let b) = both[1] else { fatalError("results are in order") }
    return (a, b)
  }
}

/// One of two results.
private enum Either<A: Sendable, B: Sendable>: Sendable {
  case first(A)
  case second(B)
}
