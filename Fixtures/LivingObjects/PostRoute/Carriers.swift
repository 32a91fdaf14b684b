protocol Carrier { func carry(_ letters: Int) -> Int }
protocol Sorter: AnyObject { func sort(_ letters: [String]) -> [String] }
protocol Stamp { var worth: Int { get } }

struct Bicycle: Carrier { func carry(_ letters: Int) -> Int { 40 } }
struct Rowboat: Carrier {
  let crew: Int
  func carry(_ letters: Int) -> Int { crew * 10 }
}
struct Relay: Carrier {
  let legs: [Carrier]
  let last: Carrier
  func carry(_ letters: Int) -> Int { legs.map { $0.carry(letters) }.min() ?? last.carry(letters) }
}

extension Carrier where Self == Bicycle {
  static var bicycle: Self { Bicycle() }
}

extension Carrier where Self == Rowboat {
  static func rowboat(crew: Int) -> Rowboat { Rowboat(crew: crew) }
}

@resultBuilder
enum RouteBuilder {
  static func buildBlock(_ legs: Carrier...) -> [Carrier] { legs }
}

final class HandSorter: Sorter { func sort(_ letters: [String]) -> [String] { letters.sorted() } }
final class WheelSorter: Sorter {
  private let spare: Sorter
  required init(spare: Sorter) { self.spare = spare }
  func sort(_ letters: [String]) -> [String] { spare.sort(letters) }
}
struct PennyStamp: Stamp { var worth: Int { 1 } }
struct CrownStamp: Stamp { var worth: Int { 60 } }
