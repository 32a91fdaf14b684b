final class Room {
  private let guide: Guide
  private let catalogue: Catalogue
  private var ticket: Ticket?

  init(world: World = Current.world) {
    catalogue = world.catalogue
    guide = world.makeGuide(world.catalogue)
    ticket = world.ticket()
  }

  func visit() -> String { guide.tell() + catalogue.title(ticket?.price ?? 0) }
}

final class Foyer {
  @Taken(\.catalogue) private var catalogue
  private(set) var desk: Desk?

  func open() { desk = Desk(catalogue: catalogue, ticket: Current.world.ticket()) }
}

final class Desk {
  private let catalogue: Catalogue
  private let ticket: Ticket
  init(catalogue: Catalogue, ticket: Ticket) {
    self.catalogue = catalogue
    self.ticket = ticket
  }
}

final class Tour {
  private let guide: Guide
  private let stops: [Room]
  init(guide: Guide, stops: [Room]) {
    self.guide = guide
    self.stops = stops
  }
}

extension Tour {
  static func evening(_ world: World = .live, rooms: Int) -> Tour {
    let stops = (0..<rooms).map { _ in Room(world: world) }
    return Tour(guide: world.makeGuide(world.catalogue), stops: stops)
  }
}
