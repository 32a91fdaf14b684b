import BarographAlgorithms

/// A pattern and what it is held against, parted by a line break.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let parts = UnsafeBufferPointer(start: start, count: count).split(separator: 10, maxSplits: 1)
  guard parts.count == 2, parts[0].count <= Glob.longest else { return 0 }
  let (pattern, text) = (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
  _ = Glob(pattern).matches(text)
  _ = Wildcard(pattern).captures(of: text)
  return 0
}
