internal import BarographModel

extension Registration {
  /// Fills in which members its arguments come from. What nothing gives is an input, so no request is left unanswered.
  mutating func connect(_ row: Int, _ wiring: Wiring, _ inputs: Inputs, _ names: MemberNames) {
    effort = wiring.efforts[row]
    warnings = []
    for position in properties.indices {
      let wanted = properties[position].wanted
      if let row = wiring.member(for: wanted) { properties[position].member = names[row] }
    }
    for position in arguments.indices where arguments[position].source != .runtime {
      let argument = arguments[position]
      if let provider = wiring.provider(of: argument), let wanted = argument.wanted {
        let effort = wiring.efforts[provider]
        let row = wiring.askedRow(provider, wanted)
        arguments[position].member = names[row]
        arguments[position].memberType = wiring.index.spelledAny(row)
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
