internal import BarographModel

/// Puts colours around texts, or leaves them as they are.
struct Paint {
  var isColored: Bool

  /// How a text can stand out; the raw value is the code of terminals.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "36"
  }

  func callAsFunction(_ text: String, _ style: Style) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: self(text, .red)
    case .warning: self(text, .yellow)
    case .info: self(text, .blue)
    }
  }
}
