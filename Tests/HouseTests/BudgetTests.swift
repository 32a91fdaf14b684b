import Testing

/// What keeps this house one that one would like to live in. Whoever breaks a budget mends the code; where that would make it
/// worse, an exception with its reason is a line in `Exceptions.swift`.
@Suite struct BudgetTests {
  private let files = SourceTree.sources

  @Test func filesAreShort() {
    hold("file-lines", files.filter { $0.lines.all > 300 }.map(\.path), Exceptions.fileLines)
  }

  @Test func functionsAreShort() {
    hold("function-lines", functions { $0.lines > 60 }, Exceptions.functionLines)
  }

  @Test func functionsTakeFewParameters() {
    hold("parameters", functions { $0.parameters > 6 && !$0.isMemberwise }, Exceptions.parameters)
  }

  @Test func functionsForOtherTargetsSayWhatTheyPromise() {
    hold("functions-without-sentence", functions { $0.needsSentence && !$0.isDocumented }, Exceptions.sentences)
  }

  @Test func typesForOtherTargetsSayWhatTheyAre() {
    let silent = files.flatMap { file in
      file.types.filter { $0.needsSentence && !$0.isDocumented }.map { "\(file.target) \($0.path)" }
    }
    hold("types-without-sentence", silent, Exceptions.sentences)
  }

  @Test func aNameMeansOneTypeWithinATarget() {
    var paths: [String: [String]] = [:]
    for file in files {
      for type in file.types { paths["\(file.target) \(type.name)", default: []].append(type.path) }
    }
    hold("type-names", paths.filter { $0.value.count > 1 }.keys, Exceptions.typeNames)
  }

  @Test func nothingIsDeclaredThatNobodyUses() {
    hold("unused", Unused.declarations(of: files), Exceptions.unused)
  }

  /// A file that is called like a type of its target declares or extends it.
  @Test func fileNamesDoNotMislead() {
    let types = Set(files.flatMap { file in file.types.map { "\(file.target) \($0.path)" } })
    let misleading = files.filter { file in
      let name = file.stem.split(separator: "+").first.map(String.init) ?? file.stem
      return types.contains("\(file.target) \(name)") && !(file.types.map(\.path) + file.extended).contains(name)
    }
    hold("file-names", misleading.map(\.path), Exceptions.fileNames)
  }

  @Test func longTextsAreFiles() {
    hold("texts", files.filter { $0.texts.contains { $0 > 10 } }.map(\.path), Exceptions.texts)
  }

  @Test func theTableIsPrinted() {
    let tests = SourceTree.paths(below: "Tests").reduce(0) {
      $0 + SourceTree.text($1).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    let table = HouseTable(files, testLines: tests)
    print(table.text)
    #expect(table.rows.count == 7)
  }

  private func functions(_ offends: (Function) -> Bool) -> [String] {
    files.flatMap { file in file.functions.filter(offends).map { "\(file.target) \($0.name)" } }
  }

  /// Nothing is over budget but what has a reason or is still listed; and nothing has a reason or is listed without need.
  private func hold(
    _ budget: String, _ offending: some Sequence<String>, _ exceptions: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let offending = Set(offending)
    let known = Set(exceptions.keys)
    let (new, stale) = Offenders(name: budget).compare(offending.subtracting(known))
    #expect(new == [], "over budget (\(budget))", sourceLocation: sourceLocation)
    #expect(stale == [], "no longer over budget: UPDATE_BUDGETS=1 takes them out", sourceLocation: sourceLocation)
    let needless = known.subtracting(offending).sorted()
    #expect(needless == [], "exceptions without need", sourceLocation: sourceLocation)
  }
}
