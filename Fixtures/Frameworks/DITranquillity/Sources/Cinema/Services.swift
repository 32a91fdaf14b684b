protocol Tickets: AnyObject {}
final class HTTPTickets: Tickets {}

final class Seats {
  init(tickets: Tickets, prices: PriceList) {}
}

final class PriceList {}

protocol Screen: AnyObject {}
final class WideScreen: Screen {}
final class SmallScreen: Screen {}

final class AllScreens: Screen {
  init(screens: [Screen]) {}
}

final class Hall {
  var projectionist: Projectionist!
  init(seats: Seats, screens: [Screen]) {}
}

final class Projectionist {
  init(hall: Hall) {}
}

final class Popcorn {}
