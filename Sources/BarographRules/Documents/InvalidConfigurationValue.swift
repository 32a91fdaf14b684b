internal import BarographModel

extension Rule {
  /// A configuration file lacks a key that is asked for, does not parse, or has a value no converter fits.
  package static let invalidConfigurationValue = Rule.ofDefects(
    id: .invalidConfigurationValue,
    summary:
      "A configuration file lacks a key that is asked for, does not parse, or has a value no converter fits",
    defaultSeverity: .error)
}
