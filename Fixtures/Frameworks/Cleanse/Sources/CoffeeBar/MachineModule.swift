import Cleanse

struct MachineModule: Module {
  static func configure(binder: Binder<Singleton>) {
    binder.bind(Heater.self).sharedInScope().to(factory: ElectricHeater.init)
    binder.bind(Machine.self).to { (heater: Heater, beans: Provider<Beans>) in Machine(heater: heater, beans: beans) }
  }
}

/// Nothing takes it in.
struct MilkModule: Module {  // expect: uninstalled_assembly
  static func configure(binder: Binder<Singleton>) {
    binder.bind(Milk.self).to(factory: Milk.init)
  }
}
