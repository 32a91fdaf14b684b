import Dip

enum Tag: String, DependencyTagConvertible {
  case express, standard
}

extension DependencyContainer {
  static func courier() -> DependencyContainer {
    DependencyContainer { container in
      container.register(.singleton) { RoutePlanner() }.implements(Planning.self)
      container.register(tag: Tag.express) { ExpressFleet() as Fleet }
      container.register { Dispatcher(planner: try container.resolve(), fleet: try container.resolve(tag: Tag.express)) }
      container.register { (id: Int) in Parcel(id: id) }
      container.register(.unique) { Tracker(satellites: try container.resolve()) }  // expect: missing_binding
    }
  }
}
