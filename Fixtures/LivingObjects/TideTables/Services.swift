/// Hands out what the tables need.
protocol ServiceLocator: AnyObject {
  var gauge: Gauge { get }
  var moon: Moon { get }
  func makeAlarm(for harbour: String) -> Alarm
}

protocol Gauge: AnyObject {
  func level() -> Int
}

protocol Moon {
  var phase: Int { get }
}

protocol Alarm: AnyObject {
  func ring()
}

final class FloatGauge: Gauge {
  static let shared = FloatGauge()
  private init() {}
  func level() -> Int { 210 }
}

final class RadarGauge: Gauge {
  static let shared: Gauge = RadarGauge()
  func level() -> Int { 212 }
}

struct Almanac: Moon { var phase: Int { 3 } }
struct FixedMoon: Moon { let phase: Int }

final class Bell: Alarm {
  private let harbour: String
  init(harbour: String) { self.harbour = harbour }
  func ring() {}
}

final class Lamp: Alarm {
  func ring() {}
}

final class LiveServices: ServiceLocator {
  static let shared = LiveServices()
  let gauge: Gauge = FloatGauge.shared
  lazy var moon: Moon = Almanac()
  func makeAlarm(for harbour: String) -> Alarm { Bell(harbour: harbour) }
}

final class TestServices: ServiceLocator {
  var gauge: Gauge { RadarGauge.shared }
  var moon: Moon
  init(moon: Moon = FixedMoon(phase: 0)) { self.moon = moon }
  func makeAlarm(for harbour: String) -> Alarm { Lamp() }
}

enum Services {
  static var current: ServiceLocator = LiveServices.shared
}
