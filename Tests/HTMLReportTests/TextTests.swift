@testable import BarographReports
import BarographModel
import Foundation
import HostileNames
import Testing

/// What can be said of the page without a browser.
@Suite struct TextTests {
  @Test func `the same graph gives the same bytes`() throws {
    #expect(try reportPage(of: "PlainNotes") == reportPage(of: "PlainNotes"))
  }

  @Test func `the page names no other file and no address`() throws {
    let html = try reportPage(of: "SwinjectShop")
    let shell = try #require(html.components(separatedBy: "<script type=\"application/json\"").first)
    let rest = try #require(html.components(separatedBy: "</script>").dropFirst().first)
    for part in [shell, rest] {
      let addresses = part.matches(of: /(?:src|href)="[^"#]|url\(|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
      #expect(addresses.map(\.output) == [])
    }
  }

  @Test func `the policy knows exactly the page's script and style`() throws {
    let html = try reportPage(of: "SwinjectShop")
    for (tag, directive) in [("script", "script-src"), ("style", "style-src")] {
      let text = try #require(html.components(separatedBy: "<\(tag)>").dropFirst().first)
      let body = try #require(text.components(separatedBy: "</\(tag)>").first)
      #expect(html.contains("\(directive) 'sha256-\(SHA256.base64(body))';"))
    }
    #expect(html.contains("default-src 'none';"))
    #expect(!html.contains("unsafe"))
  }

  @Test func `the document reads back, with all of its columns of one length`() throws {
    let root = try document(of: reportPage(of: "SwinjectShop"))
    for (table, columns) in [
      (
        "nodes",
        ["id", "name", "module", "kind", "role", "root", "file", "line", "column", "layer", "assembly", "super"]
      ),
      ("edges", ["from", "to", "look", "file", "line", "column", "member"]),
    ] {
      let rows = try #require(root[table] as? [String: Any])
      let counts = columns.map { (rows[$0] as? [Any])?.count }
      #expect(Set(counts).count == 1 && counts[0] != 0, "\(table): \(counts)")
    }
    #expect(root["version"] as? Int == 1)
  }

  @Test func `no text of a name can end the document or begin a comment`() throws {
    let html = htmlReport(hostileGraph, hostileReport)
    let start = try #require(html.range(of: "id=\"document\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    #expect(!html[start.upperBound..<end.lowerBound].contains("<"))
    let ids = try #require(document(of: html)["nodes"] as? [String: Any])["id"] as? [String]
    #expect(ids?.count == hostileNames.count)
    #expect(ids?[10] == "--></script>")
  }

  @Test(arguments: hostileNames) func `a title stays a title`(_ name: String) {
    var options = HTMLOptions()
    options.title = name
    let html = htmlReport(LinkedGraph(), hostileReport, options: options)
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(!html.contains("<title>\(name)</title>") || !name.contains { "<&\"".contains($0) })
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func `SHA-256 gives the digests of the standard's examples`(_ text: String, _ digest: String) {
    #expect(SHA256.base64(text) == digest)
  }

  @Test func `link templates name a file and open nothing that runs`() {
    #expect(LinkTemplate("vscode://file{path}:{line}", root: "/a b")?.text == "vscode://file/a%20b/{file}:{line}")
    #expect(LinkTemplate("https://host/{file}#L{line}", root: "/a")?.text == "https://host/{file}#L{line}")
    for template in [
      "", "https://host/", "{file}", "javascript:alert('{file}')", "JavaScript:{file}", "data:text/html,{file}",
      " x:{file}",
    ] {
      #expect(LinkTemplate(template, root: "/") == nil, "\(template)")
    }
  }

  private func document(of html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: "id=\"document\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let data = Data(html[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
