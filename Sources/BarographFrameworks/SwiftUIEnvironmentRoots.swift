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
    var found = views.contents(ofExpr: content, file: reading.file)
    var queue = found.views
    var seen: [Int32] = []
    var needs: [(type: TypeValue, view: Int32)] = []
    while let view = queue.first {
      queue.removeFirst()
      if seen.contains(view) { continue }
      seen.append(view)
      let own = views.contents(of: view)
      if own.isOpen { found.isOpen = true }
      found.given.formUnion(own.given)
      needs += views.needs(of: view).map { ($0, view) }
      queue += own.views
    }
    if found.isOpen { return [] }
    var missing: [Lack] = []
    for need in needs where !found.given.contains(reading.index.key(need.type)) {
      if missing.contains(where: { $0.type == need.type }) { continue }
      missing.append(Lack(type: need.type, view: need.view, row: content, place: place))
    }
    return missing
  }
}
