internal import BarographAlgorithms

/// The names that a place in a template sees, and what expressions over them come to.
struct TemplateScope {
  /// Later ones hide earlier ones.
  var fields: [TemplateField]

  /// What an operand comes to.
  func shape(of operand: TemplateOperand) throws(ExpressionError) -> TemplateShape {
    var shape = try shape(of: operand.head)
    for use in operand.filters { shape = try apply(use, to: shape) }
    return shape
  }

  private func shape(of head: TemplateOperand.Head) throws(ExpressionError) -> TemplateShape {
    switch head {
    case .literal(let shape): return shape
    case .text: return .text
    case .name(let parts):
      guard let field = fields.last(where: { $0.name == parts[0] }) else {
        throw ExpressionError("unknown variable '\(parts[0])'; \(suggestion(for: parts[0], in: fields.map(\.name)))")
      }
      var shape = field.shape
      for (row, part) in parts.enumerated().dropFirst() {
        shape = try member(part, of: shape, path: parts[..<row].joined(separator: "."))
      }
      return shape
    }
  }

  private func member(_ name: String, of shape: TemplateShape, path: String) throws(ExpressionError) -> TemplateShape {
    switch shape {
    case .record(let fields):
      if let field = fields.first(where: { $0.name == name }) { return field.shape }
      throw ExpressionError("'\(path)' has no part '\(name)'; \(suggestion(for: name, in: fields.map(\.name)))")
    // Not `first` and `last`: an empty list would give nothing, or trap.
    case .list:
      if name == "count" { return .number }
      throw ExpressionError("'\(path)' is a list: use 'for', or '\(path).count', not '\(name)'")
    case .text, .flag, .number: throw ExpressionError("'\(path)' is \(shape.description) and has no part '\(name)'")
    }
  }

  private func apply(_ use: TemplateOperand.Use, to shape: TemplateShape) throws(ExpressionError) -> TemplateShape {
    let all = TemplateFilter.all
    guard let filter = all.first(where: { $0.name == use.name }) else {
      throw ExpressionError("unknown filter '\(use.name)'; \(suggestion(for: use.name, in: all.map(\.name)))")
    }
    let isList = if case .list(.record) = shape { filter.ordersRecords } else { false }
    guard filter.input == shape || isList else {
      throw ExpressionError("the filter '\(use.name)' takes \(filter.input.description), not \(shape.description)")
    }
    guard (filter.required...filter.arguments.count).contains(use.arguments.count) else {
      throw ExpressionError(
        "the filter '\(use.name)' takes \(filter.arguments.count) argument(s), not \(use.arguments.count)")
    }
    for (argument, wanted) in zip(use.arguments, filter.arguments) {
      let given = try self.shape(of: argument)
      guard given == wanted else {
        throw ExpressionError("the filter '\(use.name)' wants \(wanted.description), not \(given.description)")
      }
    }
    guard case .list(.record(let fields)) = shape, filter.ordersRecords else { return filter.output }
    guard case .text(let part) = use.arguments[0] else {
      throw ExpressionError("the filter '\(use.name)' wants the name of a part in quotes: \(use.name):\"name\"")
    }
    let sortable = fields.filter { [.text, .number, .flag].contains($0.shape) }.map(\.name)
    guard sortable.contains(part) else {
      throw ExpressionError("there is no part '\(part)' to sort by; \(suggestion(for: part, in: sortable))")
    }
    return shape
  }
}

extension TemplateShape {
  /// In words, with an article.
  var description: String {
    switch self {
    case .text: "a text"
    case .flag: "a yes or no"
    case .number: "a number"
    case .list(.text): "a list of texts"
    case .list(.record): "a list of records"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

/// Reads the words of a condition: operands, `not`, `and`, `or`, comparisons, brackets.
struct ConditionReader {
  let scope: TemplateScope
  private var words: ArraySlice<String>

  /// Throws when the condition cannot be read or names something unknown.
  static func check(_ words: some Sequence<String>, _ scope: TemplateScope) throws(ExpressionError) {
    var reader = ConditionReader(scope: scope, words: Array(words)[...])
    try reader.condition()
    if let word = reader.words.first { throw ExpressionError("'\(word)' does not belong here") }
  }

  private mutating func condition() throws(ExpressionError) {
    try term()
    while let word = words.first, TemplateWord.infix.contains(word) {
      words = words.dropFirst()
      try term()
    }
  }

  private mutating func term() throws(ExpressionError) {
    guard let word = words.popFirst() else { throw ExpressionError("the condition ends too early") }
    if word == "not" { return try term() }
    guard word == "(" else {
      _ = try scope.shape(of: TemplateOperand(word))
      return
    }
    try condition()
    guard words.popFirst() == ")" else { throw ExpressionError("a bracket is not closed") }
  }
}
