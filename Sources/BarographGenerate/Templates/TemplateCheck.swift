internal import BarographAlgorithms

/// Checks a template against what it will be given. Stencil renders an unknown name as nothing, stops reading at a tag
/// without an end, and reports other lines than it means, so everything is checked before Stencil sees it: a template
/// that passes can only fail at a fault of this program.
struct TemplateCheck {
  private let template: TemplateFile
  private(set) var problems: [TemplateProblem] = []

  /// All problems of a template and what it includes, in order of reading.
  static func problems(of template: TemplateFile) -> [TemplateProblem] {
    var check = TemplateCheck(template: template)
    let scope = TemplateScope(fields: TemplateContext.fields(options: template.optionFields))
    check.check(Text(file: template.file, body: template.body, offset: template.offset, including: []), scope)
    return check.problems
  }

  /// A text to check and the names of the files on the way to it.
  private struct Text {
    var file: String
    var body: String
    var offset: Int
    var including: [String]
  }

  /// An open `for` or `if`.
  private struct Open {
    var tag: String
    var line: Int
    /// How many names were visible before it.
    var names: Int
    /// `empty` or `else` was seen.
    var isLast = false
  }

  /// Stencil reads and renders by recursion.
  private static let depthLimit = 32
  private static let sizeLimit = 1 << 18
  private static let includeLimit = 256
  private var includes = 0

  private init(template: TemplateFile) { self.template = template }

  private mutating func check(_ text: Text, _ scope: TemplateScope) {
    guard text.body.utf8.count <= Self.sizeLimit else {
      complain(text, 1, "a template may have \(Self.sizeLimit) bytes; split the job")
      return
    }
    var scope = scope
    var open: [Open] = []
    let (tokens, openLine) = templateTokens(text.body)
    for token in tokens {
      do {
        switch token.kind {
        case .variable: try variable(token, scope)
        case .block: try block(token, &scope, &open, text)
        }
      } catch {
        complain(text, token.line, error.message)
      }
    }
    if let openLine { complain(text, openLine, "this tag has no end") }
    for tag in open { complain(text, tag.line, "'\(tag.tag)' has no 'end\(tag.tag)'") }
  }

  private mutating func complain(_ text: Text, _ line: Int, _ message: String) {
    problems.append(TemplateProblem(file: text.file, line: line + text.offset, message: message))
  }

  /// `{{ operand }}`, `{{ operand if condition }}`, `{{ operand if condition else operand }}`.
  private func variable(_ token: TemplateToken, _ scope: TemplateScope) throws(ExpressionError) {
    let words = try TemplateWord.split(token.content)
    guard let first = words.first else { throw ExpressionError("there is nothing between '{{' and '}}'") }
    try printed(first, scope)
    guard words.count > 1 else { return }
    guard words[1] == "if" else { throw ExpressionError("'\(words[1])' does not belong here") }
    let alternative = words.firstIndex(of: "else") ?? words.count
    try ConditionReader.check(words[2..<alternative], scope)
    guard alternative < words.count else { return }
    guard words.count == alternative + 2 else { throw ExpressionError("one name or text belongs behind 'else'") }
    try printed(words[alternative + 1], scope)
  }

  private func printed(_ word: String, _ scope: TemplateScope) throws(ExpressionError) {
    switch try scope.shape(of: TemplateOperand(word)) {
    case .text, .number: return
    case let shape: throw ExpressionError("'\(word)' is \(shape.description) and cannot be written as it is")
    }
  }

