import BarographMarkup

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = readXcodeProject(bytes)
  _ = readPropertyList(bytes)
  return 0
}
