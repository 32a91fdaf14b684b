internal import BarographLink
internal import BarographModel

/// Values that definitions take from configuration files.
extension TyphoonPass {
  /// `TyphoonConfig(@"service.url")`: an edge to each file that has the key.
  mutating func addConfiguration(
    _ key: String?, _ argument: TyphoonArgument, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    guard let key else {
      draft.result.unknowns.append((site(argument.file, argument.row), "the key of this configured value is computed"))
      return
    }
    let files = learned.configurations.compactMap { index.documents.configuration(ofFile: $0) }
    let having = files.filter { $0.entry(ofKey: key, index) != nil }
    for document in having { addEdge(to: document.entity, form: .config, argument, injection, definition) }
    if having.isEmpty { reportMissing(key, files, argument, definition) }
  }

  private mutating func addEdge(
    to entity: EntityID, form: Form, _ argument: TyphoonArgument, _ injection: TyphoonInjection,
    _ definition: TyphoonDefinition
  ) {
    for from in made(definition) {
      var edge = Edge(
        from: index.nodes.row(of: from), to: index.nodes.row(of: entity), kind: .injection, form: form,
        timing: injection.slot.isEager ? .eager : .deferred, strength: .strong, at: place(argument),
        member: injection.name ?? "")
      edge.framework = Recogniser.typhoonName
      draft.result.rows.edges.append(edge)
    }
  }

  private mutating func reportMissing(
    _ key: String, _ files: [ConfigurationDocument], _ argument: TyphoonArgument, _ definition: TyphoonDefinition
  ) {
    let flat = files.first { $0.hasFlatKey(key, index) }
    let names = files.map(\.name).joined(separator: ", ")
    // Key-value coding says that it finds nothing; programs that ship with such keys say otherwise.
    let isLikely = flat != nil || files.isEmpty || learned.isConfigurationOpen
    let defect = FoundDefect(
      .invalidConfigurationValue, flat == nil ? "TY-X30" : "TY-C12",
      flat.map { "\(key) stands in \($0.name) as one key with a dot, which Typhoon reads as a path" }
        ?? (files.isEmpty
          ? "no configuration file is read, but \(definition.selector) takes \(key) from one"
          : "no configuration file has the key \(key), which \(definition.selector) takes from there"),
      at: site(argument.file, argument.row), subjects: [key],
      help: flat.map { ["nest the key in \($0.name), or rename it without a dot"] }
        ?? [files.isEmpty ? "define the file with `withConfigName:` in an assembly" : "add \(key) to \(names)"],
      isLikely: isLikely, severity: isLikely ? .warning : nil)
    draft.report(defect)
  }

  /// A definition of a configuration file whose file does not exist, or that Typhoon cannot read.
  mutating func checkConfiguration(_ definition: TyphoonDefinition) {
    for head in definition.heads where head.making == .configuration && head.file == file {
      guard let name = typhoon.configurationName(head) else {
        draft.result.unknowns.append((site(head.file, head.row), "the name of this configuration file is computed"))
        continue
      }
      guard ConfigurationFormat(path: name) != nil else {
        draft.report(
          FoundDefect(
            .ineffectiveInjection, "TY-C11",
            "Typhoon reads .plist, .properties and .json files only: \(name) is ignored", at: site(head.file, head.row),
            subjects: [definition.selector], help: ["use one of these formats"]))
        continue
      }
      if index.documents.configurations(named: name).isEmpty {
        draft.report(
          FoundDefect(
            .invalidConfigurationValue, "TY-X32", "there is no configuration file \(name)",
            at: site(head.file, head.row), subjects: [definition.selector],
            help: ["add the file to the project, or correct the name"], isLikely: true, severity: .warning))
      }
    }
  }

  /// Many values of one object from configuration.
  mutating func checkConfiguredObject(_ definition: TyphoonDefinition) {
    let keys = definition.injections.flatMap(\.arguments).filter {
      if case .configuration = $0.value { return true }
      return false
    }
    guard keys.count >= 3, let first = keys.first, first.file == file else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C15", "\(definition.selector) takes \(keys.count) values from configuration one by one",
        at: site(first.file, first.row), subjects: [definition.selector],
        help: ["make one model object of them, with a type converter of its own"], severity: .info))
  }
}

extension ConfigurationDocument {
  /// The entry that Typhoon finds for a key: in property lists and JSON dots lead inwards, elsewhere keys are whole.
  func entry(ofKey key: String, _ index: Index) -> Int? {
    let parts = format == .properties ? [key] : key.split(separator: ".").map(String.init)
    let path = parts.compactMap { index.project.names.find($0) }
    return path.count == parts.count ? entry(at: path) : nil
  }

  /// Whether a key with dots stands there in one piece.
  func hasFlatKey(_ key: String, _ index: Index) -> Bool {
    guard format != .properties, key.contains("."), let name = index.project.names.find(key) else { return false }
    return entry(at: [name]) != nil
  }
}
