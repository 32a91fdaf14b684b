import Dip

@main struct CourierApp {
  static func main() throws {
    let container = DependencyContainer.courier()
    let dispatcher = try container.resolve() as Dispatcher
    let parcel = try container.resolve(arguments: 7) as Parcel
    let tracker: Tracker = try container.resolve()
    print(dispatcher, parcel, tracker)
  }
}
