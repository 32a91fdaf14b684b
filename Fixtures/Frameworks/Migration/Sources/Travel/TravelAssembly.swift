import Swinject

final class TravelAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Itinerary.self) { r in
      Itinerary(maps: r.resolve(Maps.self)!, weather: ServiceLocator.shared.resolve(Weather.self))
    }
    container.register(Maps.self) { _ in OfflineMaps() }.inObjectScope(.container)
    container.register(Boarding.self) { r in
      // Moved over, but not everybody who asks was.
      Boarding(tickets: r.resolve(Tickets.self)!)  // expect: missing_binding
    }
    container.register(Bookings.self) { _ in RemoteBookings() }
  }
}
