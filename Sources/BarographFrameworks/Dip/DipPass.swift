internal import BarographLink
internal import BarographModel

/// Recognises Dip in one file.
struct DipPass: FileReader {
  static let framework = "Dip"
  /// The framework of view controllers that a storyboard makes: nothing in code asks for them.
  static let storyboards = "DipStoryboard"
  static let modules: Set<String> = ["Dip", "DipUI"]

  /// A binding whose factory has parameters, which the container may fill itself.
  struct Wiring {
    var binding: Int
    var factory: ExprID
    var parameters: [FactoryParameter]
  }

  let reading: FileReading
  let tracing: ContainerTracing
  let closures: ClosureParameters
  let asking: AskingFunctions
  var draft: RecognitionDraft
  var wirings: [Wiring] = []
  /// The static types of what bindings make, by binding.
  var madeTypes: [Int: TypeValue] = [:]
  /// Registrations that only add a key to an earlier one.
  var aliases: [ExprID] = []

  /// `nil` for a file that has nothing to say.
  init?(file: FileID, inference: Inference, _ asking: AskingFunctions) {
    let isImported = ModuleSight.sees(Self.modules, file: file, inference.index)
    guard
      isImported || FrameworkFiles.call(["resolve", "register"], of: Self.modules, file: file, inference.index)
        || asking.areNamed(in: inference.index[file])
    else { return nil }
    self.asking = asking
    reading = FileReading(file: file, inference: inference)
    tracing = ContainerTracing(
      reading: reading, isImported: isImported, types: ["DependencyContainer"],
      handing: ["resolvingProperties", "resolveDependencies", "implements"],
      own: ["register", "resolve", "collaborate", "bootstrap", "reset", "remove", "validate", "resolveDependencies"])
    closures = ClosureParameters(reading: reading)
    draft = RecognitionDraft(framework: Self.framework, reading: reading)
  }

  /// What the file says.
  mutating func run() -> GraphPart {
    let calls = reading.calls
    for row in calls where reading.callee(row) == "register" { addRegistration(row) }
    for row in calls { addModifier(row) }
    for row in aliases { addAlias(row) }
    wire()
    for row in calls { addRequest(row) }
    addInjected()
    for row in calls { addComposition(row) }
    return draft.result
  }

  // MARK: Tags

  /// The tag that a call names: empty without one, `?` when it is computed.
  func tag(of call: Expr) -> String { reading.argument("tag", of: call).map { self.tag($0) } ?? "" }

  /// `"a"`, `Tags.a`, `.a`, `.String("a")`.
  func tag(_ row: ExprID) -> String {
    let expr = reading.expr(row)
    if let text = reading.constant(row) { return text }
    if expr.kind == .call, let first = reading.arguments(expr).first, reading.arguments(expr).count == 1 {
      return tag(first.value)
    }
    return "?"
  }

  // MARK: Composition

  /// A call that makes a container, lets two work together, or hands one to a function.
  private mutating func addComposition(_ row: ExprID) {
    let call = reading.expr(row)
    let name = reading.callee(row)
    if tracing.isMaking(row), let id = tracing.id(row) { draft.ensure(id, at: call.scope) }
    if draft.binding(ofCall: row) != nil { return }
    if name == "collaborate", let outer = tracing.container(receiving: call) {
      for other in collaborators(call) {
        draft.ensure(outer, at: call.scope)
        if draft.result.containers.first(where: { $0.id == other })?.includes.contains(outer) != true {
          draft.include(other, in: outer)
        }
      }
      return
    }
    if let handover = tracing.handover(row) { draft.include(handover, at: call) }
  }

  private func collaborators(_ call: Expr) -> [ContainerID] {
    reading.arguments(call).flatMap { argument -> [ContainerID] in
      let expr = reading.expr(argument.value)
      return (expr.kind == .array ? Array(reading.items(expr)) : [argument.value]).compactMap { tracing.id($0) }
    }
  }
}
