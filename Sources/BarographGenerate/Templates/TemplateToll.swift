import Stencil

/// Bounds what rendering a template costs. Loops inside loops multiply, so each pays beforehand for all of its rounds, by the length
/// of what it repeats; a template that has nothing left to pay with is an error at its loop.
final class TemplateToll {
  /// What a whole template may cost, in bytes of repeated text.
  private static let budget = 1 << 26
  /// What a round costs besides its text.
  private static let round = 256
  private static let tag = "barograph_toll"

  private let template: TemplateFile
  private var rest = budget
  private var lengths: [String: Int] = [:]

  /// The template was checked: nothing includes itself, and every loop has an end.
  init(_ template: TemplateFile) { self.template = template }

  /// A text with a tag before each loop that pays for it; lines stay where they are.
  func charged(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var copied = 0
    for (row, token) in templateTokens(text).tokens.enumerated() {
      guard let words = loopWords(token) else { continue }
      result.append(contentsOf: scalars[copied..<token.start])
      copied = token.start
      // The sign that trims what stands before the loop must stand on the first of the two tags.
      let sign = token.start + 2 < scalars.count && "+-".unicodeScalars.contains(scalars[token.start + 2])
      result.append(contentsOf: (sign ? "{%" + String(Character(scalars[token.start + 2])) : "{%").unicodeScalars)
      result.append(contentsOf: " \(Self.tag) \(words[3]) \(length(ofLoop: row, in: text)) %}".unicodeScalars)
    }
    result.append(contentsOf: scalars[copied...])
    return String(result)
  }

  /// Makes the tag known.
  func register(in library: Extension) {
    library.registerTag(Self.tag) { parser, token in
      let words = token.components
      let list = try parser.compileResolvable(words[1], containedIn: token)
      let length = Int(words[2]) ?? 0
      return SimpleNode(token: token) { [self] context in
        try pay(rounds: (try list.resolve(context) as? [Any])?.count ?? 0, length)
        return ""
      }
    }
  }

  private func pay(rounds: Int, _ length: Int) throws {
    let (cost, isTooMuch) = rounds.multipliedReportingOverflow(by: length + Self.round)
    rest -= isTooMuch ? rest + 1 : min(cost, rest + 1)
    if rest < 0 {
      throw TemplateSyntaxError(
        "the loops repeat too much: more than \(Self.budget / Self.round) rounds, or \(Self.budget >> 20) MiB of text; "
          + "split the job")
    }
  }

  // MARK: Lengths

  private func loopWords(_ token: TemplateToken) -> [String]? {
    guard token.kind == .block, let words = try? TemplateWord.split(token.content), words.first == "for",
      words.count > 3
    else { return nil }
    return words
  }

  /// How long the text of a loop is, with what it includes.
  private func length(ofLoop row: Int, in text: String) -> Int {
    let tokens = templateTokens(text).tokens
    var depth = 0
    var length = 0
    for token in tokens[row...] {
      let words = token.kind == .block ? (try? TemplateWord.split(token.content)) ?? [] : []
      switch words.first {
      case "for": depth += 1
      case "endfor": depth -= 1
      case "include": length += words.count > 1 ? includedName(words[1]).map(self.length(ofFile:)) ?? 0 : 0
      default: break
      }
      if depth == 0 { return length + token.start - tokens[row].start }
    }
    return length
  }

  private func length(ofFile name: String) -> Int {
    if let known = lengths[name] { return known }
    let text = template.partials[name] ?? ""
    let included = TemplateLibrary.includes(in: text).map(length(ofFile:))
    let length = included.reduce(text.utf8.count) { min($0 + $1, 1 << 40) }
    lengths[name] = length
    return length
  }
}
