internal import BarographModel

extension Rule {
  /// A configuration file lacks a key that is asked for, does not parse, or has a value no converter fits.
  package static let invalidConfigurationValue = Rule.ofDefects(
    id: .invalidConfigurationValue,
    summary:
      "A configuration file lacks a key that is asked for, does not parse, or has a value no converter fits",
    explanation: """
      Values that are injected from property lists, JSON or `.properties` files are looked up by key when an object \
      is built. A key that is in no file, a file that does not parse, or a text that cannot become what the property \
      is throws then, in the builds that use that file.

      Add the key, mend the file, or register a converter for the type.
      """,
    defaultSeverity: .error, examples: typhoonConfigurationExamples + typhoonValueTextExamples)
}
