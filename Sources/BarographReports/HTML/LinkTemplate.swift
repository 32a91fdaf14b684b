/// The address of a place in a source, with `{file}` (relative to the root), `{path}` (absolute), `{line}` and `{column}`
/// in it.
package struct LinkTemplate: Sendable, Hashable {
  /// With `{path}` spelled out as the root and `{file}`.
  let text: String

  /// Reads a template for links; `nil` when it names no file, or begins with a scheme that would run in the page rather than open a place.
  /// `root` is the absolute path that files are relative to.
  package init?(_ template: String, root: String) {
    guard template.contains("{file}") || template.contains("{path}") else { return nil }
    guard let colon = template.firstIndex(of: ":"), Self.isSafe(scheme: template[..<colon]) else { return nil }
    let folder = root.hasSuffix("/") ? String(root.dropLast()) : root
    // `{file}` is escaped where the link is made; what stands around it has to be an address already.
    text = template.replacing("{path}", with: Self.escaped(folder) + "/{file}")
  }

  private static func isSafe(scheme: Substring) -> Bool {
    let isScheme = scheme.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isScheme && !scheme.isEmpty && !["javascript", "data", "vbscript", "blob"].contains(scheme.lowercased())
  }

  /// Percent-encodes what an address cannot hold in a path; slashes stay.
  private static func escaped(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
