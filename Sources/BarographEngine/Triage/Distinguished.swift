internal import BarographModel

/// Findings with a fingerprint each. Two files may declare types of one name, so that what is found in them has the same
/// identity: the first in order keeps it, and every further one gets its number. No file's name is mixed in, because a
/// finding stays the same when its file moves.
func distinguished(_ findings: [Finding]) -> [Finding] {
  let numbers = ordinals(of: findings.map { Fingerprint([$0.rule.text] + $0.identity) })
  return zip(findings, numbers).map { finding, number in
    guard let number else { return finding }
    var finding = finding
    finding.identity.append(number)
    return finding
  }
}

/// Entries of a baseline from the time when findings could share a fingerprint, as if it had been written today.
func distinguished(_ entries: [Baseline.Entry]) -> [Baseline.Entry] {
  let prints = entries.map { Fingerprint(digits: $0.fingerprint) }
  // What is no fingerprint of ours matches nothing anyway.
  guard !prints.contains(nil) else { return entries }
  return zip(entries, ordinals(of: prints.compactMap { $0 })).map { entry, number in
    guard let number, let print = Fingerprint(digits: entry.fingerprint) else { return entry }
    var entry = entry
    entry.fingerprint = print.adding(number).digits
    return entry
  }
}

/// What must be added to each fingerprint so that none is there twice; nothing to the first of its kind.
private func ordinals(of prints: [Fingerprint]) -> [String?] {
  var taken = Set(prints)
  if taken.count == prints.count { return Array(repeating: nil, count: prints.count) }
  var last: [Fingerprint: Int] = [:]
  return prints.map { print in
    guard var number = last.updateValue(1, forKey: print) else { return nil }
    repeat { number += 1 } while !taken.insert(print.adding("number \(number)")).inserted
    last[print] = number
    return "number \(number)"
  }
}
