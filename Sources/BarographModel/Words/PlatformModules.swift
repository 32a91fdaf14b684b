/// The modules that come with the platform and its tools.
package enum PlatformModules {
  private static let names: Set<String> = {
    let text = embeddedTexts["Sources/BarographModel/Words/platform-modules.txt"] ?? ""
    return Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }()

  /// Whether a module, or the one that a submodule is of, comes with the platform: `UIKit`, `os.log`.
  package static func isKnown(_ module: String) -> Bool { names.contains(String(module.prefix { $0 != "." })) }
}
