import Foundation
import Testing

@testable import BarographEngine

@Suite struct WriteWholeTests {
  /// A fresh folder, removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func aLinkOfTheNameIsReplacedAndNotFollowed() throws {
    try withFolder { folder in
      try writeWhole("precious", to: folder + "/precious.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/result.txt", withDestinationPath: folder + "/precious.txt")
      try writeWhole("new", to: folder + "/result.txt")
      #expect(try text(folder + "/precious.txt") == "precious")
      #expect(try text(folder + "/result.txt") == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["precious.txt", "result.txt"])
    }
  }

  @Test func belowARootNoLinkIsFollowedAndNoPathLeadsUpwards() throws {
    try withFolder { folder in
      try writeWhole("", to: folder + "/elsewhere/kept.txt")
      try writeWhole("", to: folder + "/root/inside/kept.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/root/out", withDestinationPath: folder + "/elsewhere")
      for path in ["out/a.txt", "out/deeper/a.txt", "../a.txt", "inside/../../a.txt", "..", "", "a\0b"] {
        #expect(throws: WriteFailure.self, "\(path)") { try writeWhole("x", to: path, below: folder + "/root") }
      }
      // The mark combines with the slash: one letter to people, a slash to the system.
      #expect(throws: WriteFailure.self) { try writeWhole("x", to: "../\u{301}x/a.txt", below: folder + "/root") }
      #expect(throws: WriteFailure.self) { try makeLink("out/a", below: folder + "/root", to: "b") }
      try writeWhole("x", to: "new/deep/a.txt", below: folder + "/root")
      #expect(try text(folder + "/root/new/deep/a.txt") == "x")
      let all = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      #expect(
        all == [
          "elsewhere", "elsewhere/kept.txt", "root", "root/inside", "root/inside/kept.txt", "root/new",
          "root/new/deep", "root/new/deep/a.txt", "root/out",
        ])
    }
  }

  @Test func permissionsOfAFileThatIsThereAreKept() throws {
    try withFolder { folder in
      let path = folder + "/a.txt"
      try writeWhole("old", to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try writeWhole("new", to: path)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func afterAFailureNothingIsLeft() throws {
    try withFolder { folder in
      try writeWhole("", to: folder + "/taken/inside.txt")
      #expect(throws: WriteFailure.self) { try writeWhole("x", to: folder + "/taken") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
    }
  }
}
