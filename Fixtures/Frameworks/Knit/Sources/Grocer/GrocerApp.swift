import Knit

@main struct GrocerApp {
  static func main() {
    let assembler = ModuleAssembler([GrocerAssembly()])
    print(assembler.resolver.resolve(Checkout.self)!)
  }
}
