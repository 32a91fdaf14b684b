// modules: BarographRules
// sources: BarographEngine/Pipeline/FactsPack.swift BarographEngine/Pipeline/Bytes.swift BarographEngine/Pipeline/ContentHash.swift
// sources: BarographEngine/Pipeline/FindingBytes.swift BarographEngine/Disk/FileBytes.swift BarographEngine/Disk/WriteWhole.swift
// sources: BarographEngine/Disk/ReadFile.swift BarographEngine/Disk/Paths.swift BarographEngine/Disk/Disk.swift
// sources: BarographEngine/Triage/CheckedProject.swift BarographEngine/Triage/Order.swift BarographEngine/Discovery/FileWalk.swift
// sources: BarographEngine/Discovery/DescriptionKind.swift
internal import BarographModel
internal import BarographObjectiveC
internal import BarographRules
internal import Foundation

/// What stands around the rows: the head of a facts file with a check sum that fits, and what a cache remembers of a run. The first
/// byte says which; of a head each four bytes that follow change one of an honest one, or all that follows is the head.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 1 else { return 0 }
  let rest = UnsafeRawBufferPointer(start: start + 1, count: count - 1)
  switch start[0] % 3 {
  case 0: remembered(rest)
  case 1: stored(Array(rest))
  default:
    var head = honest.head
    for next in stride(from: 0, to: rest.count - 3, by: 4) {
      let place = (Int(rest[next]) | Int(rest[next + 1]) << 8) % head.count
      head[place] = rest[next + 2]
      if rest[next + 3] == 1 { head.remove(at: place) }
      if head.isEmpty { return 0 }
    }
    stored(head)
  }
  return 0
}

private func remembered(_ bytes: UnsafeRawBufferPointer) {
  var reader = ByteReader(bytes)
  _ = reader.list { ($0.text(), $0.value(ContentHash.self)) }
  _ = reader.list { ($0.text(), $0.value(UInt32.self)) }
  _ = reader.checked()
  _ = reader.list { $0.unknown() }
}

private func stored(_ head: [UInt8]) {
  var start = ByteWriter()
  start.append(honest.magic)
  start.append(UInt64(FactsPack.version))
  start.append(UInt64(head.count))
  start.append(head.withUnsafeBytes { ContentHash($0) })
  try? Data(start.bytes + head + honest.blocks).write(to: URL(fileURLWithPath: path))
  guard let file = FileBytes(mapping: path), let facts = try? StoredFacts(file) else { return }
  for name in facts.names.names { _ = facts.names[name] }
  for entry in facts.entries { _ = facts.block(entry) }
}

private let path = "/dev/shm/barograph-fuzz-\(getpid())"

/// The parts of what the program itself writes.
private let honest: (magic: UInt64, head: [UInt8], blocks: [UInt8]) = {
  var names = NameTable()
  var pack = FactsPack(names: names)
  for text in ["@interface A : NSObject\n@property (strong) B *b;\n@end\n", "@implementation B\n- (void)f { [A new]; }\n@end\n"] {
    var outline = FileOutline()
    Array(text.utf8).withUnsafeBufferPointer { lowerObjectiveC($0, .implementation, names: &names, into: &outline) }
    let hash = Array(text.utf8).withUnsafeBytes { ContentHash($0) }
    pack.entries.append(FactsPack.PackedFile(hash: hash, path: "\(text.utf8.count).m", modules: [0], block: OutlineBlock(outline)))
  }
  pack.names = names
  pack.modules = [Module(name: "App", isTest: false, origin: .folder, dependencies: ["Core"])]
  pack.unknowns = [Unknown(file: "a.m", line: 1, column: 1, reason: "is not read")]
  try? pack.write(to: path)
  let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? []
  let (magic, size) = bytes.withUnsafeBytes {
    ($0.loadUnaligned(as: UInt64.self), Int($0.loadUnaligned(fromByteOffset: 16, as: UInt64.self)))
  }
  return (magic, Array(bytes[40..<40 + size]), Array(bytes[(40 + size)...]))
}()
