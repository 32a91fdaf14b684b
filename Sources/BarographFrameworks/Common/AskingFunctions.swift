internal import BarographLink
internal import BarographModel

/// Functions of the project that ask a container for a type parameter of theirs: whoever calls them asks.
struct AskingFunctions: Sendable {
  /// What such a function says to the container besides the type.
  enum Manner {
    /// Nothing.
    case byType
    /// A name, a tag or arguments.
    case detailed
  }

  private(set) var all: [DeclReference: Manner] = [:]
  /// The names by which they are called.
  private(set) var names: Set<Name> = []

  /// Learns them of all files with generic functions. `find` gives those of a file where some are known; functions that call known ones
  /// are learned in the next round.
  static func learn(
    _ inference: Inference, _ find: (FileID, AskingFunctions) -> [DeclReference: Manner]
  ) -> AskingFunctions {
    let index = inference.index
    let files = index.project.fileRows.filter { file in
      index[file].decls.contains { $0.kind == .function && !$0.generics.isEmpty }
    }
    var known = AskingFunctions()
    for _ in 0..<4 {
      let before = known.all.count
      for file in files { known.all.merge(find(file, known)) { $0 == .byType ? $1 : $0 } }
      if known.all.count == before { break }
      known.names = Set(known.all.keys.map { index.decl($0).name })
    }
    return known
  }

  /// Whether a file calls something by one of their names.
  func areNamed(in outline: OutlineView) -> Bool {
    !names.isEmpty && outline.exprs.contains { names.contains($0.name) }
  }

  /// The function among them that a call calls.
  func function(calledBy row: ExprID, _ reading: FileReading) -> DeclReference? {
    let call = reading.expr(row)
    guard let name = reading.calleeName(call), names.contains(name) else { return nil }
    // A method that the project adds to a container is found by its name.
    let found =
      reading.inference.callee(of: call, file: reading.file)?.reference ?? reading.declaration(of: call.base)
    return found.flatMap { all[$0] == nil ? nil : $0 }
  }

  /// Whether a type parameter that is asked for belongs to one of them: then its callers ask.
  func declares(_ parameter: Name, around row: ExprID, _ reading: FileReading) -> Bool {
    reading.genericFunction(around: reading.expr(row).scope, declaring: parameter).map { all[$0] != nil } ?? false
  }

  /// Those of a file, by what its calls ask for.
  func found(_ reading: FileReading, _ asked: (ExprID) -> TypeValue?) -> [DeclReference: Manner] {
    var found: [DeclReference: Manner] = [:]
    for row in reading.calls {
      guard case .parameter(let name)? = asked(row), case let call = reading.expr(row),
        let function = reading.genericFunction(around: call.scope, declaring: name)
      else { continue }
      let through = self.function(calledBy: row, reading).flatMap { all[$0] }
      let isDetailed = through == .detailed || reading.arguments(call).contains { !$0.label.isNone }
      if found[function] != .detailed { found[function] = isDetailed ? .detailed : .byType }
    }
    return found
  }
}

extension FileReading {
  /// The type that a call of a function which asks for its caller is for, as it says or as its place wants it.
  func handedType(_ call: ExprID) -> TypeValue {
    arguments(expr(call)).lazy.compactMap { self.metatype($0.value) }.first
      ?? inference.expectedType(of: call, file: file).unwrapped
  }
}
