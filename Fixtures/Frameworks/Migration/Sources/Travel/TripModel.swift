import FactoryKit

final class TripModel {
  @Injected(\.bookings) private var bookings
  @Injected(\.tickets) private var tickets
}
