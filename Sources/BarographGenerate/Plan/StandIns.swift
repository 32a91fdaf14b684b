internal import BarographModel
internal import BarographSwift

/// What a template that stands in for types is about.
enum StandInSubject: String, CaseIterable {
  /// The protocols that the selected types are given.
  case collaborators
  /// The selected types themselves, each by a protocol that is written for it.
  case types
}

/// The classes that stand in for what a job selects, with what only a person can decide.
struct StandIns: Equatable {
  var all: [StandIn] = []
  var questions: [Question] = []
  var omissions: [Question] = []
  /// What the written types name comes from these modules.
  var modules: Set<String> = []
  /// Headers that declare what is stood in for, by their names; only for Objective-C.
  var headers: Set<String> = []
}

/// Looks up the members of types and writes stand-ins for them.
struct StandInMaker {
  let index: ProjectIndex
  let sources: ProjectSources
  let options: [String: String]
  let output: StandInOutput
  var access: String { output.access }
  var language: OutputLanguage { output.language }
  var made = StandIns()
  private var files: [String: FileMembers] = [:]
  private var names: Set<String> = []
  /// Names at the top of files that stand for other types, by the module.
  let aliases: [String: Set<String>]

  init(_ index: ProjectIndex, _ sources: ProjectSources, options: [String: String], output: StandInOutput) {
    self.index = index
    self.sources = sources
    self.options = options
    self.output = output
    aliases = output.language == .swift ? index.graph.fileAliases(sources) : [:]
  }

  /// For each protocol of the project that one of some types is given.
  mutating func fakes(ofCollaboratorsOf rows: [Int]) {
    let owners = Set(rows)
    let wanted = index.graph.edges.filter {
      $0.kind == .injection && owners.contains($0.from) && index.counts($0.site, $0.role)
    }.map(\.to)
    for row in Set(wanted).sorted() where !owners.contains(row) {
      if let question = index.reachQuestion(about: row, output.standpoint) {
        made.omissions.append(question)
        continue
      }
      if let reason = index.reasonNotToName(row) {
        omit(row, reason)
        continue
      }
      switch index.graph.nodes[row].kind {
      case .protocol, .objcProtocol:
        switch (index.isObjectiveC(row), language == .objectiveC) {
        case (true, true): add(row) { maker throws(StandInProblem) in try maker.fakeInObjectiveC(of: row) }
        case (true, false): omit(row, "it is declared in Objective-C: the template 'fakes-objc' writes one")
        case (false, true): omit(row, "it is declared in Swift: the template 'fakes' writes one")
        case (false, false): add(row) { maker throws(StandInProblem) in try maker.fake(of: row) }
        }
      case .class, .actor, .objcClass:
        omit(row, "it is a class, not a protocol: extract one with the template 'protocol-extraction'")
      case .struct, .enum: omit(row, "it is a value: give one")
      case .binding, .assembly, .external, .scene, .config: break
      }
    }
  }

  /// A protocol and a spy for each of some types.
  mutating func extract(_ rows: [Int]) {
    for row in rows {
      let node = index.graph.nodes[row]
      if !node.genericParameters.isEmpty {
        omit(row, "it is generic")
      } else if let question = index.reachQuestion(about: row, output.standpoint) {
        made.omissions.append(question)
      } else if let reason = index.reasonNotToName(row) {
        omit(row, reason)
      } else if index.isObjectiveC(row) {
        omit(row, "it is declared in Objective-C")
      } else if let reason = index.reasonNotToImport(row, in: output.module)
        ?? index.reasonNotToSee(row, from: output.module)
      {
        omit(row, reason)
      } else {
        add(row) { maker throws(StandInProblem) in try maker.spy(of: row) }
      }
    }
  }

  private mutating func omit(_ row: Int, _ text: String) {
    made.omissions.append(Question(subject: index.spelling(of: row), text: text))
  }

  private mutating func add(
    _ row: Int, _ make: (inout StandInMaker) throws(StandInProblem) -> StandIn
  ) {
    do throws(StandInProblem) {
      let standIn = try make(&self)
      made.all.append(standIn)
      made.modules.insert(index.importName(of: row))
    } catch {
      let name = index.spelling(of: row)
      made.questions.append(Question(subject: name, text: name + " " + error.text))
    }
  }

  // MARK: Fakes

