import BarographModel
import BarographObjectiveC

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var names = NameTable()
  var outline = FileOutline()
  let source = UnsafeBufferPointer(start: start, count: count)
  lowerObjectiveC(source, count.isMultiple(of: 2) ? .implementation : .header, names: &names, into: &outline)
  return 0
}