  private mutating func block(
    _ token: TemplateToken, _ scope: inout TemplateScope, _ open: inout [Open], _ text: Text
  ) throws(ExpressionError) {
    // Opened even when the rest of the tag is wrong, so that its end is not reported as well.
    let tag = String(token.content.split(separator: " ").first ?? "")
    if tag == "for" || tag == "if" {
      open.append(Open(tag: tag, line: token.line, names: scope.fields.count))
      guard open.count <= Self.depthLimit else { throw ExpressionError("tags are nested too deeply") }
    }
    let words = try TemplateWord.split(token.content)
    switch tag {
    case "if": try ConditionReader.check(words.dropFirst(), scope)
    case "for": try loop(words, &scope)
    case "elif": try middle("if", in: &open, words, isLast: false, scope)
    case "else": try middle("if", in: &open, words, isLast: true, scope)
    case "empty":
      try middle("for", in: &open, words, isLast: true, scope)
      scope.fields.removeSubrange((open.last?.names ?? 0)...)
    case "endfor", "endif":
      try middle(String(words[0].dropFirst(3)), in: &open, words, isLast: nil, scope)
      if let closed = open.popLast() { scope.fields.removeSubrange(closed.names...) }
    case "break", "continue":
      guard words.count == 1, open.contains(where: { $0.tag == "for" && !$0.isLast }) else {
        throw ExpressionError("'\(words[0])' belongs inside 'for', alone")
      }
    case "include": try include(words, scope, text)
    default: throw ExpressionError("unknown tag '\(tag)'; \(suggestion(for: tag, in: Self.tags))")
    }
  }

  /// Every tag that templates may use.
  static let tags = [
    "break", "continue", "elif", "else", "empty", "endfor", "endif", "for", "if", "include",
  ]

  private func loop(_ words: [String], _ scope: inout TemplateScope) throws(ExpressionError) {
    guard words.count >= 4, words[2] == "in", isPlainName(words[1]), Float(words[1]) == nil,
      !TemplateWord.operators.contains(words[1]), words.count == 4 || words[4] == "where"
    else { throw ExpressionError("write 'for name in list' or 'for name in list where condition'") }
    let list = try scope.shape(of: TemplateOperand(words[3]))
    guard case .list(let element) = list else {
      throw ExpressionError("'\(words[3])' is \(list.description), not a list")
    }
    scope.fields.append(TemplateField(words[1], element, ""))
    if words.count > 4 { try ConditionReader.check(words.dropFirst(5), scope) }
    scope.fields.append(TemplateField("forloop", .record(Self.loopParts), ""))
  }

  private static let loopParts = [
    TemplateField("first", .flag, ""), TemplateField("last", .flag, ""), TemplateField("counter", .number, ""),
    TemplateField("counter0", .number, ""), TemplateField("length", .number, ""),
  ]

  /// A tag that continues or ends the innermost open one; `isLast` is `nil` for an end.
  private func middle(
    _ tag: String, in open: inout [Open], _ words: [String], isLast: Bool?, _ scope: TemplateScope
  ) throws(ExpressionError) {
    guard let last = open.indices.last, open[last].tag == tag, isLast == nil || !open[last].isLast else {
      throw ExpressionError("'\(words[0])' does not belong here")
    }
    if isLast == true { open[last].isLast = true }
    if words[0] == "elif" { return try ConditionReader.check(words.dropFirst(), scope) }
    guard words.count == 1 else { throw ExpressionError("'\(words[0])' must stand alone") }
  }

  private mutating func include(_ words: [String], _ scope: TemplateScope, _ text: Text) throws(ExpressionError) {
    guard words.count == 2, let name = includedName(words[1]) else {
      throw ExpressionError("write include \"name.stencil\": a text in quotes, below the template's folder")
    }
    guard let body = template.partials[name] else {
      throw ExpressionError(
        "there is no '\(name)' in the template's folder; \(suggestion(for: name, in: template.partials.keys.sorted()))")
    }
    guard !text.including.contains(name), text.including.count < Self.depthLimit else {
      throw ExpressionError("'\(name)' includes itself: \((text.including + [name]).joined(separator: " → "))")
    }
    includes += 1
    guard includes <= Self.includeLimit else {
      throw ExpressionError("more than \(Self.includeLimit) files are included")
    }
    check(Text(file: name, body: body, offset: 0, including: text.including + [name]), scope)
  }
}

/// The file that an `include` names; `nil` when it is not a plain path in quotes.
func includedName(_ word: String) -> String? {
  guard let quote = word.first, quote == "\"" || quote == "'", word.count > 2, word.last == quote else { return nil }
  let name = String(word.dropFirst().dropLast())
  return reasonAgainst(output: name) == nil && !name.contains("\"") && !name.contains("'") ? name : nil
}
