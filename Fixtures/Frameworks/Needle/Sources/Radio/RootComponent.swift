import NeedleFoundation

final class RootComponent: BootstrapComponent {
  public var tuner: Tuner { shared { DigitalTuner(log: log) } }
  public var log: RadioLog { shared { ConsoleRadioLog() } }

  var home: HomeComponent { HomeComponent(parent: self) }
  var alarm: AlarmComponent { .init(parent: self) }
}
