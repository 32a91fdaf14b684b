internal import BarographModel

extension ProjectIndex {
  /// Why code cannot make a type from where it stands, or `nil` when it can.
  func reasonAgainst(
    _ row: Int, _ standpoint: Standpoint, binding: Binding? = nil, hasArguments: Bool = false
  ) -> String? {
    let node = graph.nodes[row]
    switch standpoint.sight {
    case .swift:
      // What Swift registers or uses already, Swift can name.
      let isNamed = binding.map { !graph.isObjectiveC($0.site) } ?? false || isNamedInSwift(row, of: standpoint.module)
      if isObjectiveC(row), !isNamed { return "it is an Objective-C class that no Swift beside it names" }
    case .objectiveC: return isObjectiveC(row) ? nil : "it is not written in Objective-C"
    case .bridged: if !isBridged(row) { return "it is no subclass of NSObject, which the Objective-C runtime needs" }
    }
    if let reason = reasonNotToName(row) { return reason }
    if let reason = reasonNotToImport(row, in: standpoint.module) { return reason }
    if let question = reachQuestion(about: row, standpoint) {
      return "its module is \(question.subject), and \(question.text)"
    }
    // An initialiser may be public where its type is not.
    if let reason = reasonNotToSee(row, from: standpoint.module), hasVisibleInitializer(row) { return reason }
    if !node.genericParameters.isEmpty, !hasArguments { return "it is generic: its arguments have to be chosen" }
    let visible = usableInitializers(of: row, standpoint)
    if visible.isEmpty, initializers(of: row).isEmpty { return "no initialiser of it is known" }
    if visible.isEmpty {
      return initializers(of: row).allSatisfy(\.isHidden)
        ? "its initialisers are private" : "its initialisers are internal to the module \(node.module)"
    }
    return nil
  }

  /// Initialisers that code may call from where it stands.
  func usableInitializers(of row: Int, _ standpoint: Standpoint) -> [InitializerInfo] {
    var all = initializers(of: row)
    if all.isEmpty {
      let inherited =
        initializer(of: row, inheritedFrom: standpoint.framework)
        ?? initializer(of: row, makingBelow: standpoint.framework)
      all = inherited.map { [$0] } ?? []
    }
    if standpoint.sight == .objectiveC { return all }
    let isElsewhere = isElsewhere(row, standpoint.module)
    return all.filter { !$0.isHidden && (!isElsewhere || $0.isVisibleElsewhere) }
  }

  /// Whether a type has an initialiser that other modules would see if they saw the type.
  private func hasVisibleInitializer(_ row: Int) -> Bool {
    initializers(of: row).contains { !$0.isHidden && $0.isVisibleElsewhere }
  }

  /// Why code in a module does not see a type; `nil` where it does. Only initialisers tell what a package sees.
  func reasonNotToSee(_ row: Int, from module: String) -> String? {
    let node = graph.nodes[row]
    let isSeen = node.isPublic || initializers(of: row).contains { $0.access.hasPrefix("package") }
    return isSeen || !isElsewhere(row, module) ? nil : "it is internal to the module \(node.module)"
  }

  /// Whether a type stands in another module than the code that is written, as far as that is known.
  private func isElsewhere(_ row: Int, _ module: String) -> Bool {
    !module.isEmpty && module != graph.nodes[row].module && isImportable(importName(of: row))
  }

  /// The class that a type inherits its initialisers from; `nil` where it has its own.
  func inheritedInitializersClass(of row: Int) -> Int? {
    var current = row
    var seen: Set<Int> = []
    while graph.nodes[current].initializers.isEmpty, seen.insert(current).inserted,
      let base = graph.nodes[current].supertypes.compactMap({ self.row(id: $0) }).first(where: {
        graph.nodes[$0].kind.isClass
      })
    { current = base }
    return current == row ? nil : current
  }

  /// The initialisers that a type has: its own, or those of the class it inherits from when it declares none, or else the one that
  /// registrations call. Each class of Objective-C has `init`.
  func initializers(of row: Int) -> [InitializerInfo] {
    var current = row
    var seen: Set<Int> = []
    while graph.nodes[current].initializers.isEmpty, seen.insert(current).inserted {
      let node = graph.nodes[current]
      guard node.kind.isClass else { return [] }
      guard let base = node.supertypes.compactMap({ self.row(id: $0) }).first(where: { graph.nodes[$0].kind.isClass })
      else { break }
      current = base
    }
    let found = graph.nodes[current].initializers
    if found.isEmpty, let called = calledInitializers[row], called.child == nil { return [called.info] }
    if !found.isEmpty || !(isObjectiveC(row) || hasEmptyInitializer(current)) {
      return current == row ? found : found.filter { !$0.isConvenience }
    }
    return [
      InitializerInfo(
        parameters: [], access: isObjectiveC(row) ? "public" : "internal", isSynthesised: true,
        site: graph.nodes[row].site ?? Site(file: FileID(0), line: 1, column: 1))
    ]
  }

  /// Whether a class that declares no initialiser and inherits none from the project has the empty one: all that it is
  /// besides are protocols of the platform and classes of it that have one.
  private func hasEmptyInitializer(_ row: Int) -> Bool {
    // Of one that is nothing besides, the graph has the initialiser.
    guard graph.nodes[row].kind.isClass, !graph.nodes[row].supertypes.isEmpty else { return false }
    return graph.nodes[row].supertypes.allSatisfy { id in
      if let above = self.row(id: id), graph.nodes[above].kind != .external {
        return graph.nodes[above].kind.isProtocol
      }
      let name = String(id.split(separator: ".").last ?? "")
      return PlatformClasses.isResponder(name) || PlatformNames.module(of: name) != nil
    }
  }

  /// What the text does not tell and the compiler will ask about.
  func cautions(about row: Int) -> [String] {
    guard graph.nodes[row].attributes.contains("available") else { return [] }
    return [
      "\(spelling(of: row)) is marked @available: do all systems that this runs on have it? If not, register it by hand "
        + "under 'if #available'."
    ]
  }

  /// Whether a type is declared in Objective-C.
  func isObjectiveC(_ row: Int) -> Bool { graph.isObjectiveC(row) }

  /// Whether the Objective-C runtime knows a class that is written in Swift.
  private func isBridged(_ row: Int) -> Bool {
    graph.nodes[row].kind == .class && !isObjectiveC(row) && graph.nodes[row].genericParameters.isEmpty
      && ancestors(of: row).contains { id in
        let name = String(id.split(separator: ".").last ?? "")
        return name == "NSObject" || PlatformClasses.isResponder(name)
          || self.row(id: id).map(isObjectiveC) ?? false
      }
  }
}

extension InitializerInfo {
  /// Private in some way.
  var isHidden: Bool { access.hasPrefix("private") || access.hasPrefix("fileprivate") }
  /// From other modules; `package` counts, because a package's modules are mostly generated for together.
  var isVisibleElsewhere: Bool { ["public", "open", "package"].contains { access.hasPrefix($0) } }

  /// As people name it: `init(gateway:_:)`.
  var name: String {
    "init(" + parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
  }
}

extension LinkedGraph {
  /// Whether a type is declared in Objective-C, which its file tells.
  func isObjectiveC(_ row: Int) -> Bool {
    [.objcClass, .objcProtocol].contains(nodes[row].kind) || (nodes[row].site.map { isObjectiveC($0) } ?? false)
  }

  /// Whether a place is in a file of Objective-C.
  func isObjectiveC(_ site: Site) -> Bool {
    let path = self[site.file].path
    return [".h", ".m", ".mm"].contains { path.hasSuffix($0) }
  }
}
