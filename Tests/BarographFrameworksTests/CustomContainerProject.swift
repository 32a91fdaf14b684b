import BarographModel
import BarographSwift

@testable import BarographFrameworks
@testable import BarographLink

/// A small project given as source texts, with what the recogniser of home-made containers says about it, as text.
struct CustomContainerProject {
  let index: Index
  let learned: LearnedContainers
  let recognitions: [GraphPart]

  /// Files of one module, `App`, by name; files whose names begin with `Test` are tests.
  init(_ files: KeyValuePairs<String, String>, custom: [CustomFramework] = []) {
    var names = NameTable()
    var sources: [SourceFile] = []
    for (name, text) in files {
      let outline = lowerSwift(text, names: &names)
      let role: FileRole = name.hasPrefix("Test") ? .test : .production
      sources.append(SourceFile(path: name + ".swift", modules: [0], role: role, outline: outline))
    }
    let module = Module(name: "App", isTest: false, origin: .folder)
    index = Index.build(
      Project(names: names, modules: [module], files: sources), libraries: RecogniserCatalogue.libraries)
    let inference = Inference(index: index)
    let knowledge = ProjectKnowledge([CustomContainerKnowledge.self], inference, custom: custom)
    learned = knowledge[CustomContainerKnowledge.self].declared
    recognitions = sources.indices.map { Recogniser.customContainers.recognise(FileID($0), inference, knowledge) }
  }

  /// One file.
  init(_ text: String, custom: [CustomFramework] = []) { self.init(["File": text], custom: custom) }

  // MARK: What was learned

  /// `Type: framework`, in order of names.
  var containers: [String] { learned.containers.map { "\(name($0.key)): \($0.value)" }.sorted() }
  var wrappers: [String] {
    learned.wrappers.map {
      "\(name($0.key)): \($0.value)" + (learned.lazyWrappers.contains($0.key) ? " lazy" : "")
    }.sorted()
  }
  var resolvers: [String] { functions(learned.resolvers) }
  var registrars: [String] { functions(learned.registrars) }
  var assemblers: [String] { functions(learned.assemblers) }

  private func functions(_ table: [DeclReference: String]) -> [String] {
    table.keys.sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }.map { label($0) }
  }

  // MARK: What was found

  /// `P #name (arguments) = Implementation [scope lifetime] in Container`
  var bindings: [String] {
    recognitions.flatMap { recognition in
      recognition.bindings.map { binding in
        var text = key(binding.key)
        text += " = " + binding.implementations.map { name($0) }.joined(separator: "|")
        if binding.providesShared { text += " shared" }
        if !binding.scope.isEmpty || binding.lifetime != nil {
          text +=
            " [\(([binding.scope, binding.lifetime.map { "\($0)" } ?? ""]).filter { !$0.isEmpty }.joined(separator: " "))]"
        }
        if binding.isDynamic { text += " dynamic" }
        return text + (binding.container.map { " in \(id($0))" } ?? "")
      }
    }
  }

  /// `Owner asks P #name: form timing flags`; a binding's owner is `<key>`.
  var requests: [String] {
    recognitions.flatMap { recognition in
      recognition.requests.map { request in
        let owner =
          request.binding.map { "<\(key(recognition.bindings[$0].key))>" } ?? request.owner.map { name($0) } ?? "-"
        var text = "\(owner) asks \(key(request.key)): \(request.isLocator ? "locator" : request.form.rawValue)"
        text += " \(request.timing.rawValue)"
        if request.toleratesNil { text += " optional" }
        if request.isApproximate { text += " approximate" }
        return text
      }
    }
  }

  /// `kind Name root incomplete: included, …`
  var compositions: [String] {
    recognitions.flatMap { recognition in
      recognition.containers.map { container in
        "\(container.kind.rawValue) \(id(container.id))" + (container.isRoot ? " root" : "")
          + (container.isComplete ? "" : " incomplete")
          + (container.includes.isEmpty ? "" : ": " + container.includes.map { id($0) }.joined(separator: ", "))
      }
    }
  }

  /// `line: reason`
  var unknowns: [String] {
    recognitions.flatMap { recognition in
      recognition.unknowns.map { unknown in
        let position = index.project[unknown.site.file].outline.position(of: unknown.site.offset)
        return "\(position.line): \(unknown.reason)"
      }
    }
  }

  var frameworks: Set<String> {
    Set(recognitions.flatMap { $0.bindings.map(\.key.framework) + $0.requests.map(\.key.framework) })
  }

  // MARK: Names

  private func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  private func key(_ key: BindingKey) -> String {
    let type = key.type.replacing("App.", with: "")
    let arguments =
      key.arguments.isEmpty ? "" : " (\(key.arguments.map { $0.replacing("App.", with: "") }.joined(separator: ", ")))"
    return type + (key.name.isEmpty ? "" : " #\(key.name)") + arguments
  }

  private func label(_ reference: DeclReference) -> String {
    let decl = index.decl(reference)
    let own = decl.kind == .initializer ? "init" : index.text(decl.name)
    guard !decl.kind.isNominal, let owner = Inference(index: index).owner(of: reference) else { return own }
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

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
