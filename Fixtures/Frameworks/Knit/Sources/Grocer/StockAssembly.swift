import Knit

final class StockAssembly: AutoInitModuleAssembly {
  typealias TargetResolver = BaseResolver
  static var dependencies: [any ModuleAssembly.Type] { [] }

  func assemble(container: Container<BaseResolver>) {
    container.register(Stock.self) { _ in WarehouseStock() }.inObjectScope(.container)
  }
}
