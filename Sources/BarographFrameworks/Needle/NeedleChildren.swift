internal import BarographLink
internal import BarographModel

/// Components that are made at each access although they keep something.
extension ComponentPass {
  /// Two accesses of one property through another one.
  private struct Path: Hashable {
    var child: DeclReference
    var kept: DeclReference
  }

  /// Says so where what a component keeps by `shared` is asked for, more than once, through a property that makes another
  /// component each time: each has its own.
  mutating func checkNewChildren() {
    guard index.project[reading.file].role == .production else { return }
    var accesses: [Path: [UInt32]] = [:]
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .member && !expr.base.isNone {
      if let path = path(row, expr) { accesses[path, default: []].append(reading.expr(expr.base).offset) }
    }
    for (path, offsets) in accesses.sorted(by: { ($0.value.min() ?? 0) < ($1.value.min() ?? 0) })
    where offsets.count > 1 {
      let offsets = offsets.sorted()
      let (child, kept) = (text(path.child), text(path.kept))
      draft.report(
        FoundDefect(
          .containerMisuse, "",
          "'\(child)' makes another component at each access, so that '\(kept)', which each keeps, is another one each time",
          at: reading.site(offsets[0]), subjects: [name(ofOwner: path.child), name(ofOwner: path.kept)],
          related: offsets.dropFirst().map { ("and another one here", reading.site($0)) }
            + [("made here each time", site(path.child))],
          help: ["keep the component: `shared { … }`", "or hold on to one for as long as it is used"],
          isLikely: true))
    }
  }

  private func path(_ row: ExprID, _ expr: Expr) -> Path? {
    guard case .entity(let component, _) = reading.inference.type(ofExpr: expr.base, file: reading.file).unwrapped,
      reading.shape(of: component) != nil, let child = reading.declaration(of: expr.base),
      reading.component(ofProperty: child) != nil,
      let kept = reading.lookup.members(expr.name, of: component).first(where: {
        reading.component(ofProperty: $0) != nil
      }), makesComponent(child, component), isKept(kept)
    else { return nil }
    return Path(child: child, kept: kept)
  }

  /// `var child: Child { Child(parent: self) }`
  private func makesComponent(_ property: DeclReference, _ component: EntityID) -> Bool {
    let calls = results(of: property)
    return !calls.isEmpty && calls.allSatisfy { $0 == index[component].name }
  }

  /// `var wallet: Wallet { shared { Wallet() } }`
  private func isKept(_ property: DeclReference) -> Bool {
    results(of: property).contains { reading.text($0) == "shared" }
  }

  /// The names of the functions whose calls a computed property gives back.
  private func results(of property: DeclReference) -> [Name] {
    let decl = index.decl(property)
    guard decl.flags.contains(.isComputed), !decl.body.isNone else { return [] }
    let own =
      property.file == reading.file ? reading : FileReading(file: property.file, inference: reading.inference)
    return own.results(in: decl.body).map { own.calleeName(own.expr(own.stripped($0))) ?? .none }
  }

  private func text(_ property: DeclReference) -> String { index.text(index.decl(property).name) }

  private func site(_ property: DeclReference) -> RawSite {
    RawSite(file: property.file, offset: index.decl(property).offset)
  }

  private func name(ofOwner property: DeclReference) -> String {
    reading.component(ofProperty: property).map { index.id(of: $0) } ?? text(property)
  }
}
