internal import BarographModel

/// How a container fills one parameter or property of what it makes, by itself.
struct Filling {
  var form = Form.autowire
  var timing = Timing.eager
  /// What is filled: `init(clock:)`, a property.
  var member: String
}
