import NeedleFoundation

protocol HomeDependency: Dependency {
  var tuner: Tuner { get }
}

final class HomeComponent: Component<HomeDependency> {
  public var favourites: Favourites { shared { Favourites(tuner: dependency.tuner) } }

  var model: HomeModel { HomeModel(favourites: favourites) }
  var station: StationComponent { StationComponent(parent: self) }
}

final class HomeModel {
  init(favourites: Favourites) {}
}
