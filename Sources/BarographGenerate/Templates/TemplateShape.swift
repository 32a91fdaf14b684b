/// What a template is given under a name, so that a wrong name is found before anything is rendered.
indirect enum TemplateShape: Equatable, Sendable {
  case text, flag, number
  case list(TemplateShape)
  case record([TemplateField])
}

/// A named part of what a template is given.
struct TemplateField: Equatable, Sendable {
  var name: String
  var shape: TemplateShape
  /// One sentence for template authors.
  var meaning: String

  init(_ name: String, _ shape: TemplateShape, _ meaning: String) {
    self.name = name
    self.shape = shape
    self.meaning = meaning
  }
}

/// A value that a template is given.
indirect enum TemplateValue: Equatable {
  case text(String)
  case flag(Bool)
  case number(Int)
  case list([TemplateValue])
  case record([String: TemplateValue])

  /// As Stencil reads it: strings, numbers, lists and dictionaries.
  var plain: Any {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .number(let number): number
    case .list(let values): TemplateList(values.map(\.plain))
    case .record(let fields): fields.mapValues(\.plain)
    }
  }

  /// Whether a value has exactly the parts that a shape announces.
  func has(_ shape: TemplateShape) -> Bool {
    switch (self, shape) {
    case (.text, .text), (.flag, .flag), (.number, .number): true
    case (.list(let values), .list(let element)): values.allSatisfy { $0.has(element) }
    case (.record(let values), .record(let fields)):
      values.count == fields.count && fields.allSatisfy { values[$0.name]?.has($0.shape) ?? false }
    default: false
    }
  }
}
