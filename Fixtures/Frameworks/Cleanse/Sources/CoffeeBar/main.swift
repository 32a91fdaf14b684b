import Cleanse

let bar = try ComponentFactory.of(CoffeeBarComponent.self).build(())
