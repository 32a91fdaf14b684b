internal import BarographModel

/// Findings and what comes with them as bytes, for this program's own use. What one side writes the other reads in the
/// same order; raw values that this build does not know fall back to the first case.
extension ByteWriter {
  mutating func append<Element>(list: [Element], _ body: (inout ByteWriter, Element) -> Void) {
    append(UInt32(list.count))
    for element in list { body(&self, element) }
  }

  mutating func append(_ checked: CheckedProject) {
    append(list: checked.findings) { $0.append($1) }
    append(list: checked.directives) { writer, directive in
      writer.append(directive.text)
      writer.append(directive.location)
    }
    append(list: checked.unknowns) { $0.append($1) }
    let summary = checked.summary
    for count in [summary.files, summary.types, summary.bindings, summary.edges, summary.silenced] {
      append(Int64(count))
    }
    append(checked.damaged)
    append(checked.idlePatterns)
    append(checked.understood)
    append(list: checked.modules.sorted { $0.key < $1.key }) { writer, module in
      writer.append(module.key)
      writer.append(module.value)
    }
    append(checked.remark)
  }

  mutating func append(_ unknown: Unknown) {
    append(Location(file: unknown.file, line: unknown.line, column: unknown.column))
    append(unknown.reason)
  }

  private mutating func append(_ location: Location) {
    append(location.file)
    append(Int64(location.line))
    append(Int64(location.column))
  }

  private mutating func append(_ finding: Finding) {
    append([
      finding.rule.text, finding.severity.rawValue, finding.verdict, finding.condition, finding.message,
      finding.certainty.rawValue,
    ])
    append(finding.location)
    append(finding.subjects)
    append(list: finding.path) { writer, hop in
      writer.append([hop.from, hop.to, hop.form.rawValue, hop.timing.rawValue, hop.strength.rawValue, hop.note])
      writer.append(hop.location)
    }
    append(list: finding.related) { writer, related in
      writer.append(related.message)
      writer.append(related.location)
    }
    append(finding.help)
    append(Int64(finding.measure ?? -1))
    append(finding.identity)
  }
}

extension ByteReader {
  mutating func list<Element>(_ body: (inout ByteReader) -> Element) -> [Element] {
    (0..<count()).map { _ in body(&self) }
  }

  mutating func checked() -> CheckedProject {
    let findings = list { $0.finding() }
    let directives = list { PlacedDirective(text: $0.text(), location: $0.location()) }
    let unknowns = list { $0.unknown() }
    var checked = CheckedProject(
      findings: findings, directives: directives, unknowns: unknowns,
      summary: Summary(files: int(), types: int(), bindings: int(), edges: int(), silenced: int()))
    checked.damaged = texts()
    checked.idlePatterns = texts()
    checked.understood = text()
    for (file, modules) in list({ ($0.text(), $0.texts()) }) { checked.modules[file] = modules }
    checked.remark = text()
    return checked
  }

  mutating func unknown() -> Unknown {
    let place = location()
    return Unknown(file: place.file, line: place.line, column: place.column, reason: text())
  }

  /// Somebody can have made the check sum fit: no number is so large that counting on from it traps.
  private mutating func int() -> Int { Int(Int32(clamping: value(Int64.self))) }

  private mutating func location() -> Location { Location(file: text(), line: int(), column: int()) }

  private mutating func oneOf<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> Value
  where Value.RawValue == String {
    Value(rawValue: text()) ?? Value.allCases[Value.allCases.startIndex]
  }

  private mutating func finding() -> Finding {
    _ = value(UInt32.self)
    let rule = text()
    let severity = oneOf(Severity.self)
    let verdict = text()
    let condition = text()
    let message = text()
    let certainty = oneOf(Certainty.self)
    let place = location()
    let subjects = texts()
    let path = list { $0.hop() }
    let related = list { Related(message: $0.text(), location: $0.location()) }
    let help = texts()
    let measure = int()
    return Finding(
      rule: RuleID(rule), severity: severity, verdict: verdict, condition: condition, message: message, location: place,
      subjects: subjects,
      path: path, related: related, help: help, certainty: certainty,
      measure: measure < 0 ? nil : measure, identity: texts())
  }

  private mutating func hop() -> Hop {
    _ = value(UInt32.self)
    let (from, to) = (text(), text())
    let (form, timing, strength) = (oneOf(Form.self), oneOf(Timing.self), oneOf(Strength.self))
    let note = text()
    return Hop(from: from, to: to, form: form, timing: timing, strength: strength, location: location(), note: note)
  }
}
