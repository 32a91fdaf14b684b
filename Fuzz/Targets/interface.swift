import BarographMarkup
import BarographModel

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var names = NameTable()
  var outline = FileOutline()
  _ = lowerInterface(UnsafeBufferPointer(start: start, count: count), names: &names, into: &outline)
  return 0
}
