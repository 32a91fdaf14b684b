internal import BarographLink
internal import BarographModel

/// Post-processors and converters that code attaches to an assembly.
extension TyphoonPass {
  static let attaching: Set<String> = [
    "attachDefinitionPostProcessor", "attachInstancePostProcessor", "attachTypeConverter", "attachPostProcessor",
  ]

  mutating func addAttachments() {
    for row in outline.exprRows {
      let expr = reading.expr(row)
      guard expr.kind == .member, learned.assemblyNames.contains(expr.name), reading.outline.isCalled(row) else {
        continue
      }
      let word = reading.text(expr.name)
      if Self.attaching.contains(word) {
        guard let assembly = typhoon.answering(reading.stripped(expr.base), in: reading)?.first else { continue }
        for argument in reading.arguments(reading.expr(expr.parent)) { attach(argument.value, to: assembly) }
        checkAttachment(expr, word)
      } else if Self.activations.contains(word), let assembly = listed(expr.base).first ?? nil {
        for argument in reading.arguments(reading.expr(expr.parent))
        where reading.text(argument.label) == "postProcessors" {
          attach(argument.value, to: assembly)
        }
      }
    }
  }

  /// The assembly is given the processor.
  private mutating func attach(_ row: ExprID, to assembly: EntityID, depth: Int = 0) {
    let row = reading.stripped(row)
    guard !row.isNone, depth < 4 else { return }
    let expr = reading.expr(row)
    if expr.kind == .array {
      for item in reading.items(expr) { attach(item, to: assembly, depth: depth + 1) }
      return
    }
    guard let entity = reading.serviceEntity(inference.type(ofExpr: row, file: file)),
      index[entity].kind == .classType, entity != assembly
    else { return }
    let site = reading.site(expr.offset)
    var edge = Edge(
      from: index.nodes.row(of: assembly), to: index.nodes.row(of: entity), kind: .injection, form: .method,
      timing: .eager,
      strength: .strong,
      at: reading.lookup.place(site, expr.scope), member: "attach")
    edge.framework = Recogniser.typhoonName
    draft.result.rows.edges.append(edge)
    addProcessor(entity, in: assembly, at: site, scope: expr.scope)
  }

  /// `[assembly activated]; [assembly attach…]`: what is activated already takes nothing more.
  private mutating func checkAttachment(_ callee: Expr, _ word: String) {
    let receiver = reading.stripped(callee.base)
    guard !receiver.isNone, reading.expr(receiver).kind == .name, let local = typhoon.local(receiver, in: reading),
      let assembly = made(index.decl(local).value, reading.expr(index.decl(local).value))
    else { return }
    let name = reading.expr(receiver).name
    let activated = outline.exprs.first { other in
      other.kind == .member && !other.base.isNone && Self.activations.contains(reading.text(other.name))
        && reading.text(other.name).hasPrefix("activated")
        && reading.expr(reading.stripped(other.base)).name == name && other.scope == callee.scope
        && other.offset < callee.offset
    }
    let isReplaced = outline.exprs.contains { other in
      other.kind == .assignment && !other.base.isNone && reading.expr(other.base).name == name
        && reading.expr(other.base).kind == .name
    }
    guard let activated, !isReplaced else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-A15",
        "\(self.name(assembly)) was activated before: what is attached to the assembly itself has no effect any more",
        at: reading.site(callee.offset), subjects: [self.name(assembly), word],
        related: [("activated here", reading.site(activated.offset))],
        help: ["attach it before the assembly is activated", "or attach it to what `activated` gives"]))
  }
}
