internal import BarographLink
internal import BarographModel

/// A macro of Objection in a class, `objection_requires(@"bar")`, or the method that it stands for.
struct ObjectionMacro {
  let word: String
  /// Row of the expression.
  let row: ExprID
  /// The class it stands in.
  let owner: EntityID
  let scope: ScopeID
  let offset: UInt32
  /// What is given to it: arguments, or what the method returns.
  let values: [ExprID]
  /// The method, where it is written out.
  var method: DeclID = .none
}

/// A message with one of Objection's words.
struct ObjectionCall {
  let word: String
  /// Row of the call, or of the member access that a message without arguments is.
  let row: ExprID
  let offset: UInt32
  /// What it is sent to; none for nothing written.
  let receiver: ExprID
}

/// One file in Objection's words.
struct ObjectionReading: FileReader {
  let reading: FileReading
  let words: ProjectWords
  private(set) var macros: [ObjectionMacro] = []
  private(set) var calls: [ObjectionCall] = []
  /// The words of `calls`, by row.
  private(set) var wordOfCall: [ExprID: String] = [:]
  /// Properties that get an instance variable by hand.
  private(set) var synthesized: Set<Synthesized> = []

  struct Synthesized: Hashable {
    var owner: EntityID
    var name: String
  }

  /// `nil` for a file without any of the words.
  init?(_ file: FileID, _ inference: Inference, _ words: ProjectWords) {
    let outline = inference.index[file]
    guard !words.isEmpty, Self.mentions(words, outline) else { return nil }
    self.init(all: file, inference, words)
  }

  /// Whether or not the file has any of the words.
  init(all file: FileID, _ inference: Inference, _ words: ProjectWords) {
    self.words = words
    reading = FileReading(file: file, inference: inference)
    findMacros()
    findMethods()
    findCalls()
    macros.sort { ($0.offset, $0.row) < ($1.offset, $1.row) }
  }

  private static func mentions(_ words: ProjectWords, _ outline: OutlineView) -> Bool {
    outline.exprs.contains { !$0.name.isNone && words[$0.name] != nil }
      || outline.decls.contains { $0.kind == .function && words[$0.name] != nil }
  }

  // MARK: Members

  private mutating func findMacros() {
    for statement in outline.statements where !statement.expr.isNone && statement.kind == .expression {
      let expr = reading.expr(statement.expr)
      guard expr.kind == .macro, let owner = type(around: statement.scope) else { continue }
      if reading.text(expr.name) == "synthesize" { addSynthesized(expr, owner) }
      guard let word = word(of: expr.name) else { continue }
      macros.append(
        ObjectionMacro(
          word: word, row: statement.expr, owner: owner, scope: statement.scope, offset: expr.offset,
          values: outline.arguments[expr.arguments.range].map(\.value)))
    }
  }

  private mutating func addSynthesized(_ expr: Expr, _ owner: EntityID) {
    for argument in reading.arguments(expr) {
      if let name = reading.reader.string(argument.value) { synthesized.insert(Synthesized(owner: owner, name: name)) }
    }
  }

  /// Macros that begin like those for injecting are none of any release.
  private func word(of name: Name) -> String? {
    if let word = words[name] { return word.hasPrefix("objection_") ? word : nil }
    return reading.text(name).hasPrefix("objection_inject") ? "objection_inject" : nil
  }

  /// The type whose members a scope holds; `nil` for the framework's own, where its sources lie in the project.
  private func type(around scope: ScopeID) -> EntityID? {
    let kind = outline[scope].kind
    guard kind == .type || kind == .extensionBody else { return nil }
    return reading.lookup.enclosingEntity(reading.file, scope).flatMap { isOwn($0) ? nil : $0 }
  }

  func isOwn(_ entity: EntityID) -> Bool {
    let name = reading.text(index[entity].name)
    return Self.types.contains(name) && !index[entity].isExternal || name.hasPrefix("__JS")
  }

  private static let methods = [
    "objectionRequires": "objection_requires", "objectionRequiresNames": "objection_requires_names",
    "objectionInitializer": "objection_initializer_sel",
  ]

  private mutating func findMethods() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .function && !decl.body.isNone {
      guard let word = words[decl.name].flatMap({ Self.methods[$0] }), reading.inference.isStatic(decl),
        let owner = type(around: decl.scope)
      else { continue }
      let results = reading.results(in: decl.body)
      macros.append(
        ObjectionMacro(
          word: word, row: results.first ?? .none, owner: owner, scope: decl.scope, offset: decl.offset,
          values: results,
          method: row))
    }
  }

  // MARK: Messages

  private mutating func findCalls() {
    for (position, expr) in zip(outline.exprRows, outline.exprs) {
      let row = position
      switch expr.kind {
      case .call where !expr.base.isNone:
        let callee = reading.expr(expr.base)
        guard callee.kind == .member || callee.kind == .name else { continue }
        add(words[callee.name], row, callee.kind == .member ? callee.base : .none)
      case .member where !outline.isCalled(row): add(words[expr.name], row, expr.base)
      default: break
      }
    }
    calls.sort { ($0.offset, $0.row) < ($1.offset, $1.row) }
  }

  private mutating func add(_ word: String?, _ row: ExprID, _ receiver: ExprID) {
    guard let word, Self.messages.contains(word) else { return }
    if let owner = reading.lookup.enclosingEntity(reading.file, reading.expr(row).scope), isOwn(owner) { return }
    wordOfCall[row] = word
    calls.append(ObjectionCall(word: word, row: row, offset: reading.expr(row).offset, receiver: receiver))
  }

  /// The first argument.
  func first(_ call: ObjectionCall) -> ExprID? {
    let expr = reading.expr(call.row)
    return expr.kind == .call ? reading.arguments(expr).first?.value : nil
  }

  /// The argument behind one of some labels.
  func argument(_ labels: Set<String>, of call: ObjectionCall) -> ExprID? {
    let expr = reading.expr(call.row)
    guard expr.kind == .call else { return nil }
    return reading.arguments(expr).dropFirst().first { labels.contains(reading.text($0.label)) }?.value
  }

  /// The arguments without labels: `a, b, nil` of a message with any number.
  func list(_ call: ObjectionCall) -> [ExprID] {
    let expr = reading.expr(call.row)
    guard expr.kind == .call else { return [] }
    return reading.arguments(expr).filter { $0.label.isNone }.map(\.value).filter {
      !$0.isNone && reading.expr($0).kind != .nilLiteral
    }
  }
}
