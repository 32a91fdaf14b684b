import Dependencies
import XCTest

@testable import WordGame

final class GameModelTests: XCTestCase {
  func testStart() async {
    let model = withDependencies {
      $0.scores.top = { 3 }
    } operation: {
      GameModel()
    }
    _ = await model.start()
  }
}
