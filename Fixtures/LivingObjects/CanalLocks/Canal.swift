final class LockBuilder {
  private var upper: LockGate = OakGate()
  private var lower: LockGate = OakGate()
  private var signal: Signal?

  @discardableResult func upper(_ gate: LockGate) -> Self {
    upper = gate
    return self
  }

  @discardableResult func lower(_ gate: LockGate) -> LockBuilder {
    lower = gate
    return self
  }

  @discardableResult func signal(_ signal: Signal) -> LockBuilder {
    self.signal = signal
    return self
  }

  func build() -> Lock { Lock(upper: upper, lower: lower, signal: signal ?? FlagSignal()) }
}

final class Canal: Keeper {
  private var locks: [Lock] = []
  private let reserve: Pump

  init(reserve: Pump) { self.reserve = reserve }

  func add(_ lock: Lock) {
    lock.keeper = self
    locks.append(lock)
  }

  func wake() { _ = reserve.level(3) }

  func sail() { for lock in locks { lock.pass() } }
}

final class Lodge: Keeper {
  let (front, back): (Signal, Signal) = (LightSignal(), FlagSignal())
  private let lamp: Signal
  init(lamp: Signal) { self.lamp = lamp }
  func wake() { lamp.show(false) }
}
