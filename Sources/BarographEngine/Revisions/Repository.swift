internal import BarographAlgorithms
internal import Foundation

/// A state of a repository.
package struct Revision: Sendable, Hashable {
  /// The revision as the user named it.
  package var name: String
  /// The commit's hash, in full hexadecimal digits.
  package var commit: String

  /// The name, with the beginning of the hash where the name is not that already.
  package var title: String {
    commit.hasPrefix(name) ? String(commit.prefix(10)) : "\(name) (\(commit.prefix(10)))"
  }

  /// What to say when nobody knows where the code went apart from it.
  package var unknownFork: String {
    "note: where the code went apart from '\(name)' is not known (a shallow clone?): it is compared with '\(name)' itself, "
      + "and what is gone there since counts as new"
  }
}

/// The git repository around some paths.
package struct Repository: Sendable {
  /// The absolute path of the folder that paths of the repository are relative to.
  package let root: String
  let git: Git
  private let folderOfGit: GitFolder

  /// The repository that holds all of some paths (none means the current folder).
  package init(around paths: [String]) throws(EngineError) {
    let folders = (paths.isEmpty ? ["."] : paths).map { folder(of: $0) }
    guard Git.program != nil else { throw Git.missing }
    guard let found = GitFolder(around: folders[0]) else { throw Self.noRepository(around: folders[0]) }
    root = found.top
    folderOfGit = found
    git = try Git(for: found)
    for folder in folders where !isInside(folder, root) {
      throw .usage("'\(displayPath(folder))' is outside the repository '\(displayPath(root))'; compare one at a time")
    }
  }

  private static func noRepository(around folder: String) -> EngineError {
    if let real = realPath(folder), GitFolder(around: real) != nil {
      return .usage("'\(displayPath(folder))' is a link into the repository; name the folder that it leads to instead")
    }
    return .usage("'\(displayPath(folder))' is in no git repository, so there is nothing to compare it with")
  }

  // MARK: Revisions

  /// The commit that a name means: a branch, a tag, a hash, `HEAD~2`. Throws, with the nearest names, when there is none.
  package func revision(_ name: String) throws(EngineError) -> Revision {
    // No revision is called so; an option of git is not meant.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.contains("\0"), !name.contains("\n") else {
      throw .usage("'\(name)' is no revision; name a branch, a tag or a commit")
    }
    let answer = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    let commit = answer.text
    guard answer.status == 0, commit.allSatisfy(\.isHexDigit), commit.count >= 40 else {
      throw .usage("there is no revision '\(name)' in '\(displayPath(root))'; \(try hint(for: name))")
    }
    return Revision(name: name, commit: commit)
  }

  /// Where a revision and another (none means the present commit) went apart; `nil` when nothing tells.
  package func forkPoint(of revision: Revision, and other: Revision? = nil) throws(EngineError) -> Revision? {
    let answer = try git.run(["merge-base", revision.commit, other?.commit ?? "HEAD"])
    let commit = answer.text
    guard answer.status == 0, commit.count >= 40, commit.allSatisfy(\.isHexDigit) else { return nil }
    return Revision(name: revision.name, commit: commit)
  }

  /// What to do where objects are in another repository.
  var borrowed: String {
    folderOfGit.borrowsObjects
      ? "the repository borrows objects of another one (objects/info/alternates), where Barograph does not look; "
        + "`git repack -a -d` copies them"
      : ""
  }

  private func hint(for name: String) throws(EngineError) -> String {
    let isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).text == "true"
    let shallow =
      "this clone is shallow: fetch more of it first (`git fetch --unshallow`, or `fetch-depth: 0` in the checkout step)"
    let start = String(name.prefix { !"~^@:".contains($0) })
    if start != name,
      try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", start + "^{commit}"]).status == 0
    {
      return isShallow
        ? shallow : "'\(start)' is there, but what '\(name.dropFirst(start.count))' means after it is not"
    }
    if folderOfGit.borrowsObjects { return borrowed }
    if name == "HEAD" { return "nothing is committed yet" }
    let names = try git.run(["for-each-ref", "--count=2000", "--format=%(refname:short)"]).text
    if let near = nearest(name, in: names.split(separator: "\n").map(String.init)) { return "did you mean '\(near)'?" }
    return isShallow
      ? shallow
      : "`git branch --all` and `git tag` list what there is; `git fetch` brings what is missing"
  }
}
