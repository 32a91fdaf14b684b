internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// RouterService: dependencies of features.
  package static let routerService = Recogniser(
    Library(
      RouterServiceLibrary.framework, ["RouterService", "RouterServiceInterface"], words: RouterServiceLibrary.words)
  ) { RouterServiceLibrary(pass: $0) }
}

/// Recognises RouterService in one file.
struct RouterServiceLibrary: LibraryRecogniser {
  static let framework = "RouterService"
  static let words: Set<String> = ["register", "Dependency", "Feature", "RouterService"]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls where call.word == "register" { addBinding(call) }
    for wrapper in pass.wrapped(["Dependency"]) { addRequest(wrapper) }
  }

  private mutating func addBinding(_ call: LibraryCall) {
    guard pass.receiver(call.row) != nil, pass.isOutside(call.row),
      let factory = pass.argument(["dependencyFactory"], of: call.row),
      let argument = pass.argument(["forType"], of: call.row)
    else { return }
    let provision = ProvisionReading(reading: reading, asked: { _ in nil }).ofFactory(factory)
    let type = reading.metatype(argument) ?? .unknown
    guard let binding = pass.bind(call, type, name: nil, provision) else { return }
    pass.setScope(binding, "", .weak)
    let id = pass.compositionID(call.row)
    pass.draft.ensure(id)
    pass.draft.result.bindings[binding].container = id
  }

  private mutating func addRequest(_ wrapper: LibraryWrapper) {
    guard wrapper.decl.kind == .variable, !wrapper.attribute.hasArguments,
      let owner = reading.owner(wrapper.decl.scope), pass.inherits(owner, ["Feature"]),
      !pass.isLibrary(pass.type(of: wrapper), named: ["RouterServiceProtocol"])
    else { return }
    pass.request(wrapper, timing: .deferred)
  }
}
