final class VentHandler: Handler {
  private let vent: Vent
  init(vent: Vent) { self.vent = vent }
  func handle(_ degrees: Int) -> Int {
    vent.open(degrees)
    return degrees
  }
}

final class Limited: Handler {
  private let next: Handler
  private let most: Int
  init(next: Handler, most: Int) {
    self.next = next
    self.most = most
  }
  func handle(_ degrees: Int) -> Int { next.handle(min(degrees, most)) }
}

final class Announced: Handler {
  private let next: Handler
  private let multicast: Multicast
  init(next: Handler, multicast: Multicast) {
    self.next = next
    self.multicast = multicast
  }
  func handle(_ degrees: Int) -> Int {
    multicast.send(degrees)
    return next.handle(degrees)
  }
}

struct Limit: Middleware {
  let most: Int
  func wrap(_ next: Handler) -> Handler { Limited(next: next, most: most) }
}

struct Announce: Middleware {
  let multicast: Multicast
  func wrap(_ next: Handler) -> Handler { Announced(next: next, multicast: multicast) }
}

final class RoofVent: Vent { func open(_ share: Int) {} }
final class SideVent: Vent { func open(_ share: Int) {} }

final class Glasshouse: ClimateObserver {
  private let sensor: AnySensor<Int>
  private let handler: Handler
  private(set) var last = 0
  init(sensor: AnySensor<Int>, handler: Handler) {
    self.sensor = sensor
    self.handler = handler
  }
  func didChange(_ degrees: Int) { last = degrees }
  func tick() { _ = handler.handle(sensor.read()) }
}

final class Display: ClimateObserver {
  func didChange(_ degrees: Int) {}
}

func chain(_ middlewares: [Middleware], around base: Handler) -> Handler {
  middlewares.reversed().reduce(base) { next, middleware in middleware.wrap(next) }
}

func chained(_ middlewares: [Middleware], around base: Handler) -> Handler {
  var handler = base
  for middleware in middlewares { handler = middleware.wrap(handler) }
  return handler
}
