internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  /// Says which assemblies are run by hand although they want to hear when everything is registered: only an assembler
  /// calls `loaded(resolver:)`.
  mutating func noteMissedLoaded(_ call: Expr, _ assemblies: [ContainerID]) {
    guard let loaded = index.project.names.find(SwinjectWord.loaded.rawValue), !callsByHand(loaded) else { return }
    for case .type(let entity) in assemblies {
      let own = reading.lookup.members(loaded, of: entity).first { function in
        index.decl(function).kind == .function && index.decl(function).body >= 0
      }
      guard let own else { continue }
      let name = index.text(index.entities[Int(entity)].name)
      result.defects.append(
        RawDefect(
          "ineffective_injection", "",
          "\(name) is assembled without an assembler: its `loaded(resolver:)` never runs",
          at: RawSite(file: file, offset: call.offset), subjects: [index.id(of: entity)],
          related: [
            ("`loaded(resolver:)` of \(name) is here", RawSite(file: own.file, offset: index.decl(own).offset))
          ],
          help: [
            "hand \(name) to the `Assembler` beside the assembly that assembles it",
            "or call `loaded(resolver:)` as well, when everything is registered",
          ], certainty: .likely))
    }
  }

  /// Whether some line of the file calls it.
  private func callsByHand(_ loaded: Name) -> Bool {
    outline.exprs.contains { $0.kind == .member && $0.name == loaded }
  }
}
