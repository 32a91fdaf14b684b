import FactoryKit

extension FactoryKit.Container {
  /// Moved over: Swinject still has its own.
  var bookings: Factory<Bookings> { self { RemoteBookings() } }
  var tickets: Factory<Tickets> { self { Tickets(bookings: self.bookings()) } }
}
