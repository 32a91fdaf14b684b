import Stencil

/// A filter that templates may use: what it takes and what it gives.
struct TemplateFilter {
  var name: String
  var input: TemplateShape
  /// Shapes of its arguments; those from `required` on may be left out.
  var arguments: [TemplateShape]
  var required: Int
  var output: TemplateShape
  /// `nil` where Stencil has it itself.
  var apply: ((String) -> String)?

  init(
    _ name: String, _ input: TemplateShape, _ arguments: [TemplateShape] = [], required: Int = 0,
    gives output: TemplateShape, _ apply: ((String) -> String)? = nil
  ) {
    self.name = name
    self.input = input
    self.arguments = arguments
    self.required = required
    self.output = output
    self.apply = apply
  }

  /// Every filter. What is not here cannot be used: Stencil's own `filter`, for one, traps on some arguments.
  static var all: [TemplateFilter] {
    [
      TemplateFilter("lowerFirst", .text, gives: .text, lowerFirst),
      TemplateFilter("upperFirst", .text, gives: .text) { $0.prefix(1).uppercased() + $0.dropFirst() },
      TemplateFilter("uppercase", .text, gives: .text),
      TemplateFilter("lowercase", .text, gives: .text),
      TemplateFilter("literal", .text, gives: .text, swiftLiteral),
      TemplateFilter("indent", .text, [.number], gives: .text),
      TemplateFilter("split", .text, [.text], required: 1, gives: .list(.text)),
      TemplateFilter("join", .list(.text), [.text], gives: .text),
      TemplateFilter("sort", .list(.text), gives: .list(.text)),
    ]
  }

  /// The filters that Stencil lacks.
  static func register(in ext: Extension) {
    for filter in all {
      guard let apply = filter.apply else { continue }
      ext.registerFilter(filter.name) { (value: Any?) in (value as? String).map(apply) }
    }
    ext.registerFilter("sort") { (value: Any?) in
      (value as? [String] ?? (value as? [Any])?.compactMap { $0 as? String })?.sorted()
    }
  }
}

/// `URLLoader` becomes `urlLoader`, `Checkout` becomes `checkout`.
func lowerFirst(_ text: String) -> String {
  let capitals = text.prefix { $0.isUppercase }
  let isFollowed = capitals.endIndex < text.endIndex && text[capitals.endIndex].isLetter
  let count = capitals.count > 1 && isFollowed ? capitals.count - 1 : capitals.count
  return text.prefix(count).lowercased() + text.dropFirst(count)
}

/// A text as a Swift string literal, quotes included.
private func swiftLiteral(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": literal += "\\\(scalar)"
    case "\n": literal += "\\n"
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}
