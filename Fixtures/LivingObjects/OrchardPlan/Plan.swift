final class Plan {
  private let plots: [Plot]
  private let buyers: [String: Buyer]
  private(set) var pickers: [Picker] = []
  private(set) var guards: [Guard] = []
  private(set) var juicers: [Season: Juicer] = [:]

  init(plots: [Plot], buyers: [String: Buyer]) {
    self.plots = plots
    self.buyers = buyers
  }

  func settle() {
    let trees = plots.compactMap(\.tree)
    pickers = trees.map { Picker(tree: $0) }
    guards = plots.compactMap { plot in Guard(tree: plot.tree) }
    for season in Season.allCases {
      let buyer = buyers[season.rawValue] ?? Stall()
      juicers[season] = Juicer(press: season.makePress(), buyer: buyer)
    }
    if let first = trees.first { pickers.append(Picker(tree: first)) }
  }

  func harvest() {
    let count = pickers.reduce(0) { $0 + $1.work() }
    juicers.values.forEach { $0.run(count) }
  }
}

/// Looks over the fence: takes whatever tree a plot shows.
final class Neighbour {
  private var admired: Tree?
  private let press: Press

  init(season: Season?) { press = season?.makePress() ?? HandPress() }

  func admire(_ plot: Plot) {
    if case .planted(let tree) = plot {
      let watcher = Picker(tree: tree)
      _ = watcher.work()
      admired = tree
    }
  }
}
