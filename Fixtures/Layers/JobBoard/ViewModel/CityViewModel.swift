import Foundation

/// Goes past facade and adapter, as the configuration allows until the next release.
final class CityViewModel {  // expect: layer_contract LY-12
  private let utility: CityPlistUtility
  private let facade: CityFacade
  // The adapter is nobody's business up here, and nothing allows it.
  private let adapter: CityAdapter

  init(
    utility: CityPlistUtility, facade: CityFacade,
    adapter: CityAdapter  // expect: layer_violation LY-14
  ) {
    self.utility = utility
    self.facade = facade
    self.adapter = adapter
  }

  func names() -> [String] {
    adapter.preload()
    return utility.cities() + facade.popular()
  }

  func title(of city: [String: Any]) -> String { "" }  // expect: layer_contract LY-09
}
