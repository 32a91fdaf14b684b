let city = Office(environment: .city())
let island = Office(environment: .island)
let stamped = Office(environment: Environment.city().with { $0.printer = StampPrinter() })
for office in [city, island, stamped] {
  office.counter.accept("Books")
  office.close()
}
let environment = Environment.island
let van = Van(courier: environment.makeCourier(), tariff: environment.tariff)
trace(city, island, stamped, van)
