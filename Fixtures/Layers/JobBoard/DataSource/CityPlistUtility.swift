import Foundation

final class CityPlistUtility {
  func cities() -> [String] { [] }  // expect: layer_contract LY-04
}
