internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Shank: modules of one factory each.
  package static let shank = Recogniser(
    Library(Shank.framework, ["Shank"], words: Shank.words)
  ) { Shank(pass: $0) }
}

/// Recognises Shank in one file.
struct Shank: LibraryRecogniser {
  static let framework = "Shank"
  static let words: Set<String> = ["Dependencies", "Module", "Inject"]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls where call.word == "Module" { addBinding(call) }
    for wrapper in pass.wrapped(["Inject"]) {
      pass.request(wrapper, name: reading.argument("", of: wrapper.attribute), timing: .lazy)
    }
  }

  private mutating func addBinding(_ call: LibraryCall) {
    guard pass.isLibraryType(reading.expr(call.row).base, named: ["Module"]), let closure = pass.closure(call.row)
    else { return }
    let provision = ProvisionReading(reading: reading, asked: { _ in nil }).ofFactory(closure)
    guard let binding = pass.bind(call, nil, name: pass.unlabelled(call.row).first, provision) else { return }
    pass.setScope(binding, "", .transient)
    pass.draft.result.bindings[binding].container = container(around: call.row)
  }

  /// The `Dependencies` in whose closure a module stands.
  private mutating func container(around row: ExprID) -> ContainerID? {
    guard let closure = reading.closures[reading.expr(row).scope] else { return nil }
    let outer = reading.expr(closure).parent
    guard !outer.isNone, reading.callee(outer) == "Dependencies",
      pass.isLibraryType(reading.expr(outer).base, named: ["Dependencies"])
    else { return nil }
    let id =
      reading.valueOwners[outer].map { ContainerID.value(DeclReference(file: pass.file, decl: $0)) }
      ?? pass.compositionID(outer)
    pass.draft.ensure(id)
    return id
  }
}
