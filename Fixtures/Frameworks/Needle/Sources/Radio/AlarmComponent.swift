import NeedleFoundation

final class AlarmComponent: Component<EmptyDependency> {
  var station: StationComponent { StationComponent(parent: self) }
}
