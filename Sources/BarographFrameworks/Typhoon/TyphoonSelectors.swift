internal import BarographLink
internal import BarographModel

/// Selectors: the names that both languages and the runtime agree on.
enum TyphoonSelectors {
  /// The selector of a method or initialiser: written in Objective-C, derived in Swift.
  static func selector(of reference: DeclReference, _ index: Index) -> String {
    let decl = index.decl(reference)
    if !decl.label.isNone, decl.kind != .parameter { return index.text(decl.label) }
    if let written = written(decl, reference.file, index) { return written }
    return selector(
      named: index.text(decl.name), labels: index.argumentLabels(of: reference).map { index.text($0) })
  }

  /// `@objc(name:)`
  private static func written(_ decl: Decl, _ file: FileID, _ index: Index) -> String? {
    let outline = index[file]
    for row in decl.attributes.range where index.text(outline.attributes[row].name) == "objc" {
      guard let argument = outline.attributes[row].arguments.range.first else { return nil }
      return name(outline.arguments[argument].value, outline, index)
    }
    return nil
  }

  /// A full name with labels, or a plain one.
  private static func name(_ row: ExprID, _ outline: OutlineView, _ index: Index) -> String? {
    guard !row.isNone else { return nil }
    let expr = outline[row]
    guard expr.kind == .fullName else { return expr.kind == .name ? index.text(expr.name) : nil }
    guard !expr.base.isNone else { return nil }
    let labels = outline.arguments[expr.arguments.range].map { index.text($0.label) + ":" }
    return index.text(outline[expr.base].name) + labels.joined()
  }

  /// What Swift calls a method in Objective-C: `make(_:size:)` is `make:size:`, `make(size:)` is `makeWithSize:`.
  static func selector(named name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" || first.isEmpty { return "\(name):\(rest)" }
    let isJoined = prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: name))
    return name + (isJoined ? "" : "With") + capitalised(first) + ":" + rest
  }

  /// Words between which Swift puts no `With`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]

  private static func firstWord(of text: String) -> String { String(text.prefix { !$0.isUppercase }) }

  private static func lastWord(of text: String) -> String {
    let start = text.lastIndex { $0.isUppercase }
    return start.map { String(text[$0...]).lowercased() } ?? text
  }

  /// The selectors that a call may send.
  static func candidates(_ call: Expr, name: Name, _ reading: FileReading) -> [String] {
    if call.kind == .call, !call.name.isNone { return [reading.text(call.name)] }
    let text = reading.text(name)
    guard call.kind == .call else { return [text] }
    let arguments = reading.arguments(call).map { reading.text($0.label) }
    guard let first = arguments.first else { return [text] }
    let rest = arguments.dropFirst().map { $0 + ":" }.joined()
    let plain = selector(named: text, labels: arguments)
    return first.isEmpty ? [plain] : [plain, text + capitalised(first) + ":" + rest]
  }

  static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// How many arguments a selector takes.
  static func arity(_ selector: String) -> Int { selector.count { $0 == ":" } }
}

extension TyphoonReading {
  /// The property that a slot names: a selector, a string, `#selector(getter: T.name)`; `nil` where it is computed.
  func slotName(_ row: ExprID, in reading: FileReading, of type: TypeValue) -> String? {
    selectorText(row, in: reading, of: type)
  }

  /// The selector that an expression names; `nil` where it is computed.
  func selectorText(_ row: ExprID, in reading: FileReading, of type: TypeValue, depth: Int = 0) -> String? {
    guard !row.isNone, depth < 4 else { return nil }
    let expr = reading.expr(row)
    switch expr.kind {
    case .macro:
      guard reading.text(expr.name) == "selector", let argument = reading.arguments(expr).first?.value else {
        return nil
      }
      return named(argument, in: reading, of: type)
    case .call:
      let name = reading.callee(row)
      guard name == "Selector" || name == "NSSelectorFromString", let argument = reading.arguments(expr).first else {
        return nil
      }
      return selectorText(argument.value, in: reading, of: type, depth: depth + 1)
    case .tuple: return reading.items(expr).first.flatMap { selectorText($0, in: reading, of: type, depth: depth + 1) }
    case .string, .name, .member: return reading.constant(row)
    case .cast, .forceUnwrap: return selectorText(expr.base, in: reading, of: type, depth: depth + 1)
    default: return nil
    }
  }

  /// What stands in the parentheses of `@selector` and `#selector`.
  private func named(_ row: ExprID, in reading: FileReading, of type: TypeValue) -> String? {
    let expr = reading.expr(row)
    switch expr.kind {
    case .name:
      // `@selector(a:b:)` has its whole text as a name.
      if index.isObjectiveC(reading.file) { return reading.text(expr.name) }
      return declared(row, in: reading) ?? reading.text(expr.name)
    case .member: return declared(row, in: reading) ?? reading.text(expr.name)
    case .fullName:
      guard !expr.base.isNone else { return nil }
      let labels = reading.arguments(expr).map { reading.text($0.label) }
      return TyphoonSelectors.selector(named: reading.text(reading.expr(expr.base).name), labels: labels)
    case .call: return !expr.base.isNone ? named(expr.base, in: reading, of: type) : nil
    default: return nil
    }
  }

  /// The selector of the declaration that a name without labels means: the only one of that name.
  private func declared(_ row: ExprID, in reading: FileReading) -> String? {
    guard let reference = reading.declaration(of: row) else { return nil }
    let kind = index.decl(reference).kind
    return kind == .function || kind == .initializer ? TyphoonSelectors.selector(of: reference, index) : nil
  }
}
