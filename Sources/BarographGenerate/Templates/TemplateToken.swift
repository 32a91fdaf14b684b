/// A tag of a template, found exactly where Stencil finds it.
struct TemplateToken: Equatable {
  /// `{{ … }}` or `{% … %}`.
  enum TagKind: Equatable { case variable, block }

  var kind: TagKind
  /// Without the braces; line breaks are blanks.
  var content: String
  /// Starting at 1.
  var line: Int
  /// The scalar of the text that its first brace is, starting at 0.
  var start = 0
}

/// The variable and block tags of a text, and the line of a tag that has no end.
func templateTokens(_ text: String) -> (tokens: [TemplateToken], openLine: Int?) {
  let scalars = Array(text.unicodeScalars)
  var tokens: [TemplateToken] = []
  var line = 1
  var position = 0
  while position + 1 < scalars.count {
    if scalars[position] == "\n" { line += 1 }
    guard scalars[position] == "{", let closing = closing(of: scalars[position + 1]) else {
      position += 1
      continue
    }
    // Stencil looks for the end from the brace on, so `{%}` is a whole tag.
    guard
      let end = (position + 1..<scalars.count - 1).first(where: {
        scalars[$0] == closing && scalars[$0 + 1] == "}"
      })
    else { return (tokens, line) }
    let inner = position + 2 < end ? scalars[position + 2..<end] : []
    if var token = token(inner, closing, line) {
      token.start = position
      tokens.append(token)
    }
    line += inner.count { $0 == "\n" }
    position = end + 2
  }
  return (tokens, nil)
}

private func closing(of opening: Unicode.Scalar) -> Unicode.Scalar? {
  switch opening {
  case "{": "}"
  case "%": "%"
  case "#": "#"
  default: nil
  }
}

private func token(_ inner: ArraySlice<Unicode.Scalar>, _ closing: Unicode.Scalar, _ line: Int) -> TemplateToken? {
  guard closing != "#" else { return nil }
  var inner = inner
  if closing == "%" {
    if let first = inner.first, first == "-" || first == "+" { inner = inner.dropFirst() }
    if let last = inner.last, last == "-" || last == "+" { inner = inner.dropLast() }
  }
  var text = String.UnicodeScalarView()
  text.append(contentsOf: inner.map { $0 == "\n" ? " " : $0 })
  return TemplateToken(kind: closing == "%" ? .block : .variable, content: String(text), line: line)
}
