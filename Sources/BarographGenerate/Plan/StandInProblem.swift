/// Why a class cannot stand in, as a question.
struct StandInProblem: Error, Equatable {
  var text: String

  init(_ text: String) { self.text = text }
}
