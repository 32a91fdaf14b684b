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
      TemplateFilter("snakeCase", .text, gives: .text) { nameParts($0).joined(separator: "_") },
      TemplateFilter("kebabCase", .text, gives: .text) { nameParts($0).joined(separator: "-") },
      TemplateFilter("camelCase", .text, gives: .text) { text in
        nameParts(text).enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
      },
      TemplateFilter("plainType", .text, gives: .text) { SpelledType($0).text },
      TemplateFilter("optionalType", .text, gives: .text, optional),
      TemplateFilter("memberName", .text, gives: .text, memberName),
      TemplateFilter("literal", .text, gives: .text, swiftLiteral),
      TemplateFilter("accessor", .text, gives: .text, accessorName),
      TemplateFilter("indent", .text, [.number], gives: .text),
      TemplateFilter("split", .text, [.text], required: 1, gives: .list(.text)),
      TemplateFilter("words", .text, gives: .list(.text)),
      TemplateFilter("join", .list(.text), [.text], gives: .text),
      TemplateFilter("sort", .list(.text), gives: .list(.text)),
      TemplateFilter("sortedBy", .list(.record([])), [.text], required: 1, gives: .list(.record([]))),
      TemplateFilter("unique", .list(.text), gives: .list(.text)),
      TemplateFilter("reversed", .list(.text), gives: .list(.text)),
    ]
  }

  /// Whether it takes lists of records and gives what it takes; its argument is the name of a part of the records.
  var ordersRecords: Bool { name == "sortedBy" }

  /// The filters that Stencil lacks.
  static func register(in ext: Extension) {
    for filter in all {
      guard let apply = filter.apply else { continue }
      ext.registerFilter(filter.name) { (value: Any?) in (value as? String).map(apply) }
    }
    ext.registerFilter("words") { (value: Any?) in (value as? String).map(words) }
    ext.registerFilter("sort") { (value: Any?) in texts(value)?.sorted() }
    ext.registerFilter("sortedBy") { (value: Any?, arguments: [Any?]) in
      sorted(value, by: arguments.first as? String ?? "")
    }
    ext.registerFilter("unique") { (value: Any?) in texts(value)?.uniqued() }
    ext.registerFilter("reversed") { (value: Any?) in texts(value).map { Array($0.reversed()) } }
  }
}

/// Records in the order of a part of them: texts by their bytes, numbers, no before yes; equal ones stay as they were.
private func sorted(_ value: Any?, by part: String) -> [Any]? {
  guard let records = value as? [[String: Any]] else { return value as? [Any] }
  return records.enumerated().sorted { first, second in
    switch (first.element[part], second.element[part]) {
    case (let a as String, let b as String) where a != b: a.utf8.lexicographicallyPrecedes(b.utf8)
    case (let a as Bool, let b as Bool) where a != b: !a
    case (let a as Int, let b as Int) where a != b: a < b
    default: first.offset < second.offset
    }
  }.map(\.element)
}

private func texts(_ value: Any?) -> [String]? {
  value as? [String] ?? (value as? [Any])?.compactMap { $0 as? String }
}

/// `url`, `loader` and `2` of `URLLoader2`: the words of a name, small.
private func nameParts(_ name: String) -> [String] {
  var words: [String] = []
  let characters = Array(name)
  for (row, character) in characters.enumerated() {
    guard character.isLetter || character.isNumber else {
      words.append("")
      continue
    }
    let before = row > 0 ? characters[row - 1] : " "
    let after = row + 1 < characters.count ? characters[row + 1] : " "
    let isNew =
      words.isEmpty || character.isNumber != before.isNumber
      || (character.isUppercase && (!before.isUppercase || after.isLowercase))
    if isNew { words.append("") }
    words[words.count - 1] += character.lowercased()
  }
  return words.filter { !$0.isEmpty }
}

/// `storeLog` of `any Store<Log>`: a name for a member that gives a type.
private func memberName(_ type: String) -> String {
  let parts = type.split { !isNameCharacter($0) || $0 == "`" }.filter { $0 != "any" && $0 != "some" }
  return lowerFirst(parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
}

/// `URLLoader` becomes `urlLoader`, `Checkout` becomes `checkout`.
func lowerFirst(_ text: String) -> String {
  let capitals = text.prefix { $0.isUppercase }
  let isFollowed = capitals.endIndex < text.endIndex && text[capitals.endIndex].isLetter
  let count = capitals.count > 1 && isFollowed ? capitals.count - 1 : capitals.count
  return text.prefix(count).lowercased() + text.dropFirst(count)
}

/// `paymentService` of `PaymentService`, `urlCache` of `URLCache`: the function that a generator writes for a type.
func accessorName(_ type: String) -> String {
  func plain(_ type: Substring) -> String {
    let type = trimmed(type.hasPrefix("any ") ? type.dropFirst(4) : type)
    let start = type.firstIndex(of: "<") ?? type.endIndex
    let path = type[..<start].split(separator: ".")
    let last = path.last ?? ""
    let suffix = ["Publisher", "Subject", "Provider", "Set", "Future"].first(where: last.hasSuffix)
    if start < type.endIndex, let suffix {
      let arguments = type[type.index(after: start)...].dropLast()
      let first = arguments.split(separator: ",").first ?? ""
      return plain(first.filter { $0 != "[" && $0 != "]" }[...]) + suffix
    }
    // A nested `Factory` keeps what it makes.
    return last == "Factory" ? path.suffix(2).joined() : String(last)
  }
  let name = plain(type[...])
  guard let lower = name.firstIndex(where: \.isLowercase) else { return name.lowercased() }
  let count = max(name.distance(from: name.startIndex, to: lower) - 1, 1)
  return name.prefix(count).lowercased() + name.dropFirst(count)
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
