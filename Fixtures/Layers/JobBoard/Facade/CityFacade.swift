import Foundation

/// One for all view models; the container that keeps it one is missing, so it keeps itself.
final class CityFacade {  // expect: layer_contract LY-12
  static let shared = CityFacade(adapter: CityAdapter())  // expect: layer_contract LY-08

  private let adapter: CityAdapter

  private init(adapter: CityAdapter) { self.adapter = adapter }

  func popular() -> [String] { adapter.preload() }  // expect: layer_contract LY-04
}
