internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// What another lifetime would do.
func text(_ answer: RescopeAnswer) -> String {
  let bindings = answer.bindings.map { binding in
    let before = binding.lifetime.map { "\($0)" } ?? "not known"
    return "  \(before) → \(answer.lifetime)  \(place(binding.location))\n"
  }
  return "\(counted(bindings.count, "binding")) of \(answer.id) would change:\n" + bindings.joined()
    + section("comes", answer.coming) + section("goes", answer.going) + text(answer.reached)
}

private func section(_ title: String, _ findings: [Finding]) -> String {
  if findings.isEmpty { return "no finding \(title)\n" }
  let lines = findings.prefix(20).map {
    "  \(place($0.location)): \($0.severity.rawValue): \($0.message) [\($0.rule)]\n"
  }
  let more = findings.count > 20 ? "  and \(findings.count - 20) more\n" : ""
  return "\(title):\n" + lines.joined() + more
}

/// The same for programs.
func json(_ answer: RescopeAnswer) -> [UInt8] {
  object { result in
    result.string("type", answer.id)
    result.string("lifetime", "\(answer.lifetime)")
    result.array("bindings") { rows in
      for binding in answer.bindings {
        rows.object { row in
          row.string("place", place(binding.location))
          row.string("scope", binding.scope)
          if let lifetime = binding.lifetime { row.string("lifetime", "\(lifetime)") }
        }
      }
    }
    for (key, findings) in [("coming", answer.coming), ("going", answer.going)] as [(StaticString, [Finding])] {
      result.array(key) { rows in
        for finding in findings.prefix(20) {
          rows.object { row in
            row.string("rule", finding.rule.text)
            row.string("severity", finding.severity.rawValue)
            row.string("message", finding.message)
            row.string("place", place(finding.location))
          }
        }
      }
    }
    result.raw("reached", json(answer.reached))
  }
}

/// What a new type would need.
func text(_ answer: NewTypeAnswer) -> String {
  let needs = answer.needs.map { need in
    let instead = need.asked == need.type ? "" : " (take this instead of \(need.asked))"
    let ways = need.ways.prefix(5).map { "  \($0.text)  \(place($0.location))\n" }
    return "\(need.type)\(instead)\n" + (ways.isEmpty ? "  nothing in sight provides or makes one\n" : ways.joined())
  }
  return answer.source + "\n" + needs.joined()
}

/// The same for programs.
func json(_ answer: NewTypeAnswer) -> [UInt8] {
  object { result in
    result.string("source", answer.source)
    result.array("needs") { rows in
      for need in answer.needs {
        rows.object { row in
          row.string("type", need.type)
          row.string("parameter", need.parameter)
          if !need.standard.isEmpty { row.string("default", need.standard) }
          row.array("ways") { ways in
            for way in need.ways.prefix(5) { ways.string(nil, "\(way.text) at \(place(way.location))") }
          }
        }
      }
    }
  }
}

/// What containers provide.
func text(_ ways: ArraySlice<NewTypeAnswer.Way>, of count: Int) -> String {
  if count == 0 { return "no container provides anything; name the types that it `needs`\n" }
  let more = count > ways.count ? "and \(count - ways.count) more\n" : ""
  return ways.map { "\($0.text)  \(place($0.location))\n" }.joined() + more
}
