protocol Radio: AnyObject { func call(_ text: String) }
protocol Sled: AnyObject { func load() -> Bool }
protocol Slope: AnyObject {
  init(radio: Radio)
  var radio: Radio { get }
}
protocol Alerting: AnyObject { func raise(_ text: String) }

final class HandRadio: Radio { func call(_ text: String) {} }
final class BaseRadio: Radio {
  private let relay: Radio?
  init(relay: Radio?) { self.relay = relay }
  func call(_ text: String) { relay?.call(text) }
}
final class FoldingSled: Sled { func load() -> Bool { true } }
final class TowedSled: Sled {
  private let tug: Tug
  init(tug: Tug) throws {
    guard tug.isFuelled else { throw NoFuel() }
    self.tug = tug
  }
  func load() -> Bool { tug.isFuelled }
}
struct NoFuel: Error {}
protocol Tug { var isFuelled: Bool { get } }
struct Snowcat: Tug { var isFuelled: Bool { true } }
struct Moped: Tug { var isFuelled: Bool { false } }

class Piste: Slope {
  let radio: Radio
  required init(radio: Radio) { self.radio = radio }
}
final class Gully: Piste {}
final class Glacier: Slope {
  let radio: Radio
  private lazy var alarm: Alerting = {
    let alarm = Avalanche(radio: radio)
    alarm.upstream = upstream
    return alarm
  }()
  var upstream: Alerting?
  init(radio: Radio) { self.radio = radio }
  func crack() { alarm.raise("crack") }
}

final class Avalanche: Alerting {
  private let radio: Radio
  var upstream: Alerting?
  init(radio: Radio) { self.radio = radio }
  func raise(_ text: String) {
    radio.call(text)
    upstream?.raise(text)
  }
}
final class Siren: Alerting { func raise(_ text: String) {} }
