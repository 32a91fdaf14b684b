internal import BarographModel

extension Linker {
  /// Names of functions that run before anything is asked for, or that do nothing but fill in what the program needs.
  private static let beginnings: Set<String> = [
    "application", "applicationDidFinishLaunching", "main", "configure", "setup", "setUp", "bootstrap", "start",
    "initialize", "reset",
  ]

  /// Static variables that bindings which live long are made with, and that the product sets afterwards. `drafts` are the
  /// bindings of the graph, in their order.
  func addFrozenSettings(_ drafts: [FoundBinding]) {
    for (row, draft) in drafts.enumerated() where !draft.settings.isEmpty {
      let binding = graph.bindings[row]
      guard binding.role == .production, let lifetime = binding.lifetime, lifetime >= .component else { continue }
      for place in draft.settings {
        guard let variable = inference.variable(place.row, file: place.file), isChangeable(variable) else { continue }
        let writes = laterWrites(of: variable)
        if writes.isEmpty { continue }
        let owner = inference.owner(of: variable).map { index.text(index[$0].name) + "." } ?? ""
        let offset = inference.expr(place.row, place.file).offset
        graph.frozenSettings.append(
          FrozenSetting(
            binding: row, name: owner + index.text(index.decl(variable).name),
            site: index.site(RawSite(file: place.file, offset: offset)), writes: writes))
      }
    }
  }

  private func isChangeable(_ variable: DeclReference) -> Bool {
    let decl = index.decl(variable)
    return inference.isStatic(decl) && decl.flags.isDisjoint(with: [.isLet, .isComputed])
  }

  /// Where code that runs at any time sets a variable: not where the program begins, nor where its parts are put together.
  private func laterWrites(of variable: DeclReference) -> [Site] {
    let places = inference.values.sites.writes(of: variable).filter { place in
      let scope = inference.expr(place.row, place.file).scope
      guard inference.lookup.role(place.file, scope) == .production,
        inference.lookup.owner(place.file, scope).map({ !found.roots.contains($0) }) ?? true
      else { return false }
      let context = inference.executionContext(file: place.file, scope: scope)
      guard context.moment == .body || context.moment == .staticBody, !context.decl.isNone else { return false }
      return !Self.beginnings.contains(index.text(index[place.file][context.decl].name))
    }
    return places.map { index.site(RawSite(file: $0.file, offset: inference.expr($0.row, $0.file).offset)) }
      .sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }
}
