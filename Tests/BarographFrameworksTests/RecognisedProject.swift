import BarographModel
import BarographSwift

@testable import BarographFrameworks
@testable import BarographLink

/// A small project given as source texts, with what one recogniser says about it, as text.
struct RecognisedProject {
  let index: Index
  let recognitions: [Recognition]

  /// Files by path; the first folder of a path is the module (`App` where there is none), modules that end in `Tests`
  /// hold tests.
  init(_ recogniser: Recogniser, _ files: KeyValuePairs<String, String>) {
    var names = NameTable()
    var sources: [SourceFile] = []
    var modules: [Module] = []
    for (path, text) in files {
      let parts = path.split(separator: "/").map(String.init)
      let name = parts.count > 1 ? parts[0] : "App"
      let isTest = name.hasSuffix("Tests")
      if !modules.contains(where: { $0.name == name }) {
        modules.append(Module(name: name, isTest: isTest, origin: .xcodeTarget))
      }
      let row = modules.firstIndex { $0.name == name } ?? 0
      let outline = lowerSwift(text, names: &names)
      sources.append(
        SourceFile(path: path + ".swift", modules: [row], role: isTest ? .test : .production, outline: outline))
    }
    index = Index.build(Project(names: names, modules: modules, files: sources))
    let inference = Inference(index: index)
    let knowledge = RecogniserCatalogue.learn(inference, custom: [])
    recognitions = sources.indices.map { recogniser.recognise(Int32($0), inference, knowledge) }
  }

  /// One file.
  init(_ recogniser: Recogniser, _ text: String) { self.init(recogniser, ["File": text]) }

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
        text += binding.forwards.map { " also \(key($0.key))" }.joined()
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
        if request.strength != .strong { text += " \(request.strength)" }
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

  /// `From kind To: form timing strength`, of edges that are no requests.
  var edges: [String] {
    recognitions.flatMap { recognition in
      recognition.edges.map { edge in
        let to =
          switch edge.to {
          case .entity(let entity): name(entity)
          case .external(let id): id
          }
        return "\(name(edge.from)) \(edge.kind) \(to): \(edge.form) \(edge.timing) \(edge.strength)"
      }
    }
  }

  /// `line: reason`
  var unknowns: [String] {
    recognitions.flatMap { recognition in
      recognition.unknowns.map { unknown in
        let position = index.project.files[Int(unknown.site.file)].outline.position(of: unknown.site.offset)
        return "\(position.line): \(unknown.reason)"
      }
    }
  }

  // MARK: Names

  private func name(_ entity: Int32) -> String { index.text(index.entities[Int(entity)].name) }

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
