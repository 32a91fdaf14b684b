internal import BarographModel

/// Types of variables that only their wrapper tells.
extension Inference {
  /// `@Wrapper(argument) var x` without an annotation: the wrapped value's type if the wrapper's argument has it.
  func wrapped(_ decl: Decl, _ file: FileID) -> TypeValue {
    for row in decl.attributes.range {
      let attribute = index[file].attributes[row]
      guard attribute.hasArguments, attribute.arguments.count >= 1 else { continue }
      let first = index[file].arguments[Int(attribute.arguments.start)].value
      switch lookup.type(of: attribute, file: file) {
      case .entity: return type(ofExpr: first, file: file)
      case .external: return fromOutside(first, file, by: attribute.name)
      default: continue
      }
    }
    return .unknown
  }

  /// What a wrapper from outside gives: `@Environment(Store.self)`, `@UIApplicationDelegateAdaptor(AppDelegate.self)`, and
  /// `@Environment(\.store)`, `@Injected(\.store)` where that is a `Factory<Store>`.
  private func fromOutside(_ argument: ExprID, _ file: FileID, by wrapper: Name) -> TypeValue {
    guard !argument.isNone else { return .unknown }
    let path = expr(argument, file)
    guard path.kind == .keyPath else {
      if case .metatype(let type) = type(ofExpr: argument, file: file) { return type }
      return .unknown
    }
    guard path.items.count == 1, let name = items(path, file).first.map({ expr($0, file).name }),
      let values = index.known.keyPathRoots[wrapper].flatMap({ index.externals[$0] }),
      let accessor = lookup.members(name, of: values).first(where: {
        index.decl($0).kind == .variable && !isStatic(index.decl($0)) && index.seesModules(of: $0.file, from: file)
      })
    else { return .unknown }
    let type = type(of: accessor)
    guard case .external(let maker, let arguments) = type,
      maker.last.map(index.known.calledForArgument.contains) ?? false
    else { return type }
    return arguments.last ?? .unknown
  }
}
