protocol Maps: AnyObject {}
final class OfflineMaps: Maps {}

protocol Weather: AnyObject {}
final class WeatherStation: Weather {}

protocol Bookings: AnyObject {}
final class RemoteBookings: Bookings {}

final class Tickets {
  init(bookings: Bookings) {}
}

final class Boarding {
  init(tickets: Tickets) {}
}

final class Itinerary {
  init(maps: Maps, weather: Weather) {}
}
