internal import BarographModel

/// Words for objects that the system keeps for good, because nobody has what would end it.
extension MutualHolds {
  /// One finding for each type and way, at the first place.
  func systemHolds(_ holds: [MutualHold]) -> [Observation] {
    if holds.isEmpty { return [] }
    let makings = Dictionary(grouping: graph.edges.lazy.filter { $0.kind == .creation && $0.role.isShipped }, by: \.to)
    let steps = holds.map { $0.steps[0] }.filter { isMeantToEnd($0.owner, makings) }
    return steps.grouped { [$0.owner, Int($0.manner.rawValue)] }.map { _, steps in
      let (step, node) = (steps[0], graph.nodes[steps[0].owner])
      let words = words(step.manner)
      return Observation(
        message: "\(node.name) is never freed: \(words.reason)", location: graph.location(step.site),
        subjects: [node.id],
        related: steps.dropFirst().map { Related(message: "and here", location: graph.location($0.site)) },
        help: [words.help], certainty: .likely, identity: ["\(node.id) \(words.name)"])
    }
  }

  private func words(_ manner: MutualHold.Manner) -> (name: String, reason: String, help: String) {
    switch manner {
    case .observed:
      (
        "observer",
        "the notification center keeps a block that captures it, and nobody has the token that would take it out",
        "capture `[weak self]` in the block, and keep the token that `addObserver` gives, to take it out in `deinit`"
      )
    case .monitored:
      (
        "monitor", "AppKit keeps a block for events that captures it, and nobody has the token that would end that",
        "capture `[weak self]` in the block, and keep the token, to hand it to `NSEvent.removeMonitor` in `deinit`"
      )
    case .session:
      (
        "session", "a session keeps its delegate until it is invalidated, and nobody invalidates it",
        "call `finishTasksAndInvalidate` of the session after its last task is begun, or keep one session for all"
      )
    case .task:
      (
        "task", "a task that never ends by itself has it, and nobody cancels that before it is freed",
        "capture `[weak self]` and ask for `self` anew in each round of the loop, or cancel the task when its work is done"
      )
    case .bagged:
      (
        "bag", "its bag `rx.disposeBag` has a subscription whose closure captures it",
        "capture `[weak self]` in the closure, or hand over `with: self`"
      )
    case .listened:
      (
        "listener", "the data base keeps a listener that captures it, and nobody has the registration to remove it",
        "capture `[weak self]` in the closure, and keep the registration, to call its `remove` in `deinit`"
      )
    case .commanded:
      (
        "command", "the remote commands of the system keep a block that captures it, and nobody takes it out",
        "capture `[weak self]` in the block, and hand what `addTarget` gives to `removeTarget` in `deinit`"
      )
    default:
      (
        "timer", "a repeating timer keeps it, and nobody has the timer to invalidate it",
        "use a closure that captures `[weak self]`, and keep the timer, to invalidate it in `deinit`"
      )
    }
  }

  /// What runs once for its object, or once for the program.
  private static let beginnings: Set<String> = [
    "application", "applicationDidFinishLaunching", "scene", "viewDidLoad", "loadView", "windowDidLoad", "awakeFromNib",
  ]

  /// Whether objects of a type come and go while the program runs: functions make them that run more than once, or objects that come
  /// and go themselves. Of what nothing makes, a document may make a screen.
  private func isMeantToEnd(_ node: Int, _ makings: [Int: [Edge]]) -> Bool {
    var (seen, open) = (Set([node]), [node])
    while let type = open.popLast() {
      if facts.appLong.contains(type) { continue }
      let known = makings[type] ?? []
      if known.isEmpty && facts.isScreen(node: type) { return true }
      for making in known {
        if making.timing == .deferred && !Self.beginnings.contains(making.memberName) { return true }
        if seen.insert(making.from).inserted { open.append(making.from) }
      }
    }
    return false
  }
}
