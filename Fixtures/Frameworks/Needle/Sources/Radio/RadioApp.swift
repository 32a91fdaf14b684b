@main struct RadioApp {
  static func main() {
    let root = RootComponent()
    print(root.home.model, root.home.station.model, root.alarm.station.model, root.alarm.bell)
  }
}
