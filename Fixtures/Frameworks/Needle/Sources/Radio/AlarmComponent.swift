import NeedleFoundation

protocol AlarmDependency: Dependency {
  /// What a component has itself is no answer to what it needs from above.
  var melody: Melody { get }  // expect: missing_binding
  var log: RadioLog { get }
}

final class AlarmComponent: Component<AlarmDependency> {
  public var melody: Melody { Melody() }
  public var bell: Bell { Bell(melody: dependency.melody, log: dependency.log) }
  var station: StationComponent { StationComponent(parent: self) }
}
