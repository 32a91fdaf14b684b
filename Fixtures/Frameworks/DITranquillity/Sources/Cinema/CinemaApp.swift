import DITranquillity

@main struct CinemaApp {
  static func main() {
    let container = DIContainer()
    container.append(part: ServicesPart.self)
    let hall: Hall = container.resolve()
    print(hall)
  }
}
