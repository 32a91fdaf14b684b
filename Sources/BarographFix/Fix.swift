package import BarographModel

/// A replacement of bytes in one file.
package struct TextEdit: Sendable, Hashable {
  /// Relative to the analysed root, with `/`.
  package var file: String
  /// UTF-8 bytes of the file as it was read; empty for an insertion.
  package var range: Range<Int>
  /// What stands there afterwards.
  package var text: String
}

/// What mends a finding: edits that are made whole or not at all.
package struct Fix: Sendable {
  package var rule: RuleID
  /// What it does, in an imperative half sentence.
  package var title: String
  /// Whether the program behaves afterwards as before.
  package var isSafe: Bool
  /// The findings that are gone afterwards; never empty.
  package var findings: [Finding]
  /// In any order; no two overlap.
  package var edits: [TextEdit]
}

/// A finding that is not mended though its rule has a fix.
package struct Refusal: Sendable {
  package var finding: Finding
  /// Why, as half a sentence.
  package var reason: String
}

/// What can be mended, and what cannot.
package struct FixPlan: Sendable {
  /// In the order of the findings.
  package var fixes: [Fix] = []
  package var refusals: [Refusal] = []
}

/// Those of some fixes that can be made at once, in their order, and those that have to wait because they touch the same places.
package func together(_ fixes: [Fix]) -> (now: [Fix], later: [Fix]) {
  var taken: [String: [Range<Int>]] = [:]
  var (now, later): ([Fix], [Fix]) = ([], [])
  for fix in fixes {
    let isFree = fix.edits.allSatisfy { edit in
      !(taken[edit.file] ?? []).contains { touch($0, edit.range) }
    }
    if isFree {
      for edit in fix.edits { taken[edit.file, default: []].append(edit.range) }
      now.append(fix)
    } else {
      later.append(fix)
    }
  }
  return (now, later)
}

/// Whether two ranges share a byte, or an insertion stands at an end of the other.
private func touch(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
  a.overlaps(b) || a.isEmpty && (b.lowerBound...b.upperBound).contains(a.lowerBound)
    || b.isEmpty && (a.lowerBound...a.upperBound).contains(b.lowerBound)
}

/// The bytes of a file after edits of it that do not overlap.
package func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
  var next = 0
  for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
    result += bytes[next..<edit.range.lowerBound]
    result += edit.text.utf8
    next = edit.range.upperBound
  }
  return result + bytes[next...]
}
