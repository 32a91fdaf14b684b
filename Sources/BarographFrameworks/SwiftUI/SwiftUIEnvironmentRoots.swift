internal import BarographLink
internal import BarographModel

/// Places where nothing of the surrounding environment arrives: what a hosting controller shows, and the preview of a
/// context menu. What is built there has to be given its objects there.
struct SwiftUIEnvironmentRoots {
  /// An object that nobody gives to what is built in such a place.
  struct Lack {
    var type: TypeValue
    /// The view that reads it.
    var view: Int32
    /// The expression that begins the place.
    var row: Int32
    /// What the place is, for people.
    var place: String
  }

  private let reading: SwiftUIEnvironmentReading
  private var views: SwiftUIViewContents
  private var known: [Int32: Reach] = [:]

  init(reading: SwiftUIEnvironmentReading) {
    self.reading = reading
    views = SwiftUIViewContents(inference: reading.inference)
  }

  private static let hosts: Set<String> = ["UIHostingController", "NSHostingController", "NSHostingView"]

  /// What is missing in the places of the file, in order of their expressions.
  mutating func lacks() -> [Lack] {
    let names = reading.index.project.names
    let words = (Self.hosts + ["contextMenu"]).compactMap { names.find($0) }
    if words.isEmpty { return [] }
    var found: [Lack] = []
    for (row, call) in reading.outline.exprs.enumerated() where call.kind == .call && call.base >= 0 {
      guard let name = reading.calleeName(call), words.contains(name),
        let (content, place) = content(of: Int32(row), call, reading.text(name))
      else { continue }
      found += lacks(in: content, place)
    }
    return found
  }

  /// `UIHostingController(rootView: X())`, `.contextMenu { … } preview: { X() }`
  private func content(of row: Int32, _ call: Expr, _ name: String) -> (row: Int32, place: String)? {
    let isMenu = name == "contextMenu"
    guard
      let argument = reading.arguments(call).first(where: {
        reading.text($0.label) == (isMenu ? "preview" : "rootView") && $0.value >= 0
      })?.value
    else { return nil }
    return isMenu ? (argument, "the preview of a context menu") : (argument, "a hosting controller")
  }

  /// The objects that views built in an expression read and that nothing in sight gives them.
  private mutating func lacks(in content: Int32, _ place: String) -> [Lack] {
    let begin = views.contents(ofExpr: content, file: reading.file)
    let reached = begin.views.map { reach(from: $0) }
    if begin.isOpen || reached.contains(where: \.isOpen) { return [] }
    let given = reached.reduce(into: begin.given) { $0.formUnion($1.given) }
    var missing: [Lack] = []
    for need in reached.flatMap(\.needs) where !given.contains(reading.index.key(need.type)) {
      if missing.contains(where: { $0.type == need.type }) { continue }
      missing.append(Lack(type: need.type, view: need.view, row: content, place: place))
    }
    return missing
  }

  /// What a view and all that it builds read and give, nearest first.
  private struct Reach {
    var needs: [(type: TypeValue, view: Int32)] = []
    var given: Set<String> = []
    var isOpen = false
  }

  private mutating func reach(from view: Int32) -> Reach {
    if let found = known[view] { return found }
    var reach = Reach()
    var queue = [view]
    var seen: Set<Int32> = [view]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      let own = views.contents(of: current)
      if own.isOpen { reach.isOpen = true }
      reach.given.formUnion(own.given)
      reach.needs += views.needs(of: current).map { ($0, current) }
      queue += own.views.filter { seen.insert($0).inserted }
    }
    known[view] = reach
    return reach
  }
}
