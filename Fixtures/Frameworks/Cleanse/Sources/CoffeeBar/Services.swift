import Cleanse

protocol Heater: AnyObject {}
final class ElectricHeater: Heater {}

final class Beans {}
final class Milk {}

final class Machine {
  init(heater: Heater, beans: Provider<Beans>) {}
}

final class Bar {
  init(machine: Machine, till: Till) {}
}

final class Till {}
