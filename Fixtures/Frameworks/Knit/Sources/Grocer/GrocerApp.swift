import Knit

@main struct GrocerApp {
  static func main() {
    let assembler = ModuleAssembler([GrocerAssembly()])
    print(assembler.resolver.resolve(Checkout.self)!, assembler.resolver.resolve(Advertisement.self)!)
    let customer = ScopedModuleAssembler<CustomerResolver>(parent: assembler, [CustomerAssembly()])
    print(customer.resolver.resolve(Purse.self)!)
  }
}
