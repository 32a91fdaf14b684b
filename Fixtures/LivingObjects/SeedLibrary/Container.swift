/// Makes and keeps what the library needs, by type.
final class Container {
  private var factories: [ObjectIdentifier: (Container) -> Any] = [:]
  private var kept: [ObjectIdentifier: Any] = [:]

  func register<Service>(_ type: Service.Type, _ make: @escaping (Container) -> Service) {
    factories[ObjectIdentifier(type)] = make
  }

  func registerShared<Service>(_ type: Service.Type, _ make: @escaping (Container) -> Service) {
    factories[ObjectIdentifier(type)] = { container in
      if let known = container.kept[ObjectIdentifier(type)] { return known }
      let made = make(container)
      container.kept[ObjectIdentifier(type)] = made
      return made
    }
  }

  func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
    guard let make = factories[ObjectIdentifier(type)], let made = make(self) as? Service else {
      fatalError("nothing is registered for \(type)")
    }
    return made
  }
}

/// Registers a part of the library.
protocol Registration {
  func register(in container: Container)
}
