let young = PearTree(age: 12)
let plots: [Plot] = [
  .planted(AppleTree()), .empty, .planted(young), .grafted(root: PearTree(age: 30), scion: AppleTree()),
]
let plan = Plan(plots: plots, buyers: ["early": Inn()])
plan.settle()
plan.harvest()
let neighbour = Neighbour(season: .late)
for plot in plots { neighbour.admire(plot) }
let bench = plots.map(\.tree).map { tree in tree.map { Picker(tree: $0) } }
let stump = GraftedTree(root: young, scion: nil)
trace(plan, neighbour, bench, stump)
