import BarographModel
import Testing

@testable import BarographSwift

@Suite("Names that a file has mentioned lately")
struct RecentNamesTests {
  @Test("Many names, each several times, are those of the table")
  func areTheSame() {
    // More than there are places, so that names push each other out, and of every length around a word's.
    let words = (0..<3000).map { String(repeating: "n", count: $0 % 23) + "\($0)" }
    var text = (words + words.reversed() + words).joined(separator: " ")
    text.withUTF8 { bytes in
      var names = NameTable()
      var recent = RecentNames(byteCount: bytes.count)
      for word in bytes.split(separator: UInt8(ascii: " ")) {
        let word = UnsafeBufferPointer(rebasing: word)
        let name = recent.intern(word, in: &names)
        #expect(name == names.intern(utf8: word))
      }
      #expect(names.count == words.count + 1)
    }
  }

  @Test("Texts of one length that begin and end alike are told apart")
  func areToldApart() {
    var text = "aXb aYb abcdeXfghij abcdeYfghij aXb"
    text.withUTF8 { bytes in
      var names = NameTable()
      var recent = RecentNames(byteCount: bytes.count)
      let found = bytes.split(separator: UInt8(ascii: " ")).map {
        recent.intern(UnsafeBufferPointer(rebasing: $0), in: &names)
      }
      #expect(found[0] != found[1])
      #expect(found[2] != found[3])
      #expect(found[0] == found[4])
    }
  }
}
