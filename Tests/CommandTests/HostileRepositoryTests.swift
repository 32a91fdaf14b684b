import Foundation
import Testing

/// What a repository of a stranger may have in its folder: nothing of it is run, followed or believed.
@Suite struct HostileRepositoryTests {
  private let folder: Folder

  init() throws {
    folder = try Folder(["A.swift": cycle("A", "B")], git: true)
    try folder.write("C.swift", "final class C {}\n")
    try folder.commit()
  }

  /// Files that programs of the repository would have made.
  private var traces: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: (folder.path as NSString).deletingLastPathComponent)
        .filter { $0.hasPrefix("ran-") }.sorted()
    }
  }

  private func trace(_ name: String) -> String { "touch '\(folder.path)/../ran-\(name)'; cat" }

  @Test func noProgramThatTheRepositoryNamesIsRun() throws {
    try folder.write(".git/info/attributes", "*.swift filter=x diff=x merge=x\n")
    try folder.write(".gitattributes", "*.swift filter=x diff=x\n")
    try folder.write("../evil.config", "[core]\n  fsmonitor = \"\(trace("included"))\"\n")
    for (key, name) in [
      ("core.fsmonitor", "monitor"), ("filter.x.clean", "clean"), ("filter.x.smudge", "smudge"),
      ("filter.x.process", "process"), ("diff.x.textconv", "textconv"), ("diff.x.command", "external"),
      ("diff.external", "differ"), ("core.pager", "pager"), ("core.sshCommand", "ssh"), ("core.gitProxy", "proxy"),
      ("core.editor", "editor"), ("core.alternateRefsCommand", "alternates"), ("gpg.program", "gpg"),
      ("uploadpack.packObjectsHook", "pack"), ("credential.helper", "helper"),
    ] {
      try folder.git("config", key, trace(name))
    }
    try folder.git("config", "include.path", folder.path + "/../evil.config")
    try folder.git("config", "alias.status", "!" + trace("alias"))
    for hook in ["post-index-change", "fsmonitor-watchman", "reference-transaction", "post-checkout"] {
      try folder.write(".git/hooks/" + hook, "#!/bin/sh\n\(trace(hook))\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/.git/hooks/" + hook)
    }
    try folder.write("A.swift", cycle("A", "B") + "// edited\n")
    try folder.write("C.swift", cycle("E", "F"))
    // The traces are there when a program does run: git itself runs the monitor.
    try? folder.git("status")
    #expect(try !traces.isEmpty)
    for name in try traces { try FileManager.default.removeItem(atPath: folder.path + "/../" + name) }
    for arguments in [
      ["lint", "--since", "HEAD~1"], ["diff", "HEAD"], ["diff", "HEAD~1", "HEAD"], ["diff", "nothing"],
    ] {
      let run = try Program.run(
        arguments, in: folder.path,
        environment: ["GIT_EXTERNAL_DIFF": trace("environment"), "GIT_DIR": "/nowhere", "GIT_CONFIG_COUNT": "1"])
      #expect(run.status == (arguments == ["diff", "HEAD~1", "HEAD"] ? 0 : arguments == ["diff", "nothing"] ? 2 : 1))
    }
    #expect(try traces == [])
  }

  @Test func whatTheRepositoryHasStaysAsItIs() throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/.git").sorted()
    let index = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/.git/index"))
    try folder.write("A.swift", cycle("A", "B"))
    #expect(try Program.run("lint", "--since", "HEAD", in: folder.path).status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/.git").sorted() == before)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/.git/index")) == index)
  }

  /// git compares files only by size and second unless they changed in the second in which the index was written.
  @Test func whatChangesInTheSecondOfACommitIsSeen() throws {
    func second(_ path: String) throws -> Int {
      let date = try FileManager.default.attributesOfItem(atPath: folder.path + path)[.modificationDate] as? Date
      return Int(try #require(date).timeIntervalSince1970)
    }
    var isSameSecond = false
    for names in [("E", "F"), ("G", "H"), ("I", "J"), ("K", "L"), ("M", "N")] where !isSameSecond {
      try folder.write("A.swift", cycle(names.0, names.1))
      let first = try second("/A.swift")
      try folder.commit()
      try folder.write("A.swift", cycle("P", "Q"))
      isSameSecond = try first == second("/A.swift") && first == second("/.git/index")
    }
    try #require(isSameSecond, "this machine never commits within a second")
    Thread.sleep(forTimeInterval: 1.1)
    let run = try Program.run("lint", "--since", "HEAD", in: folder.path)
    #expect(run.output.contains("constructing P never ends"))
  }

  @Test func borrowedObjectsAreNotLookedFor() throws {
    let clone = folder.path + "/../Clone"
    try folder.git("clone", "-q", "--shared", folder.path, clone)
    let run = try Program.run("lint", "--since", "HEAD~1", in: clone)
    #expect(run.status == 2)
    #expect(run.error.contains("the repository borrows objects of another one (objects/info/alternates)"))
  }

  @Test func linkedWorkingTreesAndPackedReferencesAreRead() throws {
    try folder.git("tag", "-a", "-m", "first", "v1", "HEAD~1")
    try folder.git("gc", "-q")
    try folder.git("worktree", "add", "-q", "-b", "other", "../Other")
    let other = (folder.path as NSString).deletingLastPathComponent + "/Other"
    let file = URL(fileURLWithPath: other + "/E.swift")
    try Data(cycle("E", "F").utf8).write(to: file)
    for revision in ["v1", "other~1", "main", "HEAD", "HEAD@{0}"] {
      let run = try Program.run("lint", "--since", revision, in: other)
      #expect(run.status == 1, "\(run.error)")
      #expect(run.output.contains("constructing E never ends"))
      #expect(!run.output.contains("constructing A never ends"))
    }
  }

  @Test(arguments: ["--output=x", "-x", "--upload-pack=touch ran", "--all", "--exec=x"])
  func revisionsNeverBecomeOptions(name: String) throws {
    #expect(try Program.run("lint", "--since=\(name)", in: folder.path).status == 2)
    #expect(try Program.run("diff", "--", name, in: folder.path).status == 2)
  }

  /// A tree that names one path as a link and as a folder; the link leads out of the copy by way of another one.
  @Test func aPathThatIsBothALinkAndAFolderWritesNothingElsewhere() throws {
    func object(_ type: String, _ bytes: Data) throws -> Data {
      try bytes.write(to: URL(fileURLWithPath: folder.path + "/../object"))
      return try hash("hash-object", "-t", type, "--literally", "-w", "../object")
    }
    func tree(_ rows: [(mode: String, name: String, object: Data)]) throws -> Data {
      try object("tree", rows.reduce(Data()) { $0 + Data("\($1.mode) \($1.name)\0".utf8) + $1.object })
    }
    let link = { (target: String) in try object("blob", Data(target.utf8)) }
    let file = try object("blob", Data(cycle("X", "Y").utf8))
    let deep = try tree([("40000", "er", try tree([("120000", "up", try link("../.."))]))])
    let inner = try tree([("100644", "evil.swift", file)])
    let side = try tree([
      ("40000", "deep", deep), ("120000", "w", try link("deep/er/up/../..")), ("40000", "w", inner),
    ])
    let top = try tree([("40000", "side", side)])
    let name = top.map { String(format: "%02x", $0) }.joined()
    let commit = try hash("-c", "user.name=a", "-c", "user.email=a@b", "commit-tree", "-m", "evil", name)
    let commitName = commit.map { String(format: "%02x", $0) }.joined()
    let place = folder.path + "/../temporary"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let run = try Program.run("diff", commitName, in: folder.path, environment: ["TMPDIR": place])
    #expect(run.status == 2)
    #expect(run.error.contains("its tree has 'side/w' more than once, which no commit of git does"), "\(run.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/../evil.swift"))
  }

  /// The object name that git prints, as bytes.
  private func hash(_ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let digits = Array(text.utf8.prefix(40))
    return Data(
      stride(from: 0, to: 40, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      })
  }
}
