internal import BarographLink
internal import BarographModel

/// What Cleanse refuses when the component is built.
extension CleansePass {
  /// A component below one of the same scope: objects of that scope would have two homes.
  mutating func checkScope(_ component: EntityID, in outer: ContainerID, _ call: Expr) {
    guard case .type(let parent) = outer, parent != component, let own = scope(of: component), own == scope(of: parent)
    else { return }
    let names = [parent, component].map { reading.text(index[$0].name) }
    draft.report(
      FoundDefect(
        .invalidDefinition, "",
        "\(names[1]) is installed below \(names[0]) and has the same scope, \(own): Cleanse refuses it",
        at: reading.site(call.offset), subjects: [index.id(of: component), index.id(of: parent)],
        help: ["give the inner component a scope of its own"]))
  }

  /// The scope of a module or component, as `configure(binder: Binder<S>)` says; `nil` where it has none.
  private func scope(of entity: EntityID) -> String? {
    guard let name = index.project.names.find("configure") else { return nil }
    for function in reading.lookup.members(name, of: entity) {
      guard let parameter = index.decl(function).parameters.range.first,
        case .external(let path, let arguments) = reading.inference.type(
          of: DeclReference(file: function.file, decl: DeclID(parameter))),
        path.last.map({ reading.text($0) == "Binder" }) ?? false, let scope = arguments.first
      else { continue }
      if case .entity = scope { return index.key(scope) }
    }
    return nil
  }

  /// An array that is bound as a whole beside the pieces of the same array.
  mutating func checkArrays() {
    for whole in arrays where !whole.isCollection {
      let piece = arrays.first { $0.isCollection && $0.key == whole.key && $0.container == whole.container }
      guard let piece else { continue }
      let name = whole.key.type.split(separator: ".").last.map { $0.hasPrefix("[") ? String($0) : "[\($0)" } ?? ""
      draft.report(
        FoundDefect(
          .invalidDefinition, "", "\(name) is bound as a whole and piece by piece: Cleanse refuses it",
          at: reading.site(whole.offset), subjects: [whole.key.type],
          related: [("a piece is bound here", reading.site(piece.offset))],
          help: ["bind it `.intoCollection()` as well"]))
    }
  }
}
