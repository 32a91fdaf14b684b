protocol Sensor: AnyObject {
  associatedtype Reading
  func read() -> Reading
}

protocol ClimateObserver: AnyObject { func didChange(_ degrees: Int) }
protocol Handler: AnyObject { func handle(_ degrees: Int) -> Int }
protocol Middleware { func wrap(_ next: Handler) -> Handler }
protocol Vent: AnyObject { func open(_ share: Int) }

final class Thermometer: Sensor { func read() -> Int { 24 } }
final class Hygrometer: Sensor {
  private let bulb: Thermometer
  init(bulb: Thermometer) { self.bulb = bulb }
  func read() -> Int { bulb.read() / 2 }
}

/// Hides which sensor it is.
final class AnySensor<Reading> {
  private let readOnce: () -> Reading
  private let base: AnyObject
  init<Base: Sensor>(_ base: Base) where Base.Reading == Reading {
    self.base = base
    readOnce = { base.read() }
  }
  func read() -> Reading { readOnce() }
}

struct Weak<Observer: AnyObject> {
  weak var value: Observer?
}

struct WeakObserver {
  weak var value: ClimateObserver?
}

final class Multicast {
  private var observers: [WeakObserver] = []
  private weak var first: ClimateObserver?
  func add(_ observer: ClimateObserver) {
    if first == nil { first = observer }
    observers.append(WeakObserver(value: observer))
  }
  func send(_ degrees: Int) { observers.forEach { $0.value?.didChange(degrees) } }
}
