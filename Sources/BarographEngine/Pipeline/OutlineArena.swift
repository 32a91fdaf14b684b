internal import BarographModel
internal import Foundation

/// Gives out memory for outlines, chunk by chunk, away from the heap: blocks stay while syntax trees come and go, and
/// between them they would leave holes that nobody else fits in.
final class OutlineArena {
  private static let chunkSize = 1 << 20
  private var chunk: Chunk?
  private var used = 0

  /// Memory for one block; its size is a multiple of the alignment.
  func allocate(_ byteCount: Int) -> OutlineMemory {
    // A large one gets pages of its own, so that little of a chunk is wasted.
    if byteCount > Self.chunkSize / 4 {
      guard let own = Chunk(byteCount: byteCount) else { return OutlineMemory(byteCount: byteCount) }
      return memory(in: own, from: 0, byteCount)
    }
    if chunk == nil || used + byteCount > Self.chunkSize {
      chunk = Chunk(byteCount: Self.chunkSize)
      used = 0
    }
    guard let chunk else { return OutlineMemory(byteCount: byteCount) }
    defer { used += byteCount }
    return memory(in: chunk, from: used, byteCount)
  }

  private func memory(in chunk: Chunk, from start: Int, _ byteCount: Int) -> OutlineMemory {
    OutlineMemory(
      bytes: UnsafeMutableRawBufferPointer(rebasing: chunk.bytes[start..<start + byteCount]), owner: chunk)
  }
}

/// Pages straight from the system; they go back when the last block in them goes.
private final class Chunk {
  let bytes: UnsafeMutableRawBufferPointer

  init?(byteCount: Int) {
    let flags = MAP_PRIVATE | MAP_ANON
    guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
      return nil
    }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit { munmap(bytes.baseAddress!, bytes.count) }
}
