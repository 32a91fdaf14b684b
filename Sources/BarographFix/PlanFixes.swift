package import BarographModel
internal import BarographEngine
internal import BarographRules

/// What mends the findings of one rule.
struct Fixer: Sendable {
  let rule: RuleID
  /// Whether programs behave afterwards as before, unless it says that one needs a look.
  let isSafe: Bool
  /// What is to be done; `nil` for findings that the fixer is not about.
  let mend: @Sendable (Finding, FixRoom) throws(Refused) -> Mended?

  /// All there are, in the order in which they are documented.
  static let all: [Fixer] = [
    Fixer(rule: SuppressionRules.unused.id, isSafe: true, mend: staleSuppression),
    Fixer(rule: Rule.accessibleSingletonInitializer.id, isSafe: true, mend: privateInitializer),
    Fixer(rule: Rule.mutableSingleton.id, isSafe: true, mend: constantInstance),
    Fixer(rule: Rule.unusedInjection.id, isSafe: true, mend: removedDependency),
    Fixer(rule: Rule.retainCycle.id, isSafe: true, mend: weakDelegate),
    Fixer(rule: Rule.duplicateBinding.id, isSafe: true, mend: removedForward),
    Fixer(rule: Rule.remadeModel.id, isSafe: false, mend: keptModel),
    Fixer(rule: Rule.hiddenSingleton.id, isSafe: false, mend: injectedInstance),
    Fixer(rule: Rule.serviceLocator.id, isSafe: false, mend: requestedParameter),
    Fixer(rule: Rule.missingBinding.id, isSafe: false, mend: addedRegistration),
    Fixer(rule: Rule.ambientDependency.id, isSafe: false, mend: injectedValue),
  ]
}

/// What a fixer wants to do.
struct Mended {
  /// An imperative half sentence.
  var title: String
  var edits: [TextEdit]
  /// This time the program may behave differently, though the fixer is safe otherwise.
  var needsLook = false
}

/// Rules whose findings can be mended; `isSafe` says whether that keeps what a program does.
package var fixableRules: [(rule: RuleID, isSafe: Bool)] { Fixer.all.map { ($0.rule, $0.isSafe) } }

/// How findings can be mended. `source` gives the bytes of a file by its path relative to the analysed root; nothing is written. With
/// `throughCallers` a shared instance becomes a parameter without a default, which all callers hand on.
package func fixes(
  for findings: [Finding], in graph: LinkedGraph, throughCallers: Bool = false, source: @escaping (String) -> [UInt8]?
) -> FixPlan {
  let room = FixRoom(findings, graph, handsThrough: throughCallers, read: source)
  var plan = FixPlan()
  var known: [[TextEdit]: Int] = [:]
  for finding in findings {
    for fixer in Fixer.all where fixer.rule == finding.rule {
      do throws(Refused) {
        guard let mended = try fixer.mend(finding, room) else { continue }
        // One comment can silence several rules in vain: it goes once.
        if let row = known[mended.edits] {
          plan.fixes[row].findings.append(finding)
          continue
        }
        try checkParsing(mended.edits, room)
        known[mended.edits] = plan.fixes.count
        plan.fixes.append(
          Fix(
            rule: fixer.rule, title: mended.title, isSafe: fixer.isSafe && !mended.needsLook, findings: [finding],
            edits: mended.edits))
      } catch {
        plan.refusals.append(Refusal(finding: finding, reason: error.reason))
      }
    }
  }
  return plan
}

/// Throws when a Swift file would not parse any more.
private func checkParsing(_ edits: [TextEdit], _ room: FixRoom) throws(Refused) {
  for (file, edits) in Dictionary(grouping: edits, by: \.file) where file.hasSuffix(".swift") {
    let new = SourceText(file: file, bytes: applying(edits, to: try room.text(file).bytes))
    if ParsedSource(new).tree.hasError { throw Refused("'\(file)' would not parse any more") }
  }
}
