internal import BarographLink
internal import BarographModel

/// Tests that wait by Typhoon's own means, and loaders of screens without a factory.
extension TyphoonPass {
  /// `[TyphoonTestUtils waitForCondition:…]`, `[TyphoonTestUtils wait:30 secondsForCondition:… andPerformTests:…]`
  mutating func addWaits() {
    guard let utilities = index.project.names.find("TyphoonTestUtils") else { return }
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name && expr.name == utilities {
      guard !expr.parent.isNone, reading.expr(expr.parent).kind == .member, !reading.expr(expr.parent).parent.isNone,
        reading.expr(expr.parent).base == row, case let call = reading.expr(expr.parent).parent,
        reading.expr(call).kind == .call, reading.callee(call).hasPrefix("wait")
      else { continue }
      let first = reading.arguments(reading.expr(call)).first?.value ?? .none
      let written = !first.isNone && [.integer, .float].contains(reading.expr(first).kind)
      let seconds = written ? Double(reading.text(reading.expr(first).name)) ?? 7 : 7
      let isComputed = reading.callee(call) == "wait" && !written
      draft.report(
        FoundDefect(
          .containerMisuse, "",
          isComputed
            ? "this test polls until a condition holds, and fails by an exception when it never does"
            : "this test polls until a condition holds: when it never does, it fails by an exception after \(shown(seconds)) "
              + "seconds, or up to \(shown(seconds * 4)) with later versions of Typhoon",
          at: reading.site(reading.expr(call).offset), subjects: ["TyphoonTestUtils"],
          help: ["wait for an XCTestExpectation, which ends as soon as it is fulfilled"]
            + (seconds > 30 ? ["no test needs to wait for \(shown(seconds)) seconds: take the network out of it"] : []),
          severity: seconds > 30 ? .warning : .info))
    }
  }

  private func shown(_ seconds: Double) -> String {
    seconds == seconds.rounded() && seconds < 1e9 ? String(Int(seconds)) : String(seconds)
  }

  private static let loading: Set<String> = [
    "storyboardWithName", "TyphoonStoryboard", "nibLoaderWithFactory", "TyphoonNibLoader",
  ]

  /// `[TyphoonStoryboard storyboardWithName:@"Main" factory:nil bundle:nil]`
  mutating func addLoaders() {
    let types = ["TyphoonStoryboard", "TyphoonNibLoader"].compactMap { index.project.names.find($0) }
    guard !types.isEmpty else { return }
    if let setter = index.project.names.find("setFactory") {
      for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call && !expr.base.isNone {
        if reading.expr(expr.base).kind == .member, reading.expr(expr.base).name == setter {
          checkSetter(row, expr, types)
        }
      }
    }
    for expr in outline.exprs where expr.kind == .name && types.contains(expr.name) {
      var row = expr.parent
      if !row.isNone, reading.expr(row).kind == .member { row = reading.expr(row).parent }
      guard !row.isNone, reading.expr(row).kind == .call, Self.loading.contains(reading.callee(row)) else { continue }
      for argument in reading.arguments(reading.expr(row)) where !argument.value.isNone {
        let label = reading.text(argument.label)
        let isFactory = label == "factory" || label.isEmpty && reading.callee(row) == "nibLoaderWithFactory"
        guard reading.expr(argument.value).kind == .nilLiteral, isFactory || label == "name" || label.isEmpty else {
          continue
        }
        let type = reading.text(expr.name)
        draft.report(
          FoundDefect(
            .invalidDefinition, "TY-X40",
            isFactory
              ? "a \(type) without a factory stops the program when it loads something"
              : "a \(type) without a name stops the program", at: reading.site(reading.expr(argument.value).offset),
            subjects: [type], help: [isFactory ? "hand it an activated assembly" : "name the storyboard"]))
      }
    }
  }

  /// `[nibLoader setFactory:nil]`
  private mutating func checkSetter(_ row: ExprID, _ call: Expr, _ types: [Name]) {
    guard let argument = reading.arguments(call).first, reading.expr(argument.value).kind == .nilLiteral,
      let receiver = reading.reader.receiver(of: call),
      let type = inference.type(ofExpr: receiver, file: file).externalName, types.contains(type)
    else { return }
    let name = reading.text(type)
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X40", "a \(name) without a factory stops the program when it loads something",
        at: reading.site(reading.expr(argument.value).offset), subjects: [name], help: ["hand it an activated assembly"]
      ))
  }

  /// `withStoryboardName:nil`
  mutating func checkStoryboard(_ definition: TyphoonDefinition) {
    for head in definition.heads where head.making == .factory && head.file == file {
      if let scene = typhoon.sceneAsked(byFactory: head, definition) { check(scene, of: head, definition) }
    }
    for head in definition.heads where head.making == .storyboard && head.file == file {
      let call = reading.expr(head.row)
      guard call.kind == .call, let first = reading.arguments(call).first, !first.value.isNone,
        reading.expr(first.value).kind == .nilLiteral
      else {
        if let scene = typhoon.sceneAsked(head) { check(scene, of: head, definition) }
        continue
      }
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X40",
          "\(definition.selector) takes its screen from no storyboard: Typhoon refuses that when the assembly is activated",
          at: site(definition.head.file, first.value), subjects: [definition.selector],
          help: ["name the storyboard, or the definition of one"]))
    }
  }

  /// A scene that the storyboard does not have.
  private mutating func check(
    _ scene: TyphoonReading.SceneAsked, of head: TyphoonHead, _ definition: TyphoonDefinition
  ) {
    guard !scene.documents.isEmpty, scene.isNamed else { return }
    let name = index.project.names.find(scene.identifier)
    if scene.documents.contains(where: { document in name.flatMap { document.object(storyboardIdentifier: $0) } != nil }
    ) {
      return
    }
    draft.report(
      FoundDefect(
        .brokenOutlet, "IB-04",
        "the storyboard `\(scene.documents[0].name)` has no scene `\(scene.identifier)`, from which \(definition.selector) is "
          + "made", at: site(definition.head.file, head.row), subjects: [definition.selector],
        help: ["correct the identifier here, or in Interface Builder"]))
  }

  // MARK: Screens without a definition

  /// Screens of this file that no definition makes, for projects that want all of them in assemblies.
  func unmanaged() -> [FoundDefect] {
    (learned.unmanaged[file] ?? []).filter { !hasMarkers($0) }.map { entity in
      FoundDefect(
        .unmanagedScreen, "TY-C28", "no assembly defines \(name(entity)): nobody injects it",
        at: reading.site(index.decl(index[entity].declaration).offset), subjects: [index.id(of: entity)],
        help: ["define \(name(entity)) in the assembly of its screens"], severity: .info)
    }
  }
}
