/// The lines that differ between two texts, with three lines around them, as `diff -u` prints them.
package func unifiedDiff(_ old: String, _ new: String, path: String, isNew: Bool) -> String {
  let edits = edits(from: lines(old), to: lines(new))
  guard edits.contains(where: { $0.mark != " " }) else { return "" }
  var result = "--- \(isNew ? "/dev/null" : "a/" + path)\n+++ b/\(path)\n"
  for hunk in hunks(edits) {
    let before = edits[..<hunk.lowerBound]
    let (oldStart, newStart) = (before.count { $0.mark != "+" }, before.count { $0.mark != "-" })
    let (oldCount, newCount) = (edits[hunk].count { $0.mark != "+" }, edits[hunk].count { $0.mark != "-" })
    result += "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n"
    for edit in edits[hunk] { result += edit.mark + edit.line + "\n" }
  }
  return result
}

/// A line with ` `, `-` or `+`.
private struct Edit {
  var mark: String
  var line: Substring
}

/// A last line without a line break counts as one that has it, and says so.
private func lines(_ text: String) -> [Substring] {
  var lines = linesOfText(text)
  if lines.last?.isEmpty ?? false {
    lines.removeLast()
  } else if let last = lines.last {
    lines[lines.count - 1] = last + "\n\\ No newline at end of file"
  }
  return lines
}

/// Both texts as one list, removals before insertions.
private func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var edits: [Edit] = []
  var (o, n) = (0, 0)
  while o < old.count || n < new.count {
    if o < old.count, removed.contains(o) {
      edits.append(Edit(mark: "-", line: old[o]))
      o += 1
    } else if n < new.count, inserted.contains(n) {
      edits.append(Edit(mark: "+", line: new[n]))
      n += 1
    } else {
      edits.append(Edit(mark: " ", line: new[n]))
      o += 1
      n += 1
    }
  }
  return edits
}

/// Runs of edits with their surroundings; runs that touch become one.
private func hunks(_ edits: [Edit]) -> [Range<Int>] {
  let context = 3
  var hunks: [Range<Int>] = []
  for row in edits.indices where edits[row].mark != " " {
    let range = max(0, row - context)..<min(edits.count, row + context + 1)
    if let last = hunks.last, last.upperBound >= range.lowerBound {
      hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
    } else {
      hunks.append(range)
    }
  }
  return hunks
}

/// `start` counts the lines before the hunk.
private func range(_ start: Int, _ count: Int) -> String {
  count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
}
