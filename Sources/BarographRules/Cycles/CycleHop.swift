internal import BarographModel

/// A step of a cycle, between vertices of `CycleVertices`.
struct CycleHop {
  var from: Int
  var to: Int
  /// Row of `LinkedGraph.edges`; `nil` for the step from a shared instance, which `from` is, to the object it makes.
  var edge: Int?
  /// What the edge's owner is given where the edge names a protocol or base class: the end of the hop.
  var supply: Supply?
  var duty: HopDuty
  var timing: Timing
  var strength: Strength
  var isContainer: Bool
  /// Whether it rests on something that is not known.
  var isLikely: Bool
  /// The arguments of an initialiser say whether it happens: a parser makes a node, which makes a parser for the rest.
  var isUpToCallers = false
  /// The cost of changing it; greater is dearer.
  var weight: Int

  /// Smaller is worse: of parallel hops only the worst counts.
  var rank: Int {
    let hold: Int
    switch strength {
    case .strong: hold = 0
    case .unknown: hold = 1
    case .unowned: hold = 2
    case .weak: hold = 3
    }
    return (timing == .eager ? 0 : 16) + hold * 4 + (isContainer ? 0 : 2) + (isLikely ? 1 : 0)
  }
}