  private mutating func fake(of row: Int) throws(StandInProblem) -> StandIn {
    var standIn = StandIn(
      name: try name(row, options["suffix"] ?? "Fake"), type: index.spelling(of: row),
      protocolName: index.spelling(of: row), attributes: isOnMainActor(row) ? "@MainActor " : "",
      inherited: [], access: access)
    standIn.inherited = try inherited(by: row) + [standIn.protocolName]
    if isSendable(row) { standIn.inherited.append("@unchecked Sendable") }
    var parts: [(row: Int, members: TypeMembers)] = []
    for row in [row] + index.protocols(of: row) { parts.append((row, try declaration(of: row))) }
    let members = told(parts)
    var writer = StandInWriter(standIn, of: members, closureAliases: index.closureAliases)
    try writer.write(members)
    return writer.standIn
  }

  private func isOnMainActor(_ row: Int) -> Bool {
    ([row] + index.protocols(of: row)).contains(where: index.isOnMainActor)
  }

  private func isSendable(_ row: Int) -> Bool {
    index.ancestors(of: row).contains { ["Sendable", "Error"].contains(lastName($0)) }
  }

  // MARK: Protocols of their own

  private mutating func spy(of row: Int) throws(StandInProblem) -> StandIn {
    let node = index.graph.nodes[row]
    let type = index.spelling(of: row)
    let isActor = node.kind == .actor
    let protocolName = try name(row, options["suffix"] ?? "Protocol")
    var standIn = StandIn(
      name: try name(row, options["spy"] ?? "Spy"), type: type, protocolName: protocolName,
      attributes: !isActor && index.isOnMainActor(row) ? "@MainActor " : "", inherited: [protocolName], access: access)
    if node.kind != .struct && node.kind != .enum { standIn.protocolInherited.append("AnyObject") }
    if index.isSendable(row), standIn.attributes.isEmpty {
      standIn.protocolInherited.append("Sendable")
      standIn.inherited.append("@unchecked Sendable")
    }
    let members = try shown(row)
    var writer = StandInWriter(standIn, of: [members], closureAliases: index.closureAliases)
    try writer.write([members])
    standIn = writer.standIn
    standIn.requirements = members.properties.map(requirement) + members.methods.map(requirement)
    standIn.conveniences = members.methods.compactMap { convenience($0, of: row) }
    return standIn
  }

  /// What others can use of a type, as the members of a protocol at file scope.
  private mutating func shown(_ row: Int) throws(StandInProblem) -> TypeMembers {
    let node = index.graph.nodes[row]
    let parts = try parts(of: row)
    var members = TypeMembers(path: index.path(of: row), kind: .protocol)
    let nested = nestedNames(row, parts.flatMap(\.aliases))
    for part in parts {
      let isShown = part.modifiers.contains { ["public", "open"].contains($0) } && part.kind == .extension
      for var method in part.methods where isVisible(method.modifiers, isShown, row) {
        if let reason = reasonAgainst(method.modifiers) {
          leave(row, method.label, reason)
          continue
        }
        if node.kind == .actor, !method.modifiers.contains("nonisolated") { method.isAsync = true }
        method.modifiers.removeAll { $0 != "mutating" || node.kind != .struct }
        method.attributes.removeAll { $0 == "@objc" }
        for row in method.parameters.indices {
          method.parameters[row].type = renamed(method.parameters[row].type) { nested[$0] }
        }
        method.result = renamed(method.result) { nested[$0] }
        method.generics = renamed(method.generics) { nested[$0] }
        method.condition = renamed(method.condition) { nested[$0] }
        members.methods.append(method)
      }
      for var property in part.properties where isVisible(property.modifiers, isShown, row) {
        if let reason = reasonAgainst(property.modifiers) {
          if !isShared(property, row) { leave(row, property.name, reason) }
          continue
        }
        guard let type = property.type else {
          leave(row, property.name, "its type is not written")
          continue
        }
        if property.isLazy, node.kind == .struct {
          leave(row, property.name, "getting it changes the value")
          continue
        }
        property.type = renamed(type) { nested[$0] }
        if property.modifiers.contains(where: { $0.hasSuffix("(set)") }) { property.isSettable = false }
        if node.kind == .actor, !property.modifiers.contains("nonisolated") {
          property.isAsync = true
          property.isSettable = false
        }
        property.modifiers = []
        members.properties.append(property)
      }
      for other in part.others where !other.label.hasPrefix("init") && isVisible(other.modifiers, isShown, row) {
        leave(row, other.label, "a protocol for it has to be written by hand")
      }
    }
    guard !members.methods.isEmpty || !members.properties.isEmpty else {
      throw StandInProblem("has no method or property that a protocol could have: what is it used for?")
    }
    return members
  }

