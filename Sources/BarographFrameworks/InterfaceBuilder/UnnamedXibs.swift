internal import BarographLink
internal import BarographModel

/// Xibs that no code names: neither a text nor a constant, a type or a case is called like one. Where names of nibs are put together at
/// run time, those of controllers are meant by none of them that code only makes plainly. (A view controller loads the nib of its own name, or of its name without `Controller`.)
struct UnnamedXibs {
  /// Rows of `Documents.interfaces`.
  private(set) var rows: Set<Int> = []

  private let index: Index
  /// How code may write the name of a xib.
  private var spellings: [Name: [Int]] = [:]
  private var spelled = NameFilter([])
  /// Labels of arguments that name a nib.
  private var labels = NameFilter([])
  /// Beginnings and ends of names: code may put the rest before or behind one.
  private var parts: [String: [Int]] = [:]
  private var named: Set<Int> = []
  /// Those of whose names a text is a part.
  private var begun: Set<Int> = []
  private var putsTogether = false

  /// The build settings may name these, or the system does.
  private static let wellKnown: Set<String> = ["MainMenu", "MainWindow", "LaunchScreen", "Launch Screen"]
  /// Shorter texts are parts of too many names to say anything.
  private static let shortestPart = 3

  init(_ lookup: Lookup, classes: [[InterfaceClass]], requests: [Name: InterfaceRequest]) {
    index = lookup.index
    let candidates = index.documents.interfaces.indices.filter { row in
      let document = index.documents.interfaces[row]
      return !document.isStoryboard && !index.project[document.file].isForgotten
        && !Self.wellKnown.contains(document.name)
    }
    if candidates.isEmpty { return }
    for row in candidates { addSpellings(of: row) }
    spelled = NameFilter(spellings.keys)
    labels = NameFilter(["nibName", "windowNibName", "withNibName"].compactMap { index.project.names.find($0) })
    let nibs = NameFilter(requests.lazy.filter { $0.value == .nib }.map(\.key))
    var seen: Set<Name> = []
    for (_, outline) in index.outlines {
      // A property list, and the document of another object, may name one too.
      if outline.language == .markup {
        for expr in outline.exprs where expr.kind == .string { note(expr.name) }
      } else {
        read(outline, nibs, &seen)
      }
    }
    rows = Set(candidates).subtracting(named)
    let doubtful = putsTogether ? rows : rows.intersection(begun)
    if doubtful.isEmpty { return }
    let owners = Dictionary(
      uniqueKeysWithValues: doubtful.compactMap { row in controller(row, classes[row], lookup).map { (row, $0) } })
    let plain = PlainMakings(of: Set(owners.values), lookup).entities
    rows = rows.filter { row in !doubtful.contains(row) || owners[row].map(plain.contains) ?? false }
  }

  /// The controller that is File's Owner of a document.
  private func controller(_ row: Int, _ classes: [InterfaceClass], _ lookup: Lookup) -> EntityID? {
    let objects = index.documents.interfaces[row].objects
    guard let owner = objects.firstIndex(where: { $0.placeholder == .filesOwner }),
      case .project(let entity) = classes[owner], let base = lookup.platformBase(of: entity)
    else { return nil }
    return base.hasSuffix("Controller") ? entity : nil
  }

  private mutating func addSpellings(of row: Int) {
    let name = index.documents.interfaces[row].name
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    var all = [name, words.joined(), joined, name + "Controller", name + ".xib", name + ".nib"]
    all += all.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    for text in Set(all) { index.project.names.find(text).map { spellings[$0, default: []].append(row) } }
    for count in Self.shortestPart..<max(Self.shortestPart, name.count) {
      parts[String(name.prefix(count)), default: []].append(row)
      parts[String(name.suffix(count)), default: []].append(row)
    }
  }

  private mutating func read(_ outline: OutlineView, _ nibs: NameFilter, _ seen: inout Set<Name>) {
    for (row, expr) in zip(outline.exprRows, outline.exprs) {
      switch expr.kind {
      case .string:
        note(expr.name)
        if seen.insert(expr.name).inserted { notePart(index.text(expr.name)) }
      case .name, .member, .implicitMember:
        note(expr.name)
        if nibs.contains(expr.name), outline.isCalled(row) { noteRequest(expr.parent, outline) }
      case .call: noteLabels(expr, outline)
      default: break
      }
    }
    for type in outline.types { note(type.name) }
    for decl in outline.decls { note(decl.name) }
  }

  private mutating func note(_ name: Name) {
    guard spelled.contains(name), let rows = spellings[name] else { return }
    named.formUnion(rows)
  }

  /// `@"%@_iPad"`, `"_iPad"`
  private mutating func notePart(_ text: String) {
    let fixed =
      text.utf8.contains(UInt8(ascii: "%")) ? text.split(separator: "%@").map(String.init) : [text]
    for part in fixed { parts[part].map { begun.formUnion($0) } }
  }

  private mutating func noteRequest(_ call: ExprID, _ outline: OutlineView) {
    guard let first = outline[call].arguments.range.first else { return }
    if index.isPutTogether(outline.arguments[first].value, outline) { putsTogether = true }
  }

  /// `init(nibName:bundle:)`, `initWithWindowNibName:`
  private mutating func noteLabels(_ call: Expr, _ outline: OutlineView) {
    for argument in outline.arguments[call.arguments.range]
    where !argument.value.isNone && labels.contains(argument.label) {
      if index.isPutTogether(argument.value, outline) { putsTogether = true }
    }
  }
}
