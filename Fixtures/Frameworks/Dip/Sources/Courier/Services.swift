protocol Planning: AnyObject {}
final class RoutePlanner: Planning {}

protocol Fleet: AnyObject {}
final class ExpressFleet: Fleet {}

final class Dispatcher {
  init(planner: Planning, fleet: Fleet) {}
}

final class Parcel {
  init(id: Int) {}
}

protocol Satellites: AnyObject {}

final class Tracker {
  init(satellites: Satellites) {}
}
