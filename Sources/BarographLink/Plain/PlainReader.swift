package import BarographModel

/// Reads how the types of one file get their collaborators without any framework: walks its declarations and expressions
/// once each. An object, because what it finds is large: as a value it was copied for a call that only looked at it.
final class PlainReader {
  let context: LinkContext
  let inference: Inference
  let file: FileID
  let index: Index
  let lookup: Lookup
  let outline: OutlineView
  let values: Values
  var result = GraphPart()
  /// Stored properties that hold a project's or the platform's type, until all is known of them.
  var properties: [PropertyDraft] = []
  /// Whether types that tests replace things in are tests themselves, as far as that was asked.
  var testTypes: [EntityID: Bool] = [:]
  /// Methods that run before each test of the file, because what runs then calls them.
  var setUpHelpers: Set<Name> = []
  /// Where local variables are named, once somebody asks.
  lazy var usesOfLocals = findUsesOfLocals()
  var wantsReferences = false

  init(context: LinkContext, inference: Inference, file: FileID) {
    self.context = context
    self.inference = inference
    self.file = file
    index = context.index
    lookup = inference.lookup
    outline = context.index[file]
    values = inference.values
  }

  func isService(_ entity: EntityID) -> Bool { context.services.isService[entity] }

  /// The row of a type in `Index.nodes`.
  func node(_ entity: EntityID?) -> Int? { index.nodes.row(of: entity) }

  /// Line and column of a byte of the file.
  func site(_ offset: UInt32) -> Site { index.site(RawSite(file: file, offset: offset)) }

  /// The place of code in the file.
  func place(_ offset: UInt32, in scope: ScopeID) -> CodePlace {
    lookup.place(RawSite(file: file, offset: offset), scope)
  }
}

extension GraphPart {
  /// All that one file says without any framework, and what it is; `wantsReferences` adds each use of a type by another.
  @inline(never) package static func plain(
    _ file: FileID, _ context: LinkContext, _ inference: Inference, wantsReferences: Bool
  ) -> GraphPart {
    let reader = PlainReader(context: context, inference: inference, file: file)
    reader.readFile()
    // Nothing in a document is code.
    if reader.outline.language == .markup { return reader.result }
    reader.wantsReferences = wantsReferences
    reader.readDeclarations()
    reader.readExpressions()
    reader.markUnread()
    reader.markLazyDefaults()
    reader.markEarlyReads()
    reader.markRacingReads()
    reader.readDeinitialisers()
    reader.readLaunch()
    reader.readDroppedLocals()
    reader.readUnlockedAccessors()
    reader.addProperties()
    reader.findIdleParameters()
    // What tests keep alive ends with them: no rule asks.
    if context.index.project[file].role != .test { reader.readHolds() }
    reader.readAlternatives()
    if context.index.project[file].role == .test { reader.readTests() }
    if context.wantsContract { reader.readContract() }
    if wantsReferences { reader.readReferences() }
    return reader.result
  }
}

extension PlainReader {
  /// The file itself, and its comments that suppress findings.
  fileprivate func readFile() {
    let project = index.project
    let file = project[self.file]
    var found = GraphFile(
      path: file.path, module: project.modules[file.modules[0]].name, role: index.role(ofFile: self.file))
    found.isForgotten = file.isForgotten
    found.otherModules = file.modules.dropFirst().map { project.modules[$0].name }
    found.imports = Set(outline.imports.map { project.names[$0.module] }).sorted()
    if index.isObjectiveC(self.file), file.path.hasSuffix(".h") {
      let extensions = outline.decls.filter { $0.kind == .extensionOf && !$0.type.isNone }
      found.extended = Set(extensions.map { project.names[outline[$0.type].name] }).sorted()
      if let first = extensions.first { found.extensionLine = site(first.offset).line }
    }
    result.rows.files.append(found)
    for directive in outline.directives where directive.kind == .barograph {
      result.rows.directives.append(
        SuppressionDirective(text: index.text(directive.text), site: site(directive.offset)))
    }
  }
}
