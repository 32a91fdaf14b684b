protocol Guide: AnyObject { func tell() -> String }
protocol Catalogue: AnyObject { func title(_ number: Int) -> String }
protocol Ticket { var price: Int { get } }

/// What changes between the night and the rehearsal.
struct World {
  var catalogue: Catalogue
  var makeGuide: (Catalogue) -> Guide
  var ticket: () -> Ticket = { DayTicket() }
}

extension World {
  static let live = World(catalogue: PrintedCatalogue.shared, makeGuide: { Curator(catalogue: $0) })

  static var rehearsal: World {
    var world = live
    world.catalogue = DraftCatalogue(of: live.catalogue)
    world.makeGuide = { _ in Recording() }
    return world
  }
}

enum Current {
  static var world = World.live
}

/// Takes a part of the current world when its owner is made.
@propertyWrapper
struct Taken<Part> {
  let wrappedValue: Part
  init(_ path: KeyPath<World, Part>) { wrappedValue = Current.world[keyPath: path] }
}

final class PrintedCatalogue: Catalogue {
  static let shared = PrintedCatalogue()
  func title(_ number: Int) -> String { "No. \(number)" }
}
final class DraftCatalogue: Catalogue {
  private let printed: Catalogue
  init(of printed: Catalogue) { self.printed = printed }
  func title(_ number: Int) -> String { printed.title(number) + "?" }
}
final class Curator: Guide {
  private let catalogue: Catalogue
  init(catalogue: Catalogue) { self.catalogue = catalogue }
  func tell() -> String { catalogue.title(1) }
}
final class Recording: Guide { func tell() -> String { "…" } }
struct DayTicket: Ticket { var price: Int { 9 } }
struct NightTicket: Ticket { let price: Int }