  private mutating func leave(_ row: Int, _ member: String, _ text: String) {
    made.omissions.append(Question(subject: index.spelling(of: row) + "." + member, text: text))
  }

  /// Whether a protocol of the output can want a member of a type: as much as its module sees, and no less than it promises.
  private func isVisible(_ modifiers: [String], _ isShown: Bool, _ row: Int) -> Bool {
    if modifiers.contains(where: { ["private", "fileprivate"].contains($0) }) { return false }
    let isElsewhere = !output.module.isEmpty && index.graph.nodes[row].module != output.module
    guard access == "public " || isElsewhere && index.isImportable(index.importName(of: row)) else { return true }
    return isShown || modifiers.contains { ["public", "open"].contains($0) }
  }

  private func reasonAgainst(_ modifiers: [String]) -> String? {
    if modifiers.contains("static") || modifiers.contains("class") { return "it is static" }
    return modifiers.contains("override") ? "it belongs to the class above" : nil
  }

  /// Whether a property is what makes the type a singleton.
  private func isShared(_ property: PropertyMember, _ row: Int) -> Bool {
    index.graph.singletons.contains { $0.owner == row && $0.member == property.name }
  }

  /// The method without what has default values, which a protocol cannot have.
  private mutating func convenience(_ method: MethodMember, of row: Int) -> StandIn.Convenience? {
    let standards = method.parameters.compactMap(\.standard)
    guard !standards.isEmpty else { return nil }
    guard standards.allSatisfy(isPlain), !method.parameters.contains(where: { $0.isVariadic || $0.name == "_" }) else {
      leave(row, method.label, "its default values cannot be told: give all arguments")
      return nil
    }
    let left = method.parameters.filter { $0.standard == nil }
    let arguments = method.parameters.map { parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ")
        + (parameter.standard ?? (parameter.type.hasPrefix("inout ") ? "&" : "") + escaped(plain(parameter.name)))
    }
    let call =
      (method.result.isEmpty ? "" : "return ") + (method.effect.isEmpty ? "" : "try ")
      + (method.isAsync ? "await " : "") + "\(method.name)(\(arguments.joined(separator: ", ")))"
    return StandIn.Convenience(
      declaration: attributes(method.attributes) + access + method.modifiers.map { $0 + " " }.joined()
        + StandInWriter.function(method, parameters: left.map(declared), result: method.result), call: call)
  }

  // MARK: Members

  private mutating func declaration(of row: Int) throws(StandInProblem) -> TypeMembers {
    guard let first = try parts(of: row).first(where: { $0.kind != .extension }) else {
      throw StandInProblem("is not where the sources say: what does it promise?")
    }
    return first
  }

  /// The declaration of a type and the extensions beside it.
  private mutating func parts(of row: Int) throws(StandInProblem) -> [TypeMembers] {
    let node = index.graph.nodes[row]
    guard let site = node.site else { throw StandInProblem("is declared elsewhere: what does it promise?") }
    let path = index.graph[site.file].path
    if files[path] == nil { files[path] = sources.members(of: path) }
    guard let file = files[path] else {
      throw StandInProblem("stands in '\(path)', which cannot be read: what does it promise?")
    }
    made.modules.formUnion(file.imports)
    let wanted = index.path(of: row)
    return file.types.filter { $0.path == wanted && !($0.kind == .extension && $0.hasCondition) }
  }

  /// A name for what is written; no other type has it.
  mutating func name(_ row: Int, _ suffix: String) throws(StandInProblem) -> String {
    let name = index.path(of: row).filter { $0 != "." } + suffix
    let isTaken = index.graph.nodes.contains { $0.name == name && $0.kind != .external && !index.isOutput($0.site) }
    guard !isTaken, names.insert(name).inserted else {
      throw StandInProblem("would have a stand-in named '\(name)', which exists already: which name shall it have?")
    }
    return name
  }

  private func lastName(_ id: String) -> String { String(id.split(separator: ".").last ?? "") }
}
