/// What a protocol of Objective-C asks of a class, as it is written; what macros and `#if` add is left out.
package struct ObjectiveCProtocol: Sendable, Hashable {
  package var name: String
  package var methods: [ObjectiveCMethod] = []
  package var properties: [ObjectiveCProperty] = []
}

/// A method of a protocol: `- (BOOL)save:(User *)user to:(Place *)place`.
package struct ObjectiveCMethod: Sendable, Hashable {
  /// A part of its name with what stands behind it; a method without arguments has one part without a type.
  package struct Part: Sendable, Hashable {
    package var label: String
    /// As written between its brackets; `id` where there are none.
    package var type: String
    package var name: String
  }

  package var isClassMethod: Bool
  package var isOptional: Bool
  package var result: String
  package var parts: [Part]
  package var takesArguments: Bool
  /// `...` at its end.
  package var isVariadic: Bool

  /// Its name: `save:to:`.
  package var selector: String { parts.map { $0.label + (takesArguments ? ":" : "") }.joined() }
}

/// A property of a protocol: `@property (nonatomic, copy) NSString *name`.
package struct ObjectiveCProperty: Sendable, Hashable {
  package var name: String
  package var attributes: [String]
  /// Type and name together: `NSString *name`, `void (^done)(BOOL)`.
  package var declaration: String
  package var isOptional: Bool
}

/// The protocols that a text declares, in order, without those that it only names (`@protocol Store;`). Never fails: what cannot be
/// read is left out.
package func readProtocols(_ text: String) -> [ObjectiveCProtocol] {
  var text = text
  return text.withUTF8 { source in
    var lexer = Lexer(source)
    lexer.run()
    _ = matchBrackets(&lexer.tokens)
    var reader = ProtocolReader(source: source, tokens: lexer.tokens)
    return reader.read()
  }
}

private struct ProtocolReader {
  let source: UnsafeBufferPointer<UInt8>
  let tokens: [Token]
  var next = 0

  private var token: Token { tokens[min(next, tokens.count - 1)] }

  mutating func read() -> [ObjectiveCProtocol] {
    var found: [ObjectiveCProtocol] = []
    while token.kind != .end {
      let isProtocol = token.kind == .at && text(token) == "protocol"
      next += 1
      if isProtocol, let one = readProtocol() { found.append(one) }
    }
    return found
  }

  /// From the name to `@end`.
  private mutating func readProtocol() -> ObjectiveCProtocol? {
    guard token.kind == .identifier else { return nil }
    var found = ObjectiveCProtocol(name: text(token))
    next += 1
    if isMark("<") { while token.kind != .end, !isMark(">") { next += 1 }; next += 1 }
    if isMark(";") || isMark(",") { return nil }
    var isOptional = false
    while token.kind != .end {
      let word = token.kind == .at ? text(token) : ""
      if word == "end" { break }
      if word == "optional" || word == "required" { isOptional = word == "optional" }
      let isMethod = isMark("-") || isMark("+")
      let isClassMethod = isMark("+")
      next += 1
      if isMethod, let method = readMethod(isClassMethod, isOptional) { found.methods.append(method) }
      if word == "property", let property = readProperty(isOptional) { found.properties.append(property) }
    }
    return found
  }

  private mutating func readMethod(_ isClassMethod: Bool, _ isOptional: Bool) -> ObjectiveCMethod? {
    var method = ObjectiveCMethod(
      isClassMethod: isClassMethod, isOptional: isOptional, result: readType() ?? "id", parts: [],
      takesArguments: false, isVariadic: false)
    while token.kind == .identifier || isMark(":") {
      let label = token.kind == .identifier ? text(token) : ""
      // What follows the last part are macros: `NS_SWIFT_NAME(…)`.
      guard method.parts.isEmpty || follows(":") || label.isEmpty else { break }
      if !label.isEmpty { next += 1 }
      guard isMark(":") else {
        method.parts = [ObjectiveCMethod.Part(label: label, type: "", name: "")]
        break
      }
      next += 1
      let type = readType() ?? "id"
      guard token.kind == .identifier else { return nil }
      method.takesArguments = true
      method.parts.append(ObjectiveCMethod.Part(label: label, type: type, name: text(token)))
      next += 1
    }
    while token.kind != .end, !isMark(";"), token.kind != .at {
      if token.kind == .mark, token.mark == Mark.ellipsis { method.isVariadic = true }
      next += 1
    }
    return method.parts.isEmpty ? nil : method
  }

  private mutating func readProperty(_ isOptional: Bool) -> ObjectiveCProperty? {
    let attributes = (readType() ?? "").split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    let start = next
    var name: Token?
    var isBlock = false
    while token.kind != .end, !isMark(";"), token.kind != .at {
      // The name of a block stands behind its roof; a macro behind the name has brackets or only capitals.
      if isMark("("), follows("^") {
        isBlock = true
        name = next + 2 < tokens.count ? tokens[next + 2] : nil
        next = max(next, Int(token.partner))
      } else if isMark("(") {
        // What a macro is given.
        next = max(next, Int(token.partner))
      } else if token.kind == .identifier, !isBlock, !follows("("), !isMacro(text(token)) {
        name = token
      }
      next += 1
    }
    guard let name, name.kind == .identifier else { return nil }
    var end = Int(name.end)
    if isBlock {
      var last = start
      while last < next, !(tokens[last].kind == .identifier && isMacro(text(tokens[last]))) {
        end = Int(tokens[last].end)
        last += 1
      }
    }
    return ObjectiveCProperty(
      name: text(name), attributes: attributes, declaration: text(Int(tokens[start].start), end), isOptional: isOptional
    )
  }

  /// What stands in the brackets here; `nil` when there are none.
  private mutating func readType() -> String? {
    guard isMark("("), token.partner > next else { return nil }
    let (start, close) = (Int(token.end), Int(token.partner))
    next = close + 1
    return text(start, Int(tokens[close].start))
  }

  private func isMacro(_ word: String) -> Bool {
    word.contains("_") && !word.hasPrefix("_") && word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
  }

  private func isMark(_ mark: Character) -> Bool { token.kind == .mark && token.mark == mark.asciiValue }

  private func follows(_ mark: Character) -> Bool {
    let after = tokens[min(next + 1, tokens.count - 1)]
    return after.kind == .mark && after.mark == mark.asciiValue
  }

  private func text(_ token: Token) -> String { text(Int(token.start), Int(token.end)) }

  /// A piece of the text in one line.
  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: source[start..<max(start, end)], as: UTF8.self).split { $0.isWhitespace || $0.isNewline }
      .joined(separator: " ")
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
