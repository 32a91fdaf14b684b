internal import BarographLink
internal import BarographModel

/// Where views are built in one file: in the bodies of others, and in the places where an environment begins: what a
/// hosting controller shows, the preview of a context menu, the scenes of an application, a widget, a preview. What is built
/// in such a place has to be given its objects there.
struct SwiftUIEnvironmentRoots: FileReader {
  let reading: SwiftUIEnvironmentReading
  private var contents: SwiftUIViewContents

  init(reading: SwiftUIEnvironmentReading, gifts: SwiftUIGifts) {
    self.reading = reading
    contents = SwiftUIViewContents(gifts: gifts)
  }

  private static let configuration = "UIHostingConfiguration"
  private static let renderer = "ImageRenderer"
  private static let hosts: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", configuration, renderer,
  ]
  static let scenes: Set<String> = [
    "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra", "UtilityWindow", "ImmersiveSpace",
  ]
  private static let representables: Set<String> = [
    "UIViewControllerRepresentable", "UIViewRepresentable",
  ]
  private static let applications: Set<String> = ["App", "Widget", "WidgetBundle"]

  /// Whether an argument of a call is shown where nothing around arrives.
  static func begins(_ callee: String, _ label: String) -> Bool {
    label == "rootView" || callee == "contextMenu" && label == "preview" || hosts.contains(callee)
  }

  // MARK: What is built

  /// What the views of the file build, and what is built where an environment begins, in order of the text.
  mutating func builtViews() -> [BuiltView] {
    bodies() + elsewhere() + hosted()
  }

  /// What functions of types that are no views build: who calls them, and what stands around there, is not always seen.
  private mutating func elsewhere() -> [BuiltView] {
    var found: [BuiltView] = []
    for (row, decl) in reading.outline.decls.enumerated()
    where (decl.kind == .function || decl.flags.contains(.isComputed)) && !decl.body.isNone
      && reading.isMember(DeclID(row))
    {
      let reference = DeclReference(file: reading.file, decl: DeclID(row))
      guard let owner = reading.owner(decl.scope), !contents.gifts.isView(owner), !isApplication(owner),
        contents.gifts.givesView(reference)
      else { continue }
      for item in contents.items(of: reference) {
        guard var built = self.row(item, "code of \(reading.text(index[owner].name))", decl.body) else { continue }
        built.steps = [.opens]
        found.append(built)
      }
    }
    return found
  }

  /// What the views of the file put around others.
  mutating func given() -> [ViewGifts] {
    let gifts = contents.gifts
    let code = gifts.code(reading.file)
    return code.types.filter { gifts.isView($0) }.compactMap { view in
      var found = SwiftUIGifts.Given()
      for row in code.calls(ofType: view) { gifts.add(row, reading.expr(row), code.reading, &found) }
      // What it applies to what it is given may be applied by a modifier in turn.
      guard !found.keys.isEmpty || found.isOpen || !found.modifiers.isEmpty, let node = index.nodes.row(of: view) else {
        return nil
      }
      return ViewGifts(
        view: node, given: found.keys.sorted(), isOpen: found.isOpen,
        modifiers: found.modifiers.compactMap { index.nodes.row(of: $0) })
    }
  }

  /// `body` of each view, scene, application and widget; `previews`.
  private mutating func bodies() -> [BuiltView] {
    guard let body = index.project.names.find("body") else { return [] }
    let previews = index.project.names.find("previews")
    var found: [BuiltView] = []
    for (row, decl) in zip(reading.outline.declRows, reading.outline.decls)
    where (decl.name == body || decl.name == previews) && !decl.body.isNone && reading.isMember(row) {
      guard let owner = reading.owner(decl.scope) else { continue }
      found += built(
        in: DeclReference(file: reading.file, decl: row), decl, of: owner, isPreview: decl.name != body)
    }
    return found
  }

  private mutating func built(
    in reference: DeclReference, _ decl: Decl, of owner: EntityID, isPreview: Bool
  ) -> [BuiltView] {
    if isPreview { return contents.items(of: reference).compactMap { row($0, "this preview", decl.body) } }
    if contents.gifts.isView(owner) {
      guard let node = index.nodes.row(of: owner) else { return [] }
      return contents.items(of: reference).compactMap { row($0, builder: node, decl.body) }
    }
    guard isApplication(owner) else { return [] }
    let delegates = delegates(of: owner)
    return contents.items(of: reference).compactMap { item in
      let place = item.scene.isEmpty ? "this scene" : "the scene `\(item.scene)`"
      guard var built = row(item, place, decl.body) else { return nil }
      built.steps += delegates
      built.host = index.nodes.row(of: owner)
      return built
    }
  }

  /// Whether a type shows scenes or widgets: by what it conforms to, and in a module that is itself called `App` by `@main`.
  private func isApplication(_ entity: EntityID) -> Bool {
    if !reading.supertypeNames(of: entity).isDisjoint(with: Self.applications) { return true }
    let declaration = index[entity].declaration
    guard declaration.file == reading.file else { return false }
    return reading.outline.attributes[index.decl(declaration).attributes.range].contains {
      ApplicationWords.entries.contains(reading.text($0.name))
    }
  }

  /// What SwiftUI puts around every scene: the delegate that it makes, if it can be observed.
  private func delegates(of application: EntityID) -> [BuiltView.Step] {
    let declaration = index[application].declaration
    guard declaration.file == reading.file else { return [.opens] }
    let body = index.decl(declaration).body
    let keys = zip(reading.outline.declRows, reading.outline.decls).compactMap { row, decl -> String? in
      guard decl.scope == body, let type = reading.delegate(row, decl) else { return nil }
      return index.key(type)
    }
    return keys.isEmpty ? [] : [.gives(keys.sorted())]
  }

  // MARK: Where an environment begins inside of code

  private mutating func hosted() -> [BuiltView] {
    let names = index.project.names
    let words = (Self.hosts + ["contextMenu", "Preview", "init"]).compactMap { names.find($0) }
    var found: [BuiltView] = []
    for (row, call) in reading.outline.exprs.enumerated() where call.kind == .call || call.kind == .macro {
      guard let name = call.kind == .macro ? call.name : reading.calleeName(call), words.contains(name),
        let (content, place) = content(of: ExprID(row), call, reading.text(name))
      else { continue }
      if reading.text(name) == Self.configuration, isOfView(call.scope) { continue }
      // What nobody calls shows nothing.
      if call.kind == .call, let maker = reading.enclosingDeclaration(call.scope),
        reading.inference.values.isUncalled(maker)
      {
        continue
      }
      let above = isSuper(call.base) ? givenAbove(call) : []
      var own: [BuiltView] = []
      for item in contents.items(ofExpr: content, file: reading.file) {
        guard var built = self.row(item, place, call.scope) else { continue }
        built.steps += above
        if call.kind == .call, reading.text(name) != "contextMenu" {
          built.host = index.nodes.row(of: reading.owner(call.scope))
        }
        built.isOnlySeen = call.kind == .call && reading.text(name) == "contextMenu"
        // What a preview shows stands in it; what a host shows may be put together elsewhere.
        if call.kind == .call { built.site = index.site(reading.site(reading.expr(content).offset)) }
        if call.kind == .macro { built.role = .preview }
        built.isStill = call.kind == .macro || built.isStill || reading.text(name) == "contextMenu"
        // What one preview shows twice lacks the same in both places.
        if call.kind == .macro, own.contains(where: { $0.view == built.view && $0.steps == built.steps }) { continue }
        own.append(built)
      }
      if call.kind == .call, Self.hosts.contains(reading.text(name)), !isOfRepresentable(call.scope) {
        own += handed(to: content, place, call.scope)
      }
      found += own
    }
    return found
  }

  /// What a host shows that it is handed by whoever calls the code around it.
  private mutating func handed(to content: ExprID, _ place: String, _ scope: ScopeID) -> [BuiltView] {
    contents.items(handedTo: content, file: reading.file).compactMap { row($0, place, scope) }
  }

  /// Whether code belongs to a representable: what it shows stands in the views around it.
  private func isOfRepresentable(_ scope: ScopeID) -> Bool {
    reading.outline.enclosing(scope).contains { _, row in
      guard row.kind == .type || row.kind == .extensionBody,
        let entity = index.entity(of: DeclReference(file: reading.file, decl: row.decl))
      else { return false }
      return !reading.supertypeNames(of: entity).isDisjoint(with: Self.representables)
    }
  }

  /// Whether code belongs to a view, which shows a hosting configuration by a representable: that gets what surrounds the view.
  private func isOfView(_ scope: ScopeID) -> Bool {
    reading.outline.enclosing(scope).contains { _, row in
      guard row.kind == .type || row.kind == .extensionBody,
        let entity = index.entity(of: DeclReference(file: reading.file, decl: row.decl))
      else { return false }
      return contents.gifts.isView(entity)
        || !reading.supertypeNames(of: entity).isDisjoint(with: Self.representables)
    }
  }

  /// `UIHostingController(rootView: X())`, `super.init(rootView: X())`, `.contextMenu { … } preview: { X() }`,
  /// `#Preview { X() }`
  private func content(of row: ExprID, _ call: Expr, _ name: String) -> (row: ExprID, place: String)? {
    let arguments = reading.arguments(call).filter { !$0.value.isNone }
    if call.kind == .macro {
      return arguments.last { reading.expr($0.value).kind == .closure }.map { ($0.value, "this preview") }
    }
    if name == "init", !isSuper(call.base) { return nil }
    let labels =
      name == "contextMenu"
      ? ["preview"] : name == Self.configuration ? ["", "content"] : name == Self.renderer ? ["content"] : ["rootView"]
    guard let argument = arguments.first(where: { labels.contains(reading.text($0.label)) })?.value else { return nil }
    switch name {
    case "contextMenu": return (argument, "the preview of a context menu")
    case Self.configuration: return (argument, "a hosting configuration")
    case Self.renderer: return (argument, "a renderer of images")
    default: return (argument, "a hosting controller")
    }
  }

  /// What the initialisers of the project's classes between a host and the platform's put around what they are handed.
  private func givenAbove(_ call: Expr) -> [BuiltView.Step] {
    guard let owner = reading.owner(call.scope) else { return [] }
    if reading.supertypeNames(of: owner).isDisjoint(with: Self.hosts) { return [.opens] }
    var steps: [BuiltView.Step] = []
    reading.lookup.eachSupertype(of: owner) { type in
      guard type != owner, index[type].kind == .classType else { return false }
      steps += index.declaredInitializers(of: type).flatMap { contents.gifts.steps(ofHost: $0) }
      return false
    }
    return steps
  }

  private func isSuper(_ callee: ExprID) -> Bool {
    guard !callee.isNone else { return false }
    let callee = reading.expr(callee)
    return callee.kind == .member && reading.expr(callee.base).kind == .superReference
  }

  // MARK: Rows

  private func row(_ item: SwiftUIViewContents.Item, _ place: String, _ scope: ScopeID) -> BuiltView? {
    guard var built = row(item, builder: nil, scope) else { return nil }
    built.place = place
    return built
  }

  private func row(_ item: SwiftUIViewContents.Item, builder: Int?, _ scope: ScopeID) -> BuiltView? {
    guard let view = index.nodes.row(of: item.view) else { return nil }
    var built = BuiltView(
      builder: builder, view: view, steps: item.steps, site: index.site(item.place),
      role: reading.lookup.role(reading.file, scope))
    built.platforms = item.platforms
    built.isStill = built.role == .preview
    built.given = item.given
    built.holding = builder == nil ? [] : item.branches.filter { $0.parameter.isNone }.map(\.condition)
    built.made = item.made.compactMap { label, type in
      index.nodes.row(of: type).map { BuiltView.MadeArgument(label: label, type: $0) }
    }
    return built
  }
}
