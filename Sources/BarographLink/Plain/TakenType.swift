internal import BarographModel

/// What a parameter or property takes from outside.
struct TakenType {
  /// Row of `Index.nodes`.
  var node: Int?
  var form: Form
  var timing: Timing
  /// What it is in the project; `nil` for the platform's.
  var asked: AskedService?

  /// Of the platform, or a type that is known.
  init(node: Int?, form: Form = .constructor) {
    self.node = node
    self.form = form
    timing = form == .constructor ? .eager : .deferred
  }

  /// Of the project; `node` is the row of the service.
  init(_ asked: AskedService, node: Int?) {
    self.node = node
    form = asked.form
    timing = asked.timing
    self.asked = asked
  }

  var way: AskedService.Way { asked?.way ?? .itself }

  /// How it is held by who holds the parameter or property in some way.
  func strength(_ own: Strength) -> Strength { own == .strong && asked?.isWeak == true ? .weak : own }
}
