import Swinject

final class AppDelegate {
  private let assembler = Assembler([TravelAssembly()])

  func start() -> Itinerary {
    ServiceLocator.shared.register(Weather.self) { WeatherStation() }
    _ = assembler.resolver.resolve(Bookings.self)!
    _ = assembler.resolver.resolve(Boarding.self)!
    return assembler.resolver.resolve(Itinerary.self)!
  }
}
