import UIKit

final class CityAdapter {  // expect: layer_contract LY-09, layer_contract LY-12
  private let log = CityLog()

  @discardableResult
  func preload() -> [String] {  // expect: layer_contract LY-04
    log.note("preload")
    return []
  }
}

/// Stands in no layer.
final class CityLog {
  func note(_ text: String) {}
}
