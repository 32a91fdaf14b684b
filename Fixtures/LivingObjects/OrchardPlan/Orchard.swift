protocol Tree: AnyObject { func pick() -> Int }
protocol Press { func juice(_ count: Int) -> Int }
protocol Buyer: AnyObject { func buy(_ litres: Int) }

final class AppleTree: Tree { func pick() -> Int { 40 } }
final class PearTree: Tree {
  private let age: Int
  init(age: Int) { self.age = age }
  func pick() -> Int { age }
}
final class GraftedTree: Tree {
  private let root: Tree
  private let scion: Tree?
  init(root: Tree, scion: Tree?) {
    self.root = root
    self.scion = scion
  }
  func pick() -> Int { root.pick() + (scion?.pick() ?? 0) }
}
struct HandPress: Press { func juice(_ count: Int) -> Int { count / 4 } }
struct SteamPress: Press {
  let backup: Press?
  func juice(_ count: Int) -> Int { count / 2 }
}
final class Inn: Buyer { func buy(_ litres: Int) {} }
final class Stall: Buyer { func buy(_ litres: Int) {} }

/// What stands in a row of the plan.
enum Plot {
  case empty
  case planted(Tree)
  case grafted(root: Tree, scion: Tree)

  var tree: Tree? {
    switch self {
    case .empty: return nil
    case .planted(let tree): return tree
    case .grafted(let root, let scion): return GraftedTree(root: root, scion: scion)
    }
  }
}

enum Season: String, CaseIterable {
  case early, late

  func makePress() -> Press {
    switch self {
    case .early: HandPress()
    case .late: SteamPress(backup: HandPress())
    }
  }
}

final class Picker {
  private let tree: Tree
  init(tree: Tree) { self.tree = tree }
  func work() -> Int { tree.pick() }
}

final class Guard {
  private weak var tree: Tree?
  init?(tree: Tree?) {
    guard let tree else { return nil }
    self.tree = tree
  }
}

final class Juicer {
  private let press: Press
  private let buyer: Buyer
  init(press: Press, buyer: Buyer) {
    self.press = press
    self.buyer = buyer
  }
  func run(_ count: Int) { buyer.buy(press.juice(count)) }
}
