import DITranquillity

final class ServicesPart: DIPart {
  static func load(container: DIContainer) {
    container.register(HTTPTickets.init).as(Tickets.self).lifetime(.single)
    container.register(Seats.init)  // expect: missing_binding
    container.register { Hall(seats: $0, screens: many($1)) }
      .injection(cycle: true, \.projectionist)  // expect: dependency_cycle soft
      .lifetime(.objectGraph)
    container.register(Projectionist.init).lifetime(.objectGraph)
    container.register(WideScreen.init).as(Screen.self)
    container.register(SmallScreen.init).as(Screen.self)
    // Many leave out what is being made: this one does not wait for itself.
    container.register { AllScreens(screens: many($0)) }.as(Screen.self).default()
  }
}

/// Nothing appends it.
final class SnacksPart: DIPart {  // expect: uninstalled_assembly
  static func load(container: DIContainer) {
    container.register(Popcorn.init)
  }
}
