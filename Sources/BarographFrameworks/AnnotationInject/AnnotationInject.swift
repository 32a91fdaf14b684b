internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// AnnotationInject: registrations in a Swinject container that Sourcery writes from comments.
  package static let annotationInject = Recogniser(
    framework: "AnnotationInject", modules: ["AnnotationInject"],
    marks: ["AnnotationInject", "AnnotationAssembly", "registeredService", "SafeDependencyResolver"],
    fills: swinjectName,
    learns: AnnotationInjectKnowledge.self
  ) { file, inference, knowledge in
    let reading = FileReading(file: file, inference: inference)
    let pass = AnnotationInjectPass(reading: reading, accessors: knowledge[AnnotationInjectKnowledge.self].accessors)
    return pass.map { pass in
      var pass = pass
      return pass.run()
    } ?? GraphPart()
  }
}

/// The functions that are written for registrations with a name: `serviceNamedArabica()`.
struct AnnotationInjectKnowledge: Knowledge {
  private(set) var accessors = GeneratedAccessors()

  init() {}

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> AnnotationInjectKnowledge {
    let index = inference.index
    var knowledge = AnnotationInjectKnowledge()
    for file in index.project.fileRows
    where index[file].directives.contains(where: { $0.kind == .sourcery }) {
      let reading = FileReading(file: file, inference: inference)
      guard let pass = AnnotationInjectPass(reading: reading, accessors: GeneratedAccessors()) else { continue }
      for (row, comment) in pass.comments where !comment.name.isEmpty {
        let function = "serviceNamed" + comment.name.prefix(1).uppercased() + comment.name.dropFirst().lowercased()
        guard let name = index.project.names.find(function),
          let entity = index.entity(of: DeclReference(file: file, decl: row))
        else { continue }
        knowledge.accessors.add(
          GeneratedAccessor(type: pass.bound(entity, comment), name: comment.name, arguments: []), named: name)
      }
    }
    return knowledge
  }
}

/// Reads one file's comments for AnnotationInject.
struct AnnotationInjectPass: FileReader {
  private static let service = "registeredService"

  let reading: FileReading
  /// The functions that are written for registrations with a name.
  private let accessors: GeneratedAccessors
  private var draft: RecognitionDraft
  /// By the row of the declaration that it stands in front of: what a comment says.
  let comments: [DeclID: AnnotationComment]
  private var commentsOfFiles: [FileID: [DeclID: AnnotationComment]] = [:]

  /// `nil` where the file has neither comments nor requests, or the generated file is there to be read.
  init?(reading: FileReading, accessors: GeneratedAccessors) {
    let index = reading.index
    comments = AnnotationComment.all(in: reading.outline, index)
    let service = index.project.names.find(Self.service)
    let asks = reading.outline.exprs.contains {
      $0.kind == .member && ($0.name == service || accessors.byName[$0.name] != nil)
    }
    guard !comments.isEmpty || asks, !Self.isGeneratedFileThere(index) else { return nil }
    self.reading = reading
    self.accessors = accessors
    draft = RecognitionDraft(framework: Recogniser.swinjectName, reading: reading)
  }

  private static func isGeneratedFileThere(_ index: Index) -> Bool {
    guard let name = index.project.names.find("AnnotationAssembly") else { return false }
    return index.entities.contains { $0.name == name && !$0.isExternal }
  }

  mutating func run() -> GraphPart {
    for (row, comment) in comments.sorted(by: { $0.key < $1.key }) where outline[row].kind.isNominal {
      if comment.isProvider { addProvider(row) } else { addClass(row, comment) }
    }
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call { addRequest(row) }
    return draft.result
  }

  // MARK: Classes

