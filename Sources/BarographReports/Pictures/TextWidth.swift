/// The width of a text in pixels, so that it fits in whatever plain font a reader has: the widths are those of DejaVu Sans, the
/// widest of the usual ones; of what is not Latin, at least the width of a square.
package func textWidth(_ text: String, size: Double, isBold: Bool = false) -> Double {
  let hundredths = text.reduce(0) { $0 + glyphWidth($1) }
  return (Double(hundredths) * size / 100 * (isBold ? 1.13 : 1)).rounded(.up)
}

/// Hundredths of the font size.
private func glyphWidth(_ character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  if scalar.isASCII {
    let row = Int(scalar.value) - 0x20
    // A mark on a letter adds nothing, but a joined sequence may be shown in its parts.
    return (asciiWidths.indices.contains(row) ? asciiWidths[row] : 100) + parts(character)
  }
  switch scalar.value {
  // Latin, Greek, Cyrillic; capitals with accents are not wider than M.
  case 0xa0..<0x250, 0x370..<0x530: return 90 + parts(character)
  // Hebrew and Arabic.
  case 0x590..<0x780: return 90 + parts(character)
  default: return 140 + parts(character)
  }
}

/// What a fallback font shows of the scalars after the first: emoji sequences fall apart where they are not known.
private func parts(_ character: Character) -> Int {
  character.unicodeScalars.dropFirst().reduce(0) { sum, scalar in
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: sum
    default: sum + 140
    }
  }
}

/// From the blank to the tilde.
private let asciiWidths = [
  32, 41, 46, 84, 64, 95, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
  84,
  84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69,
  40,
  34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60,
  60,
  53, 64, 34, 64, 84,
]

/// A text no wider than a limit: of a longer one the beginning and the end, which tell more than the middle.
func shortened(_ text: String, to width: Double, size: Double) -> String {
  guard textWidth(text, size: size) > width else { return text }
  let characters = Array(text)
  var kept = characters.count - 1
  while kept > 2 {
    let candidate = String(characters.prefix((kept + 1) / 2)) + "…" + String(characters.suffix(kept / 2))
    if textWidth(candidate, size: size) <= width { return candidate }
    kept -= max(1, (kept - 2) / 8)
  }
  return "…"
}
