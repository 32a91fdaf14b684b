// sources: BarographEngine/Triage/JSONValue.swift BarographEngine/Triage/ReadBaseline.swift BarographEngine/Triage/Baseline.swift
// sources: BarographEngine/Triage/Distinguished.swift BarographEngine/Disk/ReadFile.swift BarographEngine/Disk/Paths.swift
// sources: BarographEngine/Disk/Disk.swift BarographEngine/EngineError.swift BarographEngine/Configuration/ConfigurationProblem.swift
internal import BarographModel

/// A baseline, and what else reads JSON by positions.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? JSONValue.parse(bytes)
  if let baseline = try? Baseline(bytes, path: "b.json") { _ = baseline.text }
  return 0
}
