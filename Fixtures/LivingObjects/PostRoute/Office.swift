enum Service: Hashable {
  case sorter, stamp
}

/// Knows how to make what a district needs; districts may replace it.
final class Registry {
  private var sorters: [String: () -> Sorter] = ["usual": { HandSorter() }]
  private var stamps: [Service: Stamp] = [:]
  private let fallback: Stamp

  init(fallback: Stamp = PennyStamp()) { self.fallback = fallback }

  subscript(service: Service) -> Stamp {
    get { stamps[service] ?? fallback }
    set { stamps[service] = newValue }
  }

  func add(_ name: String, _ make: @escaping () -> Sorter) { sorters[name] = make }

  func sorter(_ name: String) throws -> Sorter {
    guard let make = sorters[name] ?? sorters["usual"] else { throw Missing(name: name) }
    return make()
  }
}

struct Missing: Error { let name: String }

final class District {
  let carrier: Carrier
  private let sorter: Sorter
  private let stamp: Stamp

  init(carrier: Carrier, sorter: Sorter, stamp: Stamp) {
    self.carrier = carrier
    self.sorter = sorter
    self.stamp = stamp
  }

  convenience init(_ registry: Registry, sorter: String, by carrier: Carrier) throws {
    try self.init(carrier: carrier, sorter: registry.sorter(sorter), stamp: registry[.stamp])
  }
}

final class Inspector {
  private(set) var carrier: Carrier?
  private var sorter: Sorter

  init(districts: [String: District], sorter: (any Sorter)? = nil) {
    carrier = districts["north"]?.carrier
    self.sorter = sorter ?? WheelSorter(spare: HandSorter())
  }

  func inspect(_ district: District) { carrier = district.carrier }
}

func route(@RouteBuilder _ legs: () -> [Carrier], last: Carrier) -> Relay { Relay(legs: legs(), last: last) }
