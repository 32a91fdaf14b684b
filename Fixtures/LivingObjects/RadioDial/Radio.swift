protocol Tuner: AnyObject {
  var listener: TunerListener? { get set }
  func tune(_ frequency: Int)
}

protocol TunerListener: AnyObject { func didTune(_ frequency: Int) }
protocol Speaker: AnyObject { func play(_ sound: String) }
protocol Dial: AnyObject { var position: Int { get } }
protocol Aerial { var gain: Int { get } }

final class ValveTuner: Tuner {
  weak var listener: TunerListener?
  func tune(_ frequency: Int) { listener?.didTune(frequency) }
}

final class ChipTuner: Tuner {
  weak var listener: TunerListener? {
    didSet { listener?.didTune(0) }
  }
  private let aerial: Aerial
  init(aerial: Aerial) { self.aerial = aerial }
  func tune(_ frequency: Int) { listener?.didTune(frequency * aerial.gain) }
}

struct Wire: Aerial { var gain: Int { 1 } }
struct Whip: Aerial { var gain: Int { 2 } }
final class Horn: Speaker { func play(_ sound: String) {} }
final class Cone: Speaker { func play(_ sound: String) {} }
final class Knob: Dial { var position = 90 }
final class Slider: Dial { var position = 10 }

/// Everything that a radio is made of is put into it afterwards.
final class Radio {
  struct Style {
    var isOld: Bool
    fileprivate var aerial: Aerial { isOld ? Wire() : Whip() }
  }

  var tuner: Tuner?
  var speaker: Speaker!
  var dial: Dial = Knob()
  weak var shop: Shop?

  func listen() { tuner?.tune(dial.position) }
}

extension Radio: TunerListener {
  func didTune(_ frequency: Int) { speaker?.play("\(frequency)") }
}

extension Radio {
  convenience init(style: Style) {
    self.init()
    speaker = style.isOld ? Horn() : Cone()
    let tuner: Tuner
    if style.isOld { tuner = ValveTuner() } else { tuner = ChipTuner(aerial: style.aerial) }
    tuner.listener = self
    self.tuner = tuner
  }
}

final class Recorder: TunerListener {
  private(set) var heard: [Int] = []
  private let source: Tuner
  init(_ source: Tuner) {
    self.source = source
    source.listener = self
  }
  func didTune(_ frequency: Int) { heard.append(frequency) }
}
