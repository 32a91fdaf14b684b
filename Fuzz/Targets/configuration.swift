import BarographMarkup
import BarographModel

/// The first byte says the format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let path = ["a.json", "a.properties", "a.plist"][Int(start[0]) % 3]
  guard let format = ConfigurationFormat(path: path) else { return 0 }
  var names = NameTable()
  var outline = FileOutline()
  _ = lowerConfiguration(UnsafeBufferPointer(start: start + 1, count: count - 1), format, names: &names, into: &outline)
  return 0
}
