internal import BarographLink
internal import BarographModel

/// Properties that say by their type that Typhoon fills them: `InjectedProtocol(P)`, `InjectedClass(C)`.
extension TyphoonPass {
  mutating func addMarkers() {
    var isFirst = true
    var seen: Set<EntityID> = []
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable && !decl.type.isNone {
      guard let marked = typhoon.marker(decl, outline, file), let owner = reading.owner(decl.scope) else { continue }
      if isFirst { checkImport(at: decl.offset, owner) }
      isFirst = false
      if seen.insert(owner).inserted {
        checkFilled(owner, at: decl.offset)
        addLeak(
          owner, decl.offset, "TY-C29", "\(name(owner)) says in its header what Typhoon is to inject",
          help: "define \(name(owner)) in an assembly, and keep markers for tests")
      }
      // Nobody reads the markers.
      if learned.markersOff != nil { continue }
      // A class whose properties say what to inject needs no definition.
      if let entity = marked.entity, hasMarkers(entity), candidates(for: marked).isEmpty { continue }
      checkByTypeArguments(marked, at: reading.site(decl.offset))
      var request = FoundRequest(
        key: key(byType: marked), form: .autowire, timing: .deferred, site: reading.site(decl.offset),
        lexicalScope: decl.scope)
      request.service = reading.serviceEntity(marked)
      request.owner = owner
      request.member = index.text(outline.decls[row].name)
      let strength: Strength = decl.flags.contains(.isWeak) ? .weak : .strong
      request.slot = RequestSlot(name: request.member, strength: strength)
      draft.result.requests.append(request)
    }
  }

  /// Classes with markers that never come to Typhoon.
  private mutating func checkFilled(_ owner: EntityID, at offset: UInt32) {
    let surface = learned
    guard index[owner].kind == .classType else { return }
    if let off = surface.markersOff {
      draft.report(
        FoundDefect(
          .ineffectiveInjection, "TY-A13",
          "\(name(owner)) says what Typhoon is to inject, but an Info.plist switches that off",
          at: reading.site(offset), subjects: [name(owner)], related: [("it is switched off here", off)],
          help: ["remove TyphoonAutoInjectionEnabled from the Info.plist", "or define \(name(owner)) in an assembly"],
          isLikely: true))
      return
    }
    guard surface.screens.isStarted, !surface.fillsUnknown, !isFilled(owner, surface) else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-C27",
        "\(name(owner)) says what Typhoon is to inject, but nothing hands its objects to Typhoon: no screen that it loads, no "
          + "`inject:`, no definition", at: reading.site(offset), subjects: [name(owner)],
        help: ["`[assembly inject:self]` where it is made", "or define \(name(owner)) in an assembly"], isLikely: true))
  }

  private func isFilled(_ owner: EntityID, _ surface: TyphoonKnowledge) -> Bool {
    surface.filled.contains { reading.lookup.isSubtype($0, of: owner) }
      || surface.askedByType.contains { reading.lookup.isSubtype(owner, of: $0) }
      || !candidates(for: .entity(owner, [])).isEmpty || isDefined(owner)
  }

  /// The words mean nothing where the framework's header is not seen.
  private mutating func checkImport(at offset: UInt32, _ owner: EntityID) {
    guard isProduction, index.isObjectiveC(file), !outline.imports.isEmpty,
      !outline.imports.contains(where: { reading.text($0.module).contains("Typhoon") })
    else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C26",
        "\(name(owner)) says what Typhoon is to inject, but its file does not import TyphoonAutoInjection.h",
        at: reading.site(offset), subjects: [name(owner)],
        help: ["`#import <Typhoon/TyphoonAutoInjection.h>` here, unless a prefix header does"], isLikely: true,
        severity: .info))
  }

  // MARK: Typhoon outside of assemblies

  /// Classes outside of assemblies that hold or take what is Typhoon's.
  mutating func addLeaks() {
    guard isProduction else { return }
    let types = Set(Self.classes.compactMap { index.project.names.find($0) })
    var seen: Set<EntityID> = []
    for decl in outline.decls where !decl.type.isNone && (decl.kind == .variable || decl.kind == .parameter) {
      let row = outline.withoutOptional(decl.type)
      guard !row.isNone, types.contains(outline[row].name), let owner = reading.owner(decl.scope),
        seen.insert(owner).inserted
      else { continue }
      addLeak(
        owner, decl.offset, "DI-F01", "\(name(owner)) knows \(reading.text(outline[row].name))",
        help: "give \(name(owner)) what it takes from there, or a protocol that an assembly fulfils")
    }
  }

  private mutating func addLeak(
    _ owner: EntityID, _ offset: UInt32, _ condition: String, _ message: String, help: String
  ) {
    guard isProduction, !typhoon.isAssembly(owner), !draft.result.compositionRoots.contains(owner),
      index[owner].kind == .classType, !isProcessor(owner)
    else { return }
    draft.report(
      FoundDefect(
        .leakedContainer, condition, "\(message): what assemblies are for is known outside of them",
        at: reading.site(offset), subjects: [name(owner)], help: [help], severity: .info))
  }

  /// Those who start the program, and what Typhoon calls by itself.
  private func isProcessor(_ owner: EntityID) -> Bool {
    let names = reading.supertypeNames(of: owner)
    return names.contains { $0.hasPrefix("Typhoon") || $0.hasSuffix("ApplicationDelegate") }
  }
}
