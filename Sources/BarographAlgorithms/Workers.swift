/// The threads that do work which has independent parts. The values are the same whoever makes them: only time differs.
package protocol Workers: Sendable {
  /// The values of the rows `0..<count`, in their order.
  func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value]
  /// Two values that do not need each other.
  func both<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable () -> A, _ second: @escaping @Sendable () -> B
  ) -> (A, B)
}

/// Does all work on the calling thread.
package struct OneWorker: Workers {
  package init() {}

  /// The values, made one after the other.
  package func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
    (0..<count).map(body)
  }

  /// The two values, made in their order.
  package func both<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable () -> A, _ second: @escaping @Sendable () -> B
  ) -> (A, B) { (first(), second()) }
}
