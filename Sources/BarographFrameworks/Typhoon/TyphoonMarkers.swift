internal import BarographLink
internal import BarographModel

/// Properties that say by their type that Typhoon fills them: `InjectedProtocol(P)`, `InjectedClass(C)`.
extension TyphoonPass {
  mutating func addMarkers() {
    var isFirst = true
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable && decl.type >= 0 {
      guard let marked = marker(decl, outline, file), let owner = reading.owner(decl.scope) else { continue }
      if isFirst { checkImport(at: decl.offset, owner) }
      isFirst = false
      // A class whose properties say what to inject needs no definition.
      if let entity = marked.entity, hasMarkers(entity), candidates(for: marked).isEmpty { continue }
      checkByTypeArguments(marked, at: reading.site(decl.offset))
      var request = RawRequest(
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

  /// The words mean nothing where the framework's header is not seen.
  private mutating func checkImport(at offset: UInt32, _ owner: Int32) {
    guard isProduction, index.isObjectiveC(file), !outline.imports.isEmpty,
      !outline.imports.contains(where: { reading.text($0.module).contains("Typhoon") })
    else { return }
    report(
      "container_misuse", "TY-C26", at: reading.site(offset), about: name(owner),
      "\(name(owner)) says what Typhoon is to inject, but its file does not import TyphoonAutoInjection.h",
      help: ["`#import <Typhoon/TyphoonAutoInjection.h>` here, unless a prefix header does"], certainty: .likely,
      severity: .info)
  }

  /// The class or protocol that a marked property asks for.
  func marker(_ decl: Decl, _ rows: OutlineView, _ file: Int32) -> TypeValue? {
    var row = decl.type
    while row >= 0, rows.types[Int(row)].kind == .optional || rows.types[Int(row)].kind == .implicitlyUnwrapped {
      row = rows.types[Int(row)].base
    }
    guard row >= 0 else { return nil }
    let node = rows.types[Int(row)]
    let word = index.text(node.name)
    guard node.kind == .named, word == "InjectedProtocol" || word == "InjectedClass",
      let argument = rows.lists[node.arguments.range].first
    else { return nil }
    return typhoon.type(
      named: rows.types[Int(argument)].name, wantsProtocol: word == "InjectedProtocol", in: typhoon.reading(file))
  }
}
