internal import BarographLink
internal import BarographModel

/// What Weaver's generator refuses to write code for.
extension WeaverPass {
  mutating func check() {
    for given in given where given.isParameter && given.isWeak && !given.type.key.hasPrefix("Optional<") {
      report(
        "the weak parameter \(given.name) is not optional: Weaver writes no code for it", given.offset,
        given.place.owner,
        help: "write its type as an optional, or keep the object with another scope")
    }
    for registration in registrations { check(registration) }
  }

  private mutating func check(_ registration: WeaverRegistration) {
    guard let made = registration.concrete?.entity ?? registration.type.entity, !index[made].isExternal,
      let container = container(of: made)
    else { return }
    let name = index.text(index[made].name)
    if container.isIsolated, self.container(of: registration.owner)?.isIsolated != true {
      report(
        "\(name) is isolated, but \(registration.name) registers it: Weaver writes no code for it", registration.offset,
        made, help: "make whatever registers it isolated as well, or take `isIsolated` away")
    }
    if registration.hasBuilder { return }
    if let wrapped = registration.wrappedParameters, wrapped != container.parameters {
      report(
        "@WeaverP\(wrapped) of \(registration.name) is for \(count(wrapped)), but \(name) has \(container.parameters)",
        registration.offset, made, help: "use the wrapper for as many parameters as the type declares")
    } else if container.parameters > 0, registration.scope.isEmpty || registration.scope == "container" {
      report(
        "\(name) has parameters, but \(registration.name) keeps one for the whole container: Weaver writes no code for it",
        registration.offset, made, help: "register it with the scope `.transient`")
    }
  }

  private func count(_ parameters: Int) -> String { parameters == 1 ? "one parameter" : "\(parameters) parameters" }

  private mutating func report(_ message: String, _ offset: UInt32, _ type: EntityID, help: String) {
    draft.report(
      FoundDefect(
        .invalidDefinition, "", message, at: reading.site(offset), subjects: [index.id(of: type)], help: [help]))
  }

  /// What the annotations of a type of the project say of it as a whole; `nil` where it has none.
  private func container(of entity: EntityID) -> (parameters: Int, isIsolated: Bool)? {
    let row = index[entity]
    var found: (parameters: Int, isIsolated: Bool)?
    for reference in row.declarations {
      let outline = index[reference.file]
      let decl = outline[reference.decl]
      let inner = outline.decls.filter { $0.kind.isNominal && decl.start < $0.start && $0.end <= decl.end }
      func isOwn(_ offset: UInt32) -> Bool {
        decl.start <= offset && offset < decl.end && !inner.contains { $0.start <= offset && offset < $0.end }
      }
      for directive in outline.directives where directive.kind == .weaver && isOwn(directive.offset) {
        found = found ?? (0, false)
        switch WeaverComment(index.text(directive.text)) {
        case .parameter: found?.parameters += 1
        case .attribute("self", "isIsolated", "true"): found?.isIsolated = true
        default: break
        }
      }
      for attribute in outline.attributes where words.wrappers.contains(attribute.name) && isOwn(attribute.offset) {
        found = found ?? (0, false)
        guard let first = outline.arguments[attribute.arguments.range].first, !first.value.isNone else { continue }
        if index.text(outline[first.value].name) == "parameter" { found?.parameters += 1 }
      }
    }
    return found
  }
}
