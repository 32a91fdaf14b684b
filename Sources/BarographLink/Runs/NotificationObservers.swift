internal import BarographModel

/// The code that runs when a notification is posted, before the posting returns.
struct NotificationObservers {
  private var handlers: [Name: [RunVertex]] = [:]

  init(_ inference: Inference, _ sites: CallSites) {
    for word in ["addObserver", "addObserverForName"] {
      guard let name = inference.index.project.names.find(word) else { continue }
      for place in sites.mentioned(name) {
        guard let (notification, handler) = Self.observer(place, inference) else { continue }
        if handlers[notification]?.contains(handler) != true { handlers[notification, default: []].append(handler) }
      }
    }
  }

  /// In order of files and rows.
  func handlers(of notification: Name) -> [RunVertex] { handlers[notification] ?? [] }

  private static func observer(_ place: ExprReference, _ inference: Inference) -> (Name, RunVertex)? {
    let reader = OutlineReader(index: inference.index, file: place.file)
    let call = reader.expr(place.row)
    guard let centre = reader.receiver(of: call), ForeignWords.isSharedCentre(centre, reader),
      [.production, .generated].contains(inference.index.role(ofFile: place.file))
    else { return nil }
    let isBlock = reader.argument("selector", of: call) == nil
    let isNamedFirst = reader.calleeName(call) == "addObserverForName"
    let named = isNamedFirst ? reader.argument("", of: call) : reader.argument(isBlock ? "forName" : "name", of: call)
    guard let named, let notification = ForeignWords.notification(named, inference, place.file) else { return nil }
    return (isBlock ? block(call, reader) : method(call, reader, inference)).map { (notification, $0) }
  }

  /// A block that the poster's thread runs: none that is given a queue.
  private static func block(_ call: Expr, _ reader: OutlineReader) -> RunVertex? {
    if let queue = reader.argument("queue", of: call), !queue.isNone, reader.expr(queue).kind != .nilLiteral {
      return nil
    }
    guard let last = reader.arguments(call).last?.value, !last.isNone, reader.expr(last).kind == .closure else {
      return nil
    }
    return .body(file: reader.file, scope: reader.expr(last).scope)
  }

  private static func method(_ call: Expr, _ reader: OutlineReader, _ inference: Inference) -> RunVertex? {
    guard let selector = reader.argument("selector", of: call), !selector.isNone,
      case let macro = reader.expr(selector), macro.kind == .macro,
      let observer = reader.argument("", of: call), !observer.isNone,
      let entity = inference.type(ofExpr: observer, file: reader.file).unwrapped.entity,
      let named = reader.arguments(macro).first?.value, !named.isNone
    else { return nil }
    let index = inference.index
    let expr = reader.expr(named)
    let name = expr.kind == .fullName && !expr.base.isNone ? reader.expr(expr.base).name : expr.name
    let text = index.text(name)
    guard let method = index.project.names.find(String(text.prefix { $0 != ":" })) else { return nil }
    return inference.lookup.members(method, of: entity).first {
      let decl = index.decl($0)
      return decl.kind == .function && !decl.body.isNone && decl.parameters.count < 2
    }.map { .body(file: $0.file, scope: index.decl($0).body) }
  }
}
