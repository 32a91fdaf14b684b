import BarographLink
import BarographModel
import BarographSwift

@testable import BarographFrameworks

/// A small project from source texts, and what the recogniser says about it in compact lines.
struct SwinjectProject {
  private let index: Index
  private let recognitions: [GraphPart]

  init(index: Index, recognitions: [GraphPart]) {
    self.index = index
    self.recognitions = recognitions
  }

  /// Every file stands in the module `App`; the first one may be given without a path.
  init(_ sources: (path: String, text: String)...) {
    var names = NameTable()
    var files: [SourceFile] = []
    for source in sources {
      let outline = lowerSwift(source.text, names: &names)
      files.append(SourceFile(path: source.path, modules: [0], role: .production, outline: outline))
    }
    let module = Module(name: "App", isTest: false, origin: .folder)
    index = Index.build(
      Project(names: names, modules: [module], files: files), libraries: RecogniserCatalogue.libraries)
    let inference = Inference(index: index)
    let knowledge = ProjectKnowledge([SwinjectKnowledge.self], inference)
    recognitions = files.indices.map { Recogniser.swinject.recognise(FileID($0), inference, knowledge) }
  }

  /// Statements in the `assemble` of an assembly, with `declarations` beside it.
  init(assemble statements: String, _ declarations: String = "") {
    self.init(
      (
        "App.swift",
        """
        import Swinject
        import SwinjectAutoregistration
        import SwinjectStoryboard
        \(declarations)
        final class Parts: Assembly {
          func assemble(container c: Container) {
            \(statements)
          }
        }
        """
      ))
  }

  // MARK: Facts

  /// `key → implementations`, then what is not usual about a binding.
  var bindings: [String] { recognitions.flatMap { recognition in recognition.bindings.map { text($0) } } }

  /// Who asks, `→ key`, then form, timing and what is not usual.
  var requests: [String] {
    recognitions.flatMap { recognition in recognition.requests.map { text($0, recognition) } }
  }

  /// `kind name [includes]`, each container once for each thing that is said about it.
  var containers: [String] { recognitions.flatMap { recognition in recognition.containers.map { text($0) } } }

  /// `path:line reason`.
  var unknowns: [String] {
    recognitions.flatMap(\.unknowns).map { unknown in
      let file = index.project[unknown.site.file]
      return "\(file.path):\(file.outline.position(of: unknown.site.offset).line) \(unknown.reason)"
    }
  }

  var roots: [String] { recognitions.flatMap(\.compositionRoots).map { name($0) } }

  /// Line and column of each binding.
  var places: [String] {
    recognitions.flatMap(\.bindings).map { binding in
      let position = index.project[binding.site.file].outline.position(of: binding.site.offset)
      return "\(position.line):\(position.column)"
    }
  }

  var hasNothing: Bool {
    bindings.isEmpty && requests.isEmpty && containers.isEmpty && unknowns.isEmpty && roots.isEmpty
  }

  // MARK: Texts

  private func name(_ entity: EntityID) -> String { String(index.id(of: entity).dropFirst("App.".count)) }

  private func text(_ key: BindingKey) -> String {
    var text = key.type.replacing("App.", with: "")
    if key.framework != "Swinject" { text = "\(key.framework):\(text)" }
    if !key.name.isEmpty { text += " \"\(key.name)\"" }
    if !key.arguments.isEmpty { text += " (\(key.arguments.joined(separator: ", ").replacing("App.", with: "")))" }
    return text
  }

  private func text(_ binding: FoundBinding) -> String {
    var text = self.text(binding.key)
    if !binding.implementations.isEmpty {
      text += " → " + binding.implementations.map { name($0) }.joined(separator: ", ")
    }
    if !binding.scope.isEmpty { text += " scope \(binding.scope)" }
    if binding.lifetime != .graph { text += " lifetime \(binding.lifetime.map { "\($0)" } ?? "unknown")" }
    for forward in binding.forwards { text += " = \(self.text(forward.key))" }
    if binding.isDynamic { text += " dynamic" }
    if binding.providesShared { text += " shared" }
    if let actor = binding.globalActor { text += " @\(actor)" }
    if let container = binding.container, self.text(container) != "Parts" { text += " in \(self.text(container))" }
    return text
  }

  private func text(_ request: FoundRequest, _ recognition: GraphPart) -> String {
    var text = ""
    if let binding = request.binding {
      text = self.text(recognition.bindings[binding].key)
    } else {
      text = request.owner.map { name($0) } ?? "-"
    }
    text += " → \(self.text(request.key)) \(request.form) \(request.timing)"
    if !request.member.isEmpty { text += " \(request.member)" }
    if request.toleratesNil { text += " soft" }
    if request.isLocator { text += " locator" }
    if request.isApproximate { text += " approximate" }
    if request.strength != .strong { text += " \(request.strength)" }
    if let container = request.container { text += " of \(self.text(container))" }
    return text
  }

  private func text(_ container: FoundContainer) -> String {
    var text = "\(container.kind) \(self.text(container.id))"
    if !container.includes.isEmpty { text += " [\(container.includes.map { self.text($0) }.joined(separator: ", "))]" }
    if let parent = container.parent { text += " parent \(self.text(parent))" }
    if !container.defaultScope.isEmpty { text += " default \(container.defaultScope)" }
    if container.isRoot { text += " root" }
    if !container.isComplete { text += container.isCut ? " incomplete, cut" : " incomplete" }
    return text
  }

  private func text(_ id: ContainerID) -> String {
    switch id {
    case .type(let entity):
      return index[entity].isExternal ? index.text(index[entity].name) : name(entity)
    case .function(let reference), .value(let reference):
      let name = index.text(index.decl(reference).name)
      return id == .function(reference) ? "\(name)()" : name
    case .expression: return "expression"
    }
  }
}
