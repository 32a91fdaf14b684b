internal import BarographLink
internal import BarographModel

/// Constants that stand for scenes, as generators write them:
/// `static let login = SceneType<LoginController>(storyboard: Entry.self, identifier: "Login")` in a type that has the name of the
/// storyboard as another constant.
struct SceneConstants {
  /// The scenes that a constant stands for: one of each document that has the storyboard's name.
  private(set) var scenes: [DeclReference: [EntityID]] = [:]
  private(set) var names = NameFilter([])

  /// None.
  init() {}

  init(_ inference: Inference) {
    let index = inference.index
    let storyboards = Set(
      index.documents.interfaces.lazy.filter(\.isStoryboard).compactMap { index.project.names.find($0.name) })
    if storyboards.isEmpty { return }
    for (file, outline) in index.outlines where outline.language == .swift && index.project[file].role != .test {
      // By the scope of the type, the storyboard that it names.
      var named: [ScopeID: Name] = [:]
      for decl in outline.decls where decl.kind == .variable && !decl.value.isNone && inference.isStatic(decl) {
        let value = outline[decl.value]
        if value.kind == .string, storyboards.contains(value.name) { named[decl.scope] = value.name }
      }
      if named.isEmpty { continue }
      for (row, decl) in zip(outline.declRows, outline.decls)
      where decl.kind == .variable && !decl.value.isNone && inference.isStatic(decl) {
        guard let storyboard = named[decl.scope], outline[decl.value].kind == .call else { continue }
        let found = Self.scenes(
          of: outline[decl.value], in: index.text(storyboard), outline, index)
        if !found.isEmpty { scenes[DeclReference(file: file, decl: row)] = found }
      }
    }
    names = NameFilter(scenes.keys.map { index.decl($0).name })
  }

  /// The scene that a text among a call's arguments identifies; the first one, where there is no text.
  private static func scenes(
    of call: Expr, in storyboard: String, _ outline: OutlineView, _ index: Index
  ) -> [EntityID] {
    let texts = outline.arguments[call.arguments.range].compactMap { argument -> Name? in
      guard !argument.value.isNone, outline[argument.value].kind == .string else { return nil }
      return outline[argument.value].name
    }
    return index.documents.interfaces(named: storyboard, isStoryboard: true).flatMap { document -> [InterfaceScene] in
      texts.isEmpty ? [document.firstScene].compactMap(\.self) : texts.compactMap { document.scene(identifier: $0) }
    }.map(\.entity).filter { !$0.isNone }
  }
}

extension InterfaceCodePass {
  /// `StoryboardScene.Entry.login.instantiate()`
  mutating func readSceneConstant(_ row: ExprID, _ expr: Expr) {
    guard let constant = reading.declaration(of: row), let scenes = facts.sceneConstants.scenes[constant],
      let owner = reading.owner(expr.scope)
    else { return }
    for scene in scenes { addEdge(owner, scene, expr, member: reading.text(expr.name)) }
  }
}
