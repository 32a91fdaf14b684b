internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// EasyDi: assemblies whose properties define objects.
  package static let easyDi = Recogniser(
    Library("EasyDi", ["EasyDi"], words: EasyDi.words, copy: EasyDi.copy), marks: ["EasyDi"] + EasyDi.copy,
    traits: [.letsCompilerCheck]
  ) { EasyDi(pass: $0) }
}

/// Recognises EasyDi in one file.
struct EasyDi: LibraryRecogniser {
  /// What tells a copy of its one file among the project's own sources.
  static let copy = ["Assembly", "DIContext"]
  static let words: Set<String> = ["define", "defineInjection", "definePlaceholder", "instance", "Assembly"]
  private static let lifetimes: [String: Lifetime] = [
    "prototype": .transient, "objectGraph": .graph, "lazySingleton": .singleton, "weakSingleton": .weak,
  ]

  var members: AssemblyMembers
  var pass: LibraryPass { members.pass }

  init(pass: LibraryPass) {
    members = AssemblyMembers(pass: pass, base: "Assembly", made: Self.made, takesVariables: true)
  }

  mutating func run() {
    members.addAssemblies()
    for row in members.providers { addBinding(row) }
    let fills = fills
    members.addRequests { pass, request, row in
      guard let fill = fills.first(where: { Self.isInside(row, $0.call, pass) }) else { return }
      pass.draft.result.requests[request].form = .property
      pass.draft.result.requests[request].timing = .deferred
      if let owner = fill.owner {
        pass.draft.result.requests[request].binding = nil
        pass.draft.result.requests[request].owner = owner
        pass.draft.result.requests[request].isLocator = false
      }
    }
  }

  /// `AudioAssembly.instance()`.
  private static func made(_ pass: LibraryPass, _ call: ExprID) -> EntityID? {
    guard pass.reading.callee(call) == "instance", let receiver = pass.receiver(call),
      case .metatype(let type) = pass.inference.type(ofExpr: receiver, file: pass.file)
    else { return nil }
    return type.entity
  }

  private mutating func addBinding(_ row: DeclID) {
    let decl = members.pass.outline[row]
    let defines = members.pass.calls.first {
      ($0.word == "define" || $0.word == "definePlaceholder")
        && reading.enclosingDeclaration(reading.expr($0.row).scope)?.decl == row
    }
    guard let call = defines else {
      let provision = ProvisionReading(reading: reading, asked: asked).ofBody(decl.body)
      let binding = members.bind(row, provision)
      members.pass.setScope(binding, "", .transient)
      return
    }
    let initial = members.pass.argument(["init"], of: call.row)
    let provision = initial.map { ProvisionReading(reading: reading, asked: asked).ofValue($0) } ?? Provision()
    let binding = members.bind(row, provision)
    let scope = members.pass.argument(["scope"], of: call.row).flatMap { reading.word($0) } ?? ""
    members.pass.setScope(binding, scope, scope.isEmpty ? .graph : Self.lifetimes[scope])
  }

  private func asked(_ call: ExprID) -> TypeValue? {
    members.provider(reading.expr(call).base).map { members.result(of: $0) }
  }

  /// Closures that fill an object: of `define`, whose binding is the member around it, and of calls that are given an
  /// object, in a function that provides nothing.
  private var fills: [(call: ExprID, owner: EntityID?)] {
    let pass = members.pass
    return pass.calls.compactMap { call in
      let label = call.word == "define" ? "init" : "into"
      guard call.word == "define" || call.word == "defineInjection",
        let closure = pass.closure(call.row, ["inject"]), reading.expr(closure).kind == .closure,
        let object = pass.argument([label], of: call.row)
      else { return nil }
      let outer = reading.enclosingDeclaration(reading.expr(call.row).scope)
      if let outer, members.provides(outer) { return (closure, nil) }
      return (closure, reading.serviceEntity(pass.inference.type(ofExpr: object, file: pass.file)))
    }
  }

  private static func isInside(_ row: ExprID, _ closure: ExprID, _ pass: LibraryPass) -> Bool {
    pass.reading.reader.isInside(pass.reading.expr(row).scope, pass.reading.expr(closure).scope)
  }
}
