internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Weaver: dependencies declared in comments or with a generated property wrapper.
  package static let weaver = Recogniser(
    framework: "Weaver", modules: [], traits: [.letsCompilerCheck, .findsByType], summary: weaverSummary,
    examples: weaverExamples + weaverLookAlikes
  ) { file, inference, _ in
    let words = WeaverWords(inference.index)
    let outline = inference.index.outline(file)
    guard outline.directives.contains(where: { $0.kind == .weaver }) || words.areAttached(in: outline) else {
      return GraphPart()
    }
    var pass = WeaverPass(reading: FileReading(file: file, inference: inference), words: words)
    return pass.run()
  }

  private static let weaverSummary = """
    Weaver's generator reads comments and property wrappers and writes a container for each type that has some. A
    dependency has a name and a type; it is looked for in its own type's container and in those of the types that registered
    that type. Where nothing has the name, a type that one registration of a container alone has is enough.

    **Where it looks.** Comments `// weaver: …` in types and extensions; properties with `@Weaver(.registration)`,
    `@Weaver(.reference)`, `@Weaver(.parameter)` and `@WeaverP1` to `@WeaverP9`. The generated wrapper needs no import, so
    the first argument tells: another wrapper of that name is not Weaver's.

    **Bindings.** `name = Concrete <- Abstract` and `@Weaver(.registration, type: Concrete.self) var name: Abstract`, in the
    container of the type around them. The key is the name with the abstract type; the concrete type, and each part of
    `A & B`, is a further key. With `builder:`, what the function makes. The type that registers asks for what it registers.
    `name <= Type` and `@Weaver(.parameter)` are bound in the container of their type, which asks for them. What a public type
    refers to may come from the module that uses it: that is bound in its container as well.

    **Requests.** `name <- Type` and `@Weaver(.reference) var name: Type`: property injection on first use.

    **Scopes.** `container`, also where nothing is written, and `lazy` live as long as the container; `weak`; `transient`.

    **Containers.** Each annotated type, which includes the annotated types that it registers; a type with
    `self.isIsolated = true` is not installed. Registrations that lead back to where they began are a loop, unless one of
    the types on it refers to itself.

    **Refused.** A weak parameter that is not optional, a type with parameters that is kept for a container or that a wrapper
    for another number of them registers, and an isolated type that one registers that is not: `invalid_definition`.

    **Not followed.** References to a type with parameters that nobody passes on; builders in comments; `dependencies.name`
    in the body of a builder; for which platform a loop is closed; generated code.

    **In the ledger of unknowns.** Comments that are no annotation of Weaver's, and those outside types.
    """
}

/// Names of Weaver's wrappers, found once for each file.
struct WeaverWords {
  let wrappers: [Name]

  init(_ index: Index) {
    wrappers = Self.texts.compactMap { index.project.names.find($0) }
  }

  private static let texts = ["Weaver"] + (1...9).map { "WeaverP\($0)" }

  /// Whether an attribute of a file has one of the names.
  func areAttached(in outline: OutlineView) -> Bool {
    !wrappers.isEmpty && outline.attributes.contains { wrappers.contains($0.name) }
  }
}
