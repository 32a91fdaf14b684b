internal import BarographLink
internal import BarographModel

/// Xibs that no code names: neither a text nor a constant, a type or a case is called like one, but for the controller itself that would
/// load it, where nobody mentions that either. Where names of nibs are put together at
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
  /// The controllers that are File's Owner of a candidate.
  private var owners: [EntityID: [Int]] = [:]
  private var ownerNames = NameFilter([])
  /// Names of those that something mentions.
  private var mentioned: Set<Name> = []
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
    for row in candidates {
      addSpellings(of: row)
      if let owner = controller(row, classes[row], lookup) { owners[owner, default: []].append(row) }
    }
    noteDocuments(classes)
    ownerNames = NameFilter(owners.keys.map { index[$0].name })
    spelled = NameFilter(spellings.keys)
    labels = NameFilter(["nibName", "windowNibName", "withNibName"].compactMap { index.project.names.find($0) })
    let nibs = NameFilter(requests.lazy.filter { $0.value == .nib }.map(\.key))
    var seen = NameBits()
    for (file, outline) in index.outlines {
      // A property list, and the document of another object, may name one too.
      if outline.language == .markup {
        for expr in outline.exprs where expr.kind == .string { note(expr.name, in: file) }
      } else {
        read(outline, nibs, &seen)
        readDeclarations(outline, file)
      }
    }
    rows = Set(candidates).subtracting(named)
    // Whatever names of documents code puts together: nobody has the controller that would load one.
    let ownerless = Set(owners.filter { !mentioned.contains(index[$0.key].name) }.values.joined())
    let doubtful = (putsTogether ? rows : rows.intersection(begun)).subtracting(ownerless)
    if doubtful.isEmpty { return }
    let plain = PlainMakings(of: Set(owners.filter { !doubtful.isDisjoint(with: $0.value) }.keys), lookup).entities
    let isPlain = Set(plain.flatMap { owners[$0] ?? [] })
    rows = rows.filter { !doubtful.contains($0) || isPlain.contains($0) }
  }

  /// The controller that is File's Owner of a document.
  private func controller(_ row: Int, _ classes: [InterfaceClass], _ lookup: Lookup) -> EntityID? {
    let objects = index.documents.interfaces[row].objects
    guard let owner = objects.firstIndex(where: { $0.placeholder == .filesOwner }),
      let entity = classes[owner].entity, let base = lookup.platformBase(of: entity)
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

  private mutating func read(_ outline: OutlineView, _ nibs: NameFilter, _ seen: inout NameBits) {
    for (row, expr) in zip(outline.exprRows, outline.exprs) {
      switch expr.kind {
      case .string:
        note(expr.name)
        if seen.insert(expr.name) { notePart(index.text(expr.name)) }
      case .name, .member, .implicitMember:
        note(expr.name)
        if nibs.contains(expr.name), outline.isCalled(row) { noteRequest(expr.parent, outline) }
      case .call: noteLabels(expr, outline)
      default: break
      }
    }
  }

  /// What declares a controller, or extends it, loads no document.
  private mutating func readDeclarations(_ outline: OutlineView, _ file: FileID) {
    var extended: Set<TypeID> = []
    for (row, decl) in zip(outline.declRows, outline.decls) {
      let isExtension = decl.kind == .extensionOf && !decl.type.isNone
      let name = isExtension ? outline[decl.type].name : decl.name
      guard spelled.contains(name) || ownerNames.contains(name) else { continue }
      let entity = index.entity(of: DeclReference(file: file, decl: row))
      let isOwner = entity.map { owners[$0] != nil } ?? false
      if isExtension { if isOwner { extended.insert(decl.type) } } else if !isOwner { note(name) }
    }
    for (row, type) in zip(outline.typeRows, outline.types)
    where !extended.contains(row) {
      note(type.name)
    }
  }

  /// What another document has an object of is loaded with that.
  private mutating func noteDocuments(_ classes: [[InterfaceClass]]) {
    for (row, own) in classes.enumerated() {
      for entity in own.compactMap(\.entity) where owners[entity] != nil {
        let others = (owners[entity] ?? []).filter { $0 != row }
        named.formUnion(others)
        if !others.isEmpty { mentioned.insert(index[entity].name) }
      }
    }
  }

  /// A document that has the class of its owner in it does not name itself.
  private mutating func note(_ name: Name, in file: FileID = .none) {
    guard spelled.contains(name) || ownerNames.contains(name) else { return }
    let isOwn = index.documents.interfaces.contains { $0.file == file }
    if !isOwn, ownerNames.contains(name) { mentioned.insert(name) }
    guard let rows = spellings[name] else { return }
    named.formUnion(rows.filter { index.documents.interfaces[$0].file != file })
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
