protocol Pictures: AnyObject {}
final class DemoPictures: Pictures {}
final class LivePictures: Pictures {}

enum StorageKind { case memory, disk }
protocol Storage: AnyObject {}
final class MemoryStorage: Storage {}
final class DiskStorage: Storage {}

protocol Pointer: AnyObject {}
final class MousePointer: Pointer {}
final class FingerPointer: Pointer {}

final class Frame {
  private var width = 0
  func grow() { width += 1 }
}
