protocol Tuner: AnyObject {}
protocol RadioLog: AnyObject {}

final class ConsoleRadioLog: RadioLog {}

final class DigitalTuner: Tuner {
  init(log: RadioLog) {}
}

final class Melody {}

final class Bell {
  init(melody: Melody, log: RadioLog) {}
}

final class Favourites {
  init(tuner: Tuner) {}
}
