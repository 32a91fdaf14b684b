internal import BarographLink
internal import BarographModel

/// What stands around an expression, from it outwards to where a piece of code begins.
struct SwiftUIWay {
  private(set) var steps: [BuiltView.Step] = []
  /// The innermost scene on the way: `WindowGroup`, or empty.
  private(set) var scene = ""

  private let code: SwiftUICode
  private let gifts: SwiftUIGifts

  /// `until` is the expression that begins the code, or none for a body. `nil` where the expression does not get into what
  /// the code builds: it is a local's value, something else's root, or handed to what shows it elsewhere.
  init?(from row: ExprID, until region: ExprID, _ code: SwiftUICode, _ gifts: SwiftUIGifts) {
    self.code = code
    self.gifts = gifts
    var current = row
    while current != region {
      if code.reading.valueOwners[current] != nil { return nil }
      let outer = code.outer(current)
      if outer.isNone { break }
      guard let next = step(from: current, to: outer) else { return nil }
      current = next
    }
  }

  private var reading: SwiftUIEnvironmentReading { code.reading }

  /// Adds what one expression around another does; `nil` where the way ends.
  private mutating func step(from row: ExprID, to outer: ExprID) -> ExprID? {
    let expr = reading.expr(outer)
    switch expr.kind {
    case .member where expr.base == row:
      guard reading.outline.isCalled(outer) else { return outer }
      steps += gifts.steps(ofModifier: expr.parent, reading)
      return expr.parent
    case .call where expr.base != row: return handOver(row, to: expr, outer) ? outer : nil
    case .assignment: return nil
    default: return outer
    }
  }

  /// Whether what is handed to a call is shown by it, and in which surroundings.
  private mutating func handOver(_ row: ExprID, to call: Expr, _ callRow: ExprID) -> Bool {
    guard let callee = reading.calleeName(call), case let name = reading.text(callee) else { return true }
    let argument = reading.arguments(call).first { $0.value == row }
    let label = argument.map { reading.text($0.label) } ?? ""
    if SwiftUIEnvironmentRoots.begins(name, label) { return false }
    switch name {
    case "NavigationView", "NavigationStack", "NavigationSplitView": steps.append(.navigates)
    case "navigationDestination": steps.append(.pushes)
    case "contextMenu", "swipeActions": steps.append(.waits)
    case "NavigationLink": if isDestination(label, argument, call) { steps.append(.pushes) }
    case _ where SwiftUIEnvironmentRoots.scenes.contains(name):
      if scene.isEmpty { scene = name }
    case _ where reading.makes(call, callee):
      if case .entity(let view, _) = gifts.inference.type(ofExpr: callRow, file: reading.file) {
        steps += gifts.inside(view)
      }
    default:
      let functions = gifts.functions(calledBy: call, reading)
      // What takes a view and does not give one back shows it elsewhere.
      if !functions.isEmpty, !functions.contains(where: { gifts.givesView($0) }) { return false }
      steps += functions.flatMap { gifts.steps(of: $0) }
    }
    return true
  }

  /// `NavigationLink(destination: X()) { … }`, `NavigationLink("…") { X() }`, `NavigationLink { X() } label: { … }`
  private func isDestination(_ label: String, _ argument: Argument?, _ call: Expr) -> Bool {
    if label == "destination" { return true }
    if let argument, let own = ownParameter(argument, of: call) { return own == "destination" }
    return label.isEmpty
      && !reading.arguments(call).contains { ["destination", "value"].contains(reading.text($0.label)) }
  }

  /// What an initialiser that the project adds to the platform's link calls an argument, if a call means one: the platform's own
  /// begin with a title, or with the page.
  private func ownParameter(_ argument: Argument, of call: Expr) -> String? {
    let arguments = Array(reading.arguments(call))
    guard let name = reading.calleeName(call), let link = reading.index.externals[name], let first = arguments.first,
      !first.value.isNone, ![.string, .closure].contains(reading.expr(first.value).kind)
    else { return nil }
    let labels = arguments.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    for initializer in reading.lookup.members(reading.index.known.initializer, of: link) {
      let (decl, outline) = (reading.index.decl(initializer), reading.index[initializer.file])
      guard decl.kind == .initializer,
        let parameters = gifts.inference.matchedParameters(decl, initializer.file, labels),
        let position = arguments.firstIndex(where: { $0.value == argument.value }), !parameters[position].isNone
      else { continue }
      return reading.text(outline[parameters[position]].name)
    }
    return nil
  }
}
