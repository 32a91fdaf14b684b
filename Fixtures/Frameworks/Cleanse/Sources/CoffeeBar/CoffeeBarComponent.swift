import Cleanse

struct CoffeeBarComponent: RootComponent {
  typealias Root = Bar

  static func configure(binder: Binder<Singleton>) {
    binder.include(module: MachineModule.self)
    binder.bind(Beans.self).to(factory: Beans.init)
  }

  static func configureRoot(binder bind: ReceiptBinder<Bar>) -> BindingReceipt<Bar> {
    bind.to(factory: Bar.init)  // expect: missing_binding
  }
}
