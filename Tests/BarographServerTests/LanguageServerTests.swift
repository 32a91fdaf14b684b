import BarographServer
import Foundation
import Testing

/// What the language server does with messages, folders and documents.
@Suite struct LanguageServerTests {
  private let sample = ["App/A.swift": Sample.scheduler]

  @Test(arguments: [("[]", 28), (#"["utf-16"]"#, 28), (#"["utf-32", "utf-8"]"#, 30)])
  func placesAreCountedAsTheClientCounts(encodings: String, character: Int) throws {
    let session = try LanguageSession(
      sample, abilities: #"{"general":{"positionEncodings":\#(encodings)}}"#)
    let found = try #require(session.published("App/A.swift"))
    #expect(found.map { $0["code"] as? String } == ["hidden_singleton"])
    #expect(found.map(LanguageSession.start) == ["10:\(character)"])
    #expect(try session.hover("App/A.swift", 10, character + 2)?.contains("App.Engine  class") == true)
  }

  @Test func whatIsNotSavedCounts() throws {
    let session = try LanguageSession(sample)
    #expect(session.published("App/A.swift")?.count == 1)
    session.open("App/A.swift", Sample.scheduler)
    #expect(!session.server.isOutdated, "what is opened says what is saved")
    session.change("App/A.swift", LanguageSession.edit((10, 28), (10, 48), ""))
    #expect(session.server.isOutdated)
    #expect(session.published("App/A.swift")?.isEmpty == true)
    session.close("App/A.swift")
    #expect(session.published("App/A.swift")?.count == 1)
  }

  @Test func onlyWhatIsNewIsTold() throws {
    let session = try LanguageSession(sample.merging(["App/B.swift": "struct B {}\n"]) { $1 })
    #expect(session.published("App/A.swift")?.count == 1)
    session.open("App/B.swift", "struct B { }\n")
    #expect(session.analyse().isEmpty)
  }

  @Test func halfTypedCodeIsNoReasonToEnd() throws {
    let session = try LanguageSession(sample)
    session.open("App/A.swift", Sample.scheduler)
    for count in stride(from: 0, to: Sample.scheduler.utf8.count, by: 37) {
      let text = String(decoding: Sample.scheduler.utf8.prefix(count), as: UTF8.self)
      session.change("App/A.swift", #"{"text":\#(LanguageSession.json(text))}"#)
      session.analyse()
      _ = try session.hover("App/A.swift", count % 12, 5)
    }
    session.change("App/A.swift", #"{"text":\#(LanguageSession.json(Sample.scheduler))}"#)
    session.analyse()
    let answer = try session.ask("textDocument/diagnostic", session.place("App/A.swift", 0, 0))
    #expect(((answer["result"] as? [String: Any])?["items"] as? [Any])?.count == 1)
  }

  @Test func answersAreThoseOfTheLastAnalysisWhileTheNextOneRuns() throws {
    let session = try LanguageSession(sample)
    session.open("App/A.swift", Sample.scheduler)
    let first = try #require(session.nextJob())
    #expect(try session.hover("App/A.swift", 9, 16) == nil)
    #expect(try session.places("definition", "App/A.swift", 9, 16) == [])
    #expect(session.nextJob() == nil, "one at a time")
    // What changes meanwhile is analysed after that.
    session.change("App/A.swift", LanguageSession.edit((0, 0), (0, 0), "// one\n// two\n"))
    _ = session.server.take(first.job.run(session.look))
    #expect(session.server.isOutdated)
    // The lines have moved, and the places with them.
    #expect(try session.hover("App/A.swift", 11, 16)?.contains("App.SourceStore  class") == true)
    #expect(try session.places("references", "App/A.swift", 8, 14) == ["A.swift:11:7"])
    let answer = try session.ask("textDocument/diagnostic", session.place("App/A.swift", 0, 0))
    let items = (answer["result"] as? [String: Any])?["items"] as? [[String: Any]]
    #expect(items?.map(LanguageSession.start) == ["12:28"])
  }

  @Test func saysHowFarTheFirstAnalysisIs() throws {
    let session = try LanguageSession(sample, abilities: #"{"window":{"workDoneProgress":true}}"#)
    let (job, begin) = try #require(session.nextJob())
    #expect(
      begin.compactMap(LanguageSession.object).map { $0["method"] as? String } == [
        "window/workDoneProgress/create", "$/progress",
      ])
    #expect(session.server.tell(.reading(files: 3), of: job).count == 1)
    let end = session.server.take(job.run(session.look)).compactMap(LanguageSession.object)
    let value = (end.first?["params"] as? [String: Any])?["value"] as? [String: Any]
    #expect(value?["kind"] as? String == "end")
    session.open("App/A.swift", "struct A {}")
    #expect(session.nextJob()?.messages.isEmpty == true)
  }

  @Test func asksForFilesToBeWatched() throws {
    let ability = #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#
    let session = try LanguageSession(sample, abilities: ability)
    #expect(session.tell("initialized", "{}").map { $0["method"] as? String } == ["client/registerCapability"])
    session.analyse()
    #expect(session.server.unwatched.isEmpty && !session.server.isOutdated)
    try session.write("App/A.swift", "struct A {}\n")
    session.tell("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(session.uri("App/A.swift"))","type":2}]}"#)
    #expect(session.published("App/A.swift")?.isEmpty == true)
    // What an open document says already is no news.
    session.open("App/A.swift", "struct A { }\n")
    session.analyse()
    try session.write("App/A.swift", "struct A { }\n")
    session.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(session.uri("App/A.swift"))"}}"#)
    #expect(!session.server.isOutdated)
    let other = try LanguageSession(sample)
    other.analyse()
    #expect(other.server.unwatched == [other.folder.path])
    other.server.noteChanges(below: other.folder.path)
    #expect(other.server.isOutdated)
  }

  @Test func whatIsCancelledIsNotAnswered() throws {
    let session = try LanguageSession(sample)
    session.analyse()
    func receive(_ text: String) -> [[String: Any]] {
      session.server.receive(LanguageMessage(Array(text.utf8))).compactMap(LanguageSession.object)
    }
    let request = #"{"id":"a","method":"textDocument/codeAction","params":{}}"#
    #expect(receive(request).isEmpty)
    #expect(receive(#"{"method":"$/cancelRequest","params":{"id":"b"}}"#).isEmpty)
    let cancelled = receive(#"{"method":"$/cancelRequest","params":{"id":"a"}}"#)
    #expect(cancelled.map(LanguageSession.code) == [-32800])
    #expect(cancelled.first?["id"] as? String == "a")
    #expect(!session.server.hasWork)
    // While it is answered.
    let range = LanguageSession.range((10, 0), (10, 1))
    let long =
      #"{"id":7,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"\#(session.uri("App/A.swift"))"},"range":\#(range)}}"#
    _ = receive(long)
    var looks = 0
    let answer = session.server.work { id in
      #expect(id == .number("7"))
      looks += 1
      return looks > 1
    }
    #expect(answer.compactMap(LanguageSession.object).map(LanguageSession.code) == [-32800])
  }
}

/// Folders that come and go, and documents in none.
@Suite struct ServedFolderTests {
  @Test func eachFolderIsAProject() throws {
    let session = try LanguageSession(
      ["One/A.swift": Sample.scheduler, "Two/A.swift": Sample.scheduler], opens: ["One"])
    #expect(session.analyse().count == 1)
    let added = session.tell(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[{"uri":"\#(session.uri("Two"))","name":"two"}],"removed":[]}}"#)
    #expect(added.isEmpty)
    #expect(session.published("Two/A.swift")?.count == 1)
    let gone = session.tell(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[],"removed":[{"uri":"\#(session.uri("One"))","name":"one"}]}}"#)
    let parameters = try #require(gone.first?["params"] as? [String: Any])
    #expect(parameters["uri"] as? String == session.uri("One/A.swift"))
    #expect((parameters["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(try session.hover("One/A.swift", 9, 16) == nil)
  }

  @Test func aDocumentInNoFolderIsAnsweredFor() throws {
    let session = try LanguageSession(["A.swift": Sample.scheduler, "B.swift": Sample.scheduler], opens: [])
    #expect(session.nextJob() == nil)
    session.open("A.swift", Sample.scheduler)
    #expect(session.published("A.swift")?.count == 1)
    #expect(try session.places("references", "A.swift", 6, 14) == ["A.swift:9:7"])
    let gone = session.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(session.uri("A.swift"))"}}"#)
    #expect(gone.map { $0["method"] as? String } == ["textDocument/publishDiagnostics"])
  }

  /// Both ways: the folder is opened through the link and a document past it, and the other way round.
  @Test(arguments: [true, false]) func aProjectBehindALinkIsOneProject(isFolderLinked: Bool) throws {
    let session = try LanguageSession(["Real/App/A.swift": Sample.scheduler], opens: [])
    try FileManager.default.createSymbolicLink(
      at: session.folder.appendingPathComponent("Link"),
      withDestinationURL: session.folder.appendingPathComponent("Real"))
    let (folder, other) = isFolderLinked ? ("Link", "Real") : ("Real", "Link")
    session.tell(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[{"uri":"\#(session.uri(folder))","name":"x"}],"removed":[]}}"#)
    for place in [folder, other] {
      session.open("\(place)/App/A.swift", Sample.scheduler)
      session.analyse()
      #expect(try session.hover("\(place)/App/A.swift", 9, 16)?.contains("SourceStore") == true)
      session.change("\(place)/App/A.swift", #"{"text":"final class Alone {}\n"}"#)
      session.analyse()
      let answer = try session.ask("textDocument/diagnostic", session.place("\(place)/App/A.swift", 0, 0))
      #expect(((answer["result"] as? [String: Any])?["items"] as? [Any])?.isEmpty == true, "\(place) in \(folder)")
      session.close("\(place)/App/A.swift")
    }
  }
}
