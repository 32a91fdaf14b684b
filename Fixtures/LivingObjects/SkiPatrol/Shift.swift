indirect enum Duty {
  case watch(Slope)
  case rescue(on: Slope, with: Sled)
  case then(Duty, Duty)

  func assign(to shift: Shift) {
    switch self {
    case .watch(let slope): shift.watches.append(Watch(slope: slope))
    case let .rescue(slope, sled): shift.rescue = Rescue(slope: slope, sled: sled)
    case .then(let first, let second):
      first.assign(to: shift)
      second.assign(to: shift)
    }
  }
}

final class Watch {
  private let slope: Slope
  private let radio: Radio
  init(slope: Slope) {
    self.slope = slope
    radio = slope.radio
  }
}

final class Rescue {
  private let slope: Slope
  private let sled: Sled
  init(slope: Slope, sled: Sled) {
    self.slope = slope
    self.sled = sled
  }
}

final class Shift {
  var watches: [Watch] = []
  var rescue: Rescue?
  private let slopes: [Slope]

  init(types: [Slope.Type], radio: Radio) {
    slopes = types.map { $0.init(radio: radio) }
  }

  func plan(sled: Sled) -> Duty {
    let watching = slopes.map { Duty.watch($0) }
    let start = Duty.rescue(on: slopes[0], with: sled)
    return watching.reduce(start) { .then($0, $1) }
  }
}

enum Shed {
  static func sled(_ tug: Tug) -> Sled {
    do {
      return try TowedSled(tug: tug)
    } catch {
      return FoldingSled()
    }
  }

  static func quick(_ tug: Tug) -> Sled { (try? TowedSled(tug: tug)) ?? FoldingSled() }
}

final class Hut {
  private let sled: Sled
  private unowned let shift: Shift
  private let alert: (Radio) -> Alerting
  private(set) var raised: Alerting?
  init(sled: Sled, shift: Shift, alert: @escaping (Radio) -> Alerting = { _ in Siren() }) {
    (self.sled, self.shift, self.alert) = (sled, shift, alert)
  }
  func drill(_ radio: Radio) {
    raised = alert(radio)
    traceResult(of: Hut.self, "alert", raised as Any)
  }
}
