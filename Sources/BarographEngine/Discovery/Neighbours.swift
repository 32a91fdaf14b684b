/// Which modules of projects have code in which folders, relative to the root.
struct Neighbours {
  /// How many files of each module lie directly in a folder.
  private var counts: [PathKey: [Int: Int]] = [:]
  private var tests: Set<Int> = []
  /// Where the projects of each module lie.
  private let homes: [Int: Set<PathKey>]
  /// The module that all files below a folder have, or -1 when they have several; made when somebody asks.
  private var modulesBelow: [PathKey: Int]?

  init(homes: [Int: Set<PathKey>]) { self.homes = homes }

  mutating func add(_ module: Int, isTest: Bool, in folder: String) {
    counts[PathKey(folder), default: [:]][module, default: 0] += 1
    if isTest { tests.insert(module) }
    modulesBelow = nil
  }

  /// The module of a file that no target lists, going up: the one that most files of a folder have, or that everything
  /// below the folder has but for tests. A project knows nothing of what lies beside its own folder, but in folders that it
  /// has files in. Files in the root itself are those of a project that lies there, as if it had forgotten them. Ends before
  /// a package, whose files no project lists; of two with as many files the first row counts.
  mutating func module(around folder: String, stopAt isEnd: (String) -> Bool) -> Int? {
    let below = modulesBelow ?? findModulesBelow()
    modulesBelow = below
    var next = folder
    while !next.isEmpty, !isEnd(next) {
      if let found = counts[PathKey(next)]?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { return found.key }
      if let only = below[PathKey(next)], only >= 0 { return only }
      next = relativeFolder(next)
    }
    return folder.isEmpty && !isEnd(folder) ? moduleAtRoot : nil
  }

  /// The module with the most files whose project lies at the root: files beside that it lists all, if it wants them.
  private var moduleAtRoot: Int? {
    let modules = homes.filter { $0.value.contains(PathKey("")) && !tests.contains($0.key) }.keys.sorted()
    let sizes = modules.map { module in counts.values.reduce(0) { $0 + ($1[module] ?? 0) } }
    return zip(sizes, modules).max { ($0.0, $1.1) < ($1.0, $0.1) }?.1
  }

  private func findModulesBelow() -> [PathKey: Int] {
    var result: [PathKey: Int] = [:]
    for (folder, modules) in counts {
      let products = modules.keys.filter { !tests.contains($0) }
      if products.isEmpty { continue }
      let own = products.count == 1 ? products[0] : -1
      var next = folder.path
      while !next.isEmpty {
        let known = result[PathKey(next)]
        if known != own { result[PathKey(next)] = known == nil ? own : -1 }
        if homes[own]?.contains(PathKey(next)) ?? false { break }
        next = relativeFolder(next)
      }
    }
    return result
  }
}
