protocol Scales { func weigh(_ parcel: String) -> Int }
protocol Printer: AnyObject { func print(_ text: String) }
protocol Tariff { func price(_ grams: Int) -> Int }
protocol Courier: AnyObject { func collect() }

protocol HasScales { var scales: Scales { get } }
protocol HasPrinter { var printer: Printer { get } }
protocol HasTariff { var tariff: Tariff { get } }

typealias CounterDependencies = HasScales & HasPrinter & HasTariff

struct Environment: HasScales, HasPrinter, HasTariff {
  var scales: Scales
  var printer: Printer
  var tariff: Tariff
  var makeCourier: () -> Courier
}

extension Environment {
  static func city() -> Environment {
    Environment(
      scales: SpringScales(), printer: InkPrinter(), tariff: ZoneTariff(zone: 2), makeCourier: { BikeCourier() })
  }

  static let island = Environment(
    scales: BeamScales(), printer: InkPrinter(), tariff: FlatTariff(), makeCourier: BoatCourier.init)

  func with(_ change: (inout Environment) -> Void) -> Environment {
    var copy = self
    change(&copy)
    return copy
  }
}

struct SpringScales: Scales { func weigh(_ parcel: String) -> Int { parcel.count } }
struct BeamScales: Scales { func weigh(_ parcel: String) -> Int { parcel.count * 2 } }
final class InkPrinter: Printer { func print(_ text: String) {} }
final class StampPrinter: Printer { func print(_ text: String) {} }
struct FlatTariff: Tariff { func price(_ grams: Int) -> Int { 5 } }
struct ZoneTariff: Tariff {
  let zone: Int
  func price(_ grams: Int) -> Int { grams * zone }
}
final class BikeCourier: Courier { func collect() {} }
final class BoatCourier: Courier { func collect() {} }
