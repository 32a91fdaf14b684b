protocol LockGate: AnyObject { func turn() }
protocol Pump: AnyObject { func level(_ height: Int) -> Int }
protocol Signal: AnyObject { func show(_ green: Bool) }
protocol Keeper: AnyObject { func wake() }

final class OakGate: LockGate { func turn() {} }
final class IronGate: LockGate {
  private let pump: Pump
  init(pump: Pump) { self.pump = pump }
  func turn() { _ = pump.level(1) }
}
final class DieselPump: Pump { func level(_ height: Int) -> Int { height } }
final class ElectricPump: Pump { func level(_ height: Int) -> Int { height * 2 } }
final class FlagSignal: Signal { func show(_ green: Bool) {} }
final class LightSignal: Signal { func show(_ green: Bool) {} }

/// What a lock is built from, filled in step by step.
struct Parts {
  var upper: LockGate?
  var lower: LockGate?
  var signal: Signal = FlagSignal()
}

func fit(_ gates: (upper: LockGate, lower: LockGate), into parts: inout Parts) {
  parts.upper = gates.upper
  parts.lower = gates.lower
}

func replace(_ signal: inout Signal, with other: Signal) { signal = other }

func gates(pump: Pump?) -> (upper: LockGate, lower: LockGate) {
  guard let pump else { return (OakGate(), OakGate()) }
  return (upper: OakGate(), lower: IronGate(pump: pump))
}

final class Lock {
  private let upper: LockGate
  private let lower: LockGate
  private let signal: Signal
  weak var keeper: Keeper?

  init?(parts: Parts) {
    guard let upper = parts.upper, let lower = parts.lower else { return nil }
    self.upper = upper
    self.lower = lower
    signal = parts.signal
  }

  init(upper: LockGate, lower: LockGate, signal: Signal) {
    (self.upper, self.lower) = (upper, lower)
    self.signal = signal
  }

  func pass() {
    keeper?.wake()
    upper.turn()
    lower.turn()
    signal.show(true)
  }
}
