import NeedleFoundation

protocol StationDependency: Dependency {
  var log: RadioLog { get }
  /// Home has it, the alarm has not.
  var favourites: Favourites { get }  // expect: missing_binding
}

final class StationComponent: Component<StationDependency> {
  var model: StationModel { StationModel(log: dependency.log, favourites: dependency.favourites) }
}

final class StationModel {
  init(log: RadioLog, favourites: Favourites) {}
}