  private mutating func addClass(_ row: DeclID, _ comment: AnnotationComment) {
    guard let entity = reading.index.entity(of: DeclReference(file: reading.file, decl: row)) else { return }
    let made = TypeValue.entity(entity, [])
    let type = bound(entity, comment)
    if type == .unknown {
      return draft.addUnknown(outline[row].offset, "the type in its comment is not known")
    }
    let key = draft.key(type, name: comment.name)
    let binding = draft.addBinding(key, declaration: row, type, Provision(types: [entity], type: made))
    draft.result.bindings[binding].scope = comment.scope
    draft.result.bindings[binding].lifetime = comment.scope.isEmpty ? .graph : Lifetime(swinjectScope: comment.scope)
    let body = outline[row].body
    for member in outline.declRows where outline[member].scope == body {
      guard outline[member].kind == .variable, comments[member] != nil else { continue }
      ask(member, binding, timing: .deferred)
    }
    for parameter in parameters(in: body) { ask(parameter, binding, timing: .eager) }
  }

  /// Those of the initialiser with a comment, or else of the first, that the container supplies.
  private func parameters(in body: ScopeID) -> [DeclID] {
    let initializers = outline.declRows.filter {
      outline[$0].kind == .initializer && outline[$0].scope == body
    }
    guard let chosen = initializers.first(where: { comments[$0] != nil }) ?? initializers.first else {
      return []
    }
    return outline[chosen].parameters.range.map { DeclID($0) }.filter { row in
      outline[row].value.isNone && reading.serviceEntity(type(of: row)) != nil
    }
  }

  private func type(of row: DeclID) -> TypeValue {
    reading.inference.type(of: DeclReference(file: reading.file, decl: row)).unwrapped
  }

  private mutating func ask(_ row: DeclID, _ binding: Int, timing: Timing) {
    let type = type(of: row)
    let request = draft.addRequest(draft.key(type), declaration: row, type, timing: timing)
    draft.result.requests[request].binding = binding
    draft.result.requests[request].owner = nil
    draft.result.requests[request].toleratesNil = false
    // What nothing registers becomes an argument.
    if !hasComment(type) { draft.result.requests[request].isApproximate = true }
  }

  private mutating func hasComment(_ type: TypeValue) -> Bool {
    guard let entity = reading.serviceEntity(type) else { return false }
    let declaration = reading.index[entity].declaration
    guard !declaration.decl.isNone else { return false }
    if let known = commentsOfFiles[declaration.file] { return known[declaration.decl] != nil }
    let found = AnnotationComment.all(in: reading.index[declaration.file], reading.index)
    commentsOfFiles[declaration.file] = found
    return found[declaration.decl] != nil
  }

  /// What the class behind a comment is bound as.
  func bound(_ entity: EntityID, _ comment: AnnotationComment) -> TypeValue {
    comment.type.isEmpty ? .entity(entity, []) : named(comment.type) ?? .unknown
  }

  private func named(_ text: String) -> TypeValue? {
    guard let name = reading.index.project.names.find(text),
      case .type(let entity) = reading.lookup.meaning(
        of: name, file: reading.file, scope: .file, offset: 0, wantsType: true)
    else { return nil }
    return .entity(entity, [])
  }

  // MARK: Providers and requests

  private mutating func addProvider(_ row: DeclID) {
    let body = outline[row].body
    for (member, decl) in zip(outline.declRows, outline.decls) where decl.kind == .function && decl.scope == body {
      guard reading.text(decl.name) == "instantiate", reading.inference.isStatic(decl) else { continue }
      let type = reading.inference.result(decl, reading.file)
      let provision = ProvisionReading(reading: reading, asked: { _ in nil }).ofBody(decl.body)
      let binding = draft.addBinding(draft.key(type), declaration: member, type, provision)
      draft.result.bindings[binding].lifetime = .graph
    }
  }

  private mutating func addRequest(_ row: ExprID) {
    if let name = reading.calleeName(reading.expr(row)), let known = accessors.byName[name]?.first {
      draft.addRequest(draft.key(known.type, name: known.name), at: row, known.type)
      return
    }
    guard reading.callee(row) == Self.service,
      // Sourcery's templates write it: a function of that name in the text is another one.
      reading.inference.callee(of: reading.expr(row), file: reading.file) == nil
    else { return }
    let type = reading.inference.expectedType(of: row, file: reading.file).unwrapped
    if case .parameter = type { return }
    if type == .unknown { return draft.addUnknown(reading.expr(row).offset, "the type that is asked for is not known") }
    draft.addRequest(draft.key(type), at: row, type)
  }
}
