protocol Yarn { var weight: Int { get } }
protocol Dye: AnyObject { func apply(_ weight: Int) -> Int }
protocol Pattern { func rows() -> Int }
protocol Spool: AnyObject {
  associatedtype Thread: Yarn
  func draw() -> Thread
}

struct Wool: Yarn { let weight: Int }
struct Linen: Yarn { var weight: Int { 4 } }
final class Indigo: Dye { func apply(_ weight: Int) -> Int { weight + 1 } }
final class Madder: Dye { func apply(_ weight: Int) -> Int { weight + 2 } }
struct Twill: Pattern { func rows() -> Int { 8 } }
struct Herringbone<Base: Pattern>: Pattern {
  let base: Base
  func rows() -> Int { base.rows() * 2 }
}

final class WoolSpool: Spool { func draw() -> Wool { Wool(weight: 7) } }
final class LinenSpool: Spool { func draw() -> Linen { Linen() } }

protocol Dyeing: AnyObject {
  var dye: Dye { get }
}

extension Dyeing {
  func makeVat(_ yarn: Yarn) -> Vat { Vat(dye: dye, yarn: yarn) }
}

final class Vat {
  private let dye: Dye
  private let yarn: Yarn
  init(dye: Dye, yarn: Yarn) {
    self.dye = dye
    self.yarn = yarn
  }
}

final class Loom<Source: Spool>: Dyeing {
  private let spool: Source
  let dye: Dye
  private let pattern: Pattern
  private(set) var vat: Vat?
  private var thread: Source.Thread?

  init(spool: Source, dye: Dye, pattern: Pattern) {
    self.spool = spool
    self.dye = dye
    self.pattern = pattern
  }

  func weave() {
    let thread = spool.draw()
    self.thread = thread
    vat = makeVat(thread)
  }
}

final class Shuttle<Y: Yarn> {
  private let yarn: Y
  private let spare: Yarn
  init(yarn: Y, spare: Yarn) {
    self.yarn = yarn
    self.spare = spare
  }
}

final class Rack {
  private let first: any Yarn
  private let last: Yarn?
  init(_ first: some Yarn, last: (any Yarn)? = nil) {
    self.first = first
    self.last = last
  }
}
