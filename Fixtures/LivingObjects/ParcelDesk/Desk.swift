final class Counter {
  private let dependencies: CounterDependencies
  private let receipts: Receipts

  init(dependencies: CounterDependencies) {
    self.dependencies = dependencies
    receipts = Receipts(printer: dependencies.printer)
  }

  func accept(_ parcel: String) {
    receipts.write(dependencies.tariff.price(dependencies.scales.weigh(parcel)))
  }
}

final class Receipts {
  private let printer: Printer
  init(printer: Printer) { self.printer = printer }
  func write(_ amount: Int) { printer.print("\(amount)") }
}

final class Quote {
  struct Dependencies {
    let scales: Scales
    let tariff: Tariff
  }

  private let dependencies: Dependencies
  private let till: Till

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    till = Till(tariff: dependencies.tariff)
  }

  func amount(_ parcel: String) -> Int { till.charge(dependencies.scales.weigh(parcel)) }
}

final class Office {
  private let environment: Environment
  private(set) var counter: Counter
  private(set) var quote: Quote
  private var courier: Courier?

  init(environment: Environment) {
    self.environment = environment
    counter = Counter(dependencies: environment)
    quote = Quote(.init(scales: environment.scales, tariff: environment.tariff))
  }

  func close() {
    let courier = environment.makeCourier()
    traceResult(of: Environment.self, "makeCourier", courier)
    courier.collect()
    self.courier = courier
  }
}

final class Van {
  private let courier: Courier
  private let tariff: Tariff
  init(courier: Courier, tariff: Tariff) {
    self.courier = courier
    self.tariff = tariff
  }
}

struct Till {
  let tariff: Tariff
  func charge(_ grams: Int) -> Int { tariff.price(grams) }
}
