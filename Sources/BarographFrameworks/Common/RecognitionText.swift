package import BarographLink
internal import BarographModel

/// What recognisers found in some files, as lines that people read: for documentation and tests. Ids of the module `App`
/// go without it.
package struct RecognitionText {
  private let index: Index
  private let recognitions: [GraphPart]

  package init(index: Index, recognitions: [GraphPart]) {
    self.index = index
    self.recognitions = recognitions
  }

  /// Everything, each line with the word for what it is.
  package var lines: [String] {
    bindings.map { "binds " + $0 } + requests + compositions.map { "composes " + $0 } + edges
      + defects + unknowns.map { "does not know, line " + $0 }
  }

  /// `P #name (arguments) = Implementation [scope lifetime] in Container for tests also Q`
  package var bindings: [String] {
    recognitions.flatMap { recognition in
      recognition.bindings.map { binding in
        var text = key(binding.key)
        if !binding.implementations.isEmpty {
          text += " = " + binding.implementations.map { name($0) }.joined(separator: "|")
        }
        if binding.providesShared { text += " shared" }
        let scope = [binding.scope, binding.lifetime.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
        if !scope.isEmpty { text += " [\(scope.joined(separator: " "))]" }
        if binding.isDynamic { text += " dynamic" }
        if let container = binding.container { text += " in \(id(container))" }
        if let role = binding.role { text += " for \(role)s" }
        return text + binding.forwards.map { " also \(key($0.key))" }.joined()
      }
    }
  }

  /// `Owner asks P #name: form timing flags`; a binding's owner is `<key>`.
  package var requests: [String] {
    recognitions.flatMap { recognition in
      recognition.requests.map { request in
        let owner =
          request.binding.map { "<\(key(recognition.bindings[$0].key))>" } ?? request.owner.map { name($0) } ?? "-"
        var text = "\(owner) asks \(key(request.key)): \(request.isLocator ? "locator" : request.form.rawValue)"
        text += " \(request.timing.rawValue)"
        if request.strength != .strong { text += " \(request.strength)" }
        if request.toleratesNil { text += " optional" }
        if request.isApproximate { text += " approximate" }
        return text
      }
    }
  }

  /// `kind Name root incomplete under Parent sharing other, …: included, …`
  package var compositions: [String] {
    recognitions.flatMap { recognition in
      recognition.containers.map { container in
        var text = "\(container.kind.rawValue) \(id(container.id))"
        if container.isRoot { text += " root" }
        if !container.isComplete { text += " incomplete" }
        if !container.defaultScope.isEmpty { text += " default \(container.defaultScope)" }
        if let parent = container.parent { text += " under \(id(parent))" }
        if !container.shares.isEmpty { text += " sharing \(container.shares.map { id($0) }.joined(separator: ", "))" }
        return text
          + (container.includes.isEmpty ? "" : ": " + container.includes.map { id($0) }.joined(separator: ", "))
      }
    }
  }

  /// `From kind To: form timing strength`, of edges that are no requests.
  package var edges: [String] {
    recognitions.flatMap { recognition in
      recognition.rows.edges.map { edge in
        "\(name(ofNode: edge.from)) \(edge.kind) \(name(ofNode: edge.to)): \(edge.form) \(edge.timing) \(edge.strength)"
      }
    }
  }

  /// `defect CONDITION rule, line: message`
  package var defects: [String] {
    recognitions.flatMap { recognition in
      recognition.defects.map { defect in
        let line = index[defect.site.file].position(of: defect.site.offset).line
        let doubt = defect.certainty == .certain ? "" : " likely"
        return "defect \(defect.condition) \(defect.rule)\(doubt), line \(line): \(defect.message)"
      }
    }
  }

  /// `line: reason`
  package var unknowns: [String] {
    recognitions.flatMap { recognition in
      recognition.unknowns.map { unknown in
        let position = index[unknown.site.file].position(of: unknown.site.offset)
        return "\(position.line): \(unknown.reason)"
      }
    }
  }

  // MARK: Names

  private func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  /// A type of the platform shows its id.
  private func name(ofNode row: Int) -> String {
    row < 0 ? "?" : index.nodes.entity(row).map { name($0) } ?? index.nodes.id(row)
  }

  private func key(_ key: BindingKey) -> String {
    let arguments = key.arguments.isEmpty ? "" : " (\(key.arguments.map(short).joined(separator: ", ")))"
    return short(key.type) + (key.name.isEmpty ? "" : " #\(key.name)") + arguments
  }

  private func short(_ type: String) -> String {
    type.split(separator: "App.", omittingEmptySubsequences: false).joined()
  }

  private func label(_ reference: DeclReference) -> String {
    let decl = index.decl(reference)
    let own = decl.kind == .initializer ? "init" : index.text(decl.name)
    guard !decl.kind.isNominal, let owner = Lookup(index: index).enclosingEntity(reference.file, decl.scope) else {
      return own
    }
    return "\(name(owner)).\(own)"
  }

  private func id(_ id: ContainerID) -> String {
    switch id {
    case .type(let entity): name(entity)
    case .function(let reference), .value(let reference): label(reference)
    case .expression: "file"
    }
  }
}
