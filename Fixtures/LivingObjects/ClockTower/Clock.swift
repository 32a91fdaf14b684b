typealias MakeStriker = (Logbook) -> Striker

/// A movement that is put together late: most of its parts are made when they are first needed.
final class Movement {
  private let makePendulum: () -> Pendulum
  private let makeStriker: MakeStriker
  private var log: Logbook = NoLog()
  private(set) lazy var pendulum: Pendulum = makePendulum()
  private(set) lazy var ticker = Ticker(pendulum: pendulum, log: log)
  private var striker: Striker?
  var winder: Winder!

  init(makePendulum: @escaping () -> Pendulum, makeStriker: @escaping MakeStriker) {
    self.makePendulum = makePendulum
    self.makeStriker = makeStriker
  }

  func use(log: Logbook) { self.log = log }

  func setStriker(_ striker: Striker) {
    self.striker = striker
  }

  func run() {
    if striker == nil {
      let made = makeStriker(log)
      traceResult(of: Movement.self, "makeStriker", made)
      striker = made
    }
    ticker.tick()
    winder.wind()
    striker?.strike(pendulum.swing())
    traceResult(of: Movement.self, "makePendulum", pendulum)
  }
}

final class Ticker {
  private let pendulum: Pendulum
  private let log: Logbook
  init(pendulum: Pendulum, log: Logbook) {
    self.pendulum = pendulum
    self.log = log
  }
  func tick() { log.write("\(pendulum.swing())") }
}

/// Calls the closures that it is given at once and keeps what they make.
final class Workshop {
  private let spare: Striker
  private let winder: Winder
  private var strikers: [Striker] = []

  init(spare: @autoclosure () -> Striker, winder: (Logbook) -> Winder, log: Logbook) {
    self.spare = spare()
    self.winder = winder(log)
  }

  func build(length: Int?, configure: (Movement) -> Void) -> Movement {
    let movement = Movement(
      makePendulum: { length.map { SteelPendulum(length: $0) as Pendulum } ?? BrassPendulum() },
      makeStriker: { [spare] log in log is NoLog ? spare : Hammer(log: log) })
    movement.winder = winder
    configure(movement)
    return movement
  }
}
