final class TideTable {
  private let gauge: Gauge
  private let moon: Moon

  init(gauge: Gauge, moon: Moon) {
    self.gauge = gauge
    self.moon = moon
  }

  convenience init(services: ServiceLocator) {
    self.init(gauge: services.gauge, moon: services.moon)
  }

  func high() -> Int { gauge.level() + moon.phase }
}

final class Watch {
  private let services: ServiceLocator
  private let table: TideTable
  private var alarm: Alarm?

  init(services: ServiceLocator = Services.current) {
    self.services = services
    table = TideTable(services: services)
  }

  func look() {
    alarm = services.makeAlarm(for: "Quay")
    if table.high() > 200 { alarm?.ring() }
  }
}

final class Pilot {
  private let gauge: Gauge
  private let alarm: Alarm
  init(gauge: Gauge = Services.current.gauge, alarm: Alarm) {
    self.gauge = gauge
    self.alarm = alarm
  }

  func enter() { if gauge.level() < 100 { alarm.ring() } }
}

struct Buoy {
  var gauge: Gauge = FloatGauge.shared
  let alarm: Alarm
}
