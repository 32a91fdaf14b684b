import Foundation

/// Paths of all `.swift` files under the given files and folders, hidden folders left out, in byte order.
func swiftFiles(under paths: [String]) -> [String] {
  var found: [String] = []
  for path in paths {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
    guard isFolder.boolValue else {
      found.append(path)
      continue
    }
    guard let walk = FileManager.default.enumerator(atPath: path) else { continue }
    for case let entry as String in walk {
      if entry.split(separator: "/").last?.hasPrefix(".") == true {
        walk.skipDescendants()
      } else if entry.hasSuffix(".swift") {
        found.append(path + "/" + entry)
      }
    }
  }
  return found.sorted()
}

/// All bytes of a file; empty when it cannot be read.
func contents(of path: String) -> [UInt8] {
  FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
}
