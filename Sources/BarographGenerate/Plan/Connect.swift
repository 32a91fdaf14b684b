internal import BarographModel

extension Registration {
  /// Fills in which members its arguments come from. What nothing gives is an input, so no request is left unanswered.
  mutating func connect(_ row: Int, _ wiring: Wiring, _ inputs: Inputs, _ names: MemberNames) {
    effort = wiring.efforts[row]
    if found.contains(where: { wiring.handWritten.isolatedNames.contains($0.member) }) {
      effort.livesOnMainActor = true
    }
    remarks = []
    for position in properties.indices {
      let wanted = properties[position].wanted
      if let row = wiring.member(for: wanted) { properties[position].member = names[row] }
    }
    for position in arguments.indices where arguments[position].source == .value {
      for piece in arguments[position].value?.pieces.indices ?? 0..<0 {
        guard let wanted = arguments[position].value?.pieces[piece].wanted else { continue }
        let member = wiring.member(for: wanted).map { names[$0] } ?? wiring.handWritten.entries[wanted]?.member
        if let member { arguments[position].value?.pieces[piece].member = member }
      }
    }
    for position in arguments.indices where arguments[position].isAsked {
      let argument = arguments[position]
      if let provider = wiring.provider(of: argument) {
        let effort = wiring.efforts[provider]
        let candidate = wiring.decisions[provider].candidate
        let row = wiring.askedRow(provider, argument.wanted ?? candidate.services[0])
        arguments[position].member = names[row]
        arguments[position].memberType = wiring.index.spelledAny(row) + candidate.generics(of: row)
        arguments[position].isTransient = wiring.decisions[provider].isTransient
        arguments[position].isCall = wiring.decisions[provider].isTransient || effort.isAsync || effort.isThrowing
      } else if let entry = wiring.handWritten(argument) {
        arguments[position].member = entry.member
        arguments[position].memberType = argument.spelled
      } else if let input = inputs.input(for: argument) {
        arguments[position].member = input.name
        arguments[position].memberType = input.type
        arguments[position].isInput = true
      }
    }
  }
}
