internal import BarographLink
internal import BarographModel

/// What a storyboard or xib asks Typhoon for: by `typhoonKey`, by the class of a screen, by a view that is loaded.
struct TyphoonScreens {
  let document: InterfaceDocument
  let learned: TyphoonKnowledge
  var draft: RecognitionDraft
  private let inference: Inference
  private let definedClasses: [Name: [EntityID]]
  private var index: Index { inference.index }
  private var surface: TyphoonKnowledge { learned }

  init(_ document: InterfaceDocument, _ reading: FileReading, _ learned: TyphoonKnowledge) {
    self.document = document
    self.learned = learned
    inference = reading.inference
    definedClasses = Dictionary(
      grouping: learned.selectors.keys.sorted(), by: { reading.index[$0].name })
    draft = RecognitionDraft(framework: Recogniser.typhoonName, reading: reading)
  }

  mutating func run() -> GraphPart {
    let controllers = Set(document.scenes.compactMap(\.controller))
    let isClean = document.isStoryboard && surface.screens.clean.contains(document.name)
    var keyed: Set<Int32> = []
    for attribute in document.attributes where index.text(attribute.keyPath) == "typhoonKey" {
      guard attribute.object >= 0, !attribute.value.isNone else { continue }
      keyed.insert(attribute.object)
      if isClean {
        checkClean(index.text(attribute.value), at: attribute.offset)
        continue
      }
      ask(index.text(attribute.value), for: Int(attribute.object), at: attribute.offset, "TY-U-C1", "typhoonKey")
    }
    for (row, object) in document.objects.enumerated() {
      let name = index.text(object.customClass)
      if name == "TyphoonLoadedView" {
        addLoadedView(row, object)
      } else if !isClean, !keyed.contains(Int32(row)), controllers.contains(row) {
        addScreen(row, object)
      }
    }
    return draft.result
  }

  /// A key in a storyboard that Typhoon does not touch.
  private mutating func checkClean(_ key: String, at offset: UInt32) {
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-A14",
        "typhoonKey names '\(key)', but an Info.plist keeps \(document.name) from Typhoon: nothing is injected",
        at: draft.reading.site(offset), subjects: [key],
        help: ["take \(document.name) out of TyphoonCleanStoryboards, or remove the key"], isLikely: true))
  }

  /// A request by key, of an object of the document.
  private mutating func ask(_ key: String, for row: Int, at offset: UInt32, _ condition: String, _ attribute: String) {
    guard surface.definitions[key] == nil else { return addRequest(key, for: row, at: offset, form: .autowire) }
    draft.report(
      FoundDefect(
        .brokenOutlet, condition, "\(attribute) names '\(key)', but no assembly defines it: loading the screen fails",
        at: draft.reading.site(offset), subjects: [key], help: ["correct the key, or define \(key) in an assembly"]))
  }

  private mutating func addRequest(_ key: String, for row: Int, at offset: UInt32, form: Form) {
    var request = FoundRequest(
      key: BindingKey(framework: Recogniser.typhoonName, type: key), form: form, timing: .deferred,
      site: draft.reading.site(offset), lexicalScope: .file)
    request.owner = type(of: document.objects[row])
    draft.result.requests.append(request)
  }

  /// A placeholder whose view a definition gives.
  private mutating func addLoadedView(_ row: Int, _ object: InterfaceObject) {
    guard !object.restorationIdentifier.isNone else { return }
    let key = index.text(object.restorationIdentifier)
    if surface.screens.isStarted, !surface.screens.hasFactory {
      draft.report(
        FoundDefect(
          .brokenOutlet, "TY-X37",
          "a view that Typhoon is to load asks for '\(key)', but no factory is set for screens: loading it fails",
          at: draft.reading.site(object.offset), subjects: [key],
          help: [
            "`[TyphoonComponentFactory setFactoryForResolvingUI:factory]`",
            "or let an Info.plist or the application's delegate name the initial assemblies",
          ], isLikely: true, severity: .warning))
    }
    ask(key, for: row, at: object.offset, "TY-X03", "the loaded view")
    for method in surface.definitions[key] ?? [] {
      guard let made = made(by: method), let reason = reasonAgainstView(made) else { continue }
      draft.report(
        FoundDefect(
          .brokenOutlet, "TY-X38",
          "the loaded view '\(key)' is a \(index.text(index[made].name)), \(reason)",
          at: draft.reading.site(object.offset), subjects: [key], help: ["let \(key) define a view"]))
    }
  }

  private func made(by method: DeclReference) -> EntityID? {
    let typhoon = TyphoonReading(inference: inference, assemblies: learned.assemblies)
    return draft.reading.serviceEntity(typhoon.made(by: method))
  }

  /// Why an object cannot stand in for a view, when its whole ancestry is known.
  private func reasonAgainstView(_ entity: EntityID) -> String? {
    guard index[entity].kind == .classType else { return nil }
    let names = draft.reading.supertypeNames(of: entity)
    let platform = names.filter { name in
      ["UI", "NS"].contains { name.hasPrefix($0) } && name != "NSObject" && name != "NSCopying" && name != "NSCoding"
    }
    return platform.isEmpty && names.contains("NSObject") ? "which is no view" : nil
  }

  /// A screen without key is filled by the only definition of its class.
  private mutating func addScreen(_ row: Int, _ object: InterfaceObject) {
    checkManaged(row, object)
    for entity in defined(object) {
      guard let selectors = surface.selectors[entity] else { continue }
      if selectors.count == 1 {
        addRequest(selectors[0], for: row, at: object.classOffset, form: .autowire)
      } else {
        let name = index.text(index[entity].name)
        draft.report(
          FoundDefect(
            .brokenOutlet, "TY-U-C2",
            "\(selectors.count) definitions make a \(name), and the screen does not say which one fills it",
            at: draft.reading.site(object.classOffset), subjects: [name],
            help: [
              "set the user-defined runtime attribute `typhoonKey` to \(selectors.sorted().joined(separator: " or "))"
            ], isLikely: true, severity: .warning))
      }
    }
  }

  /// A screen that no definition makes and no marker fills, where Typhoon makes others.
  private mutating func checkManaged(_ row: Int, _ object: InterfaceObject) {
    guard surface.screens.isStarted || !surface.selectors.isEmpty, let entity = type(of: object),
      surface.selectors[entity] == nil, !hasMarkers(entity), surface.screens.serve(document)
    else { return }
    let name = index.text(index[entity].name)
    draft.report(
      FoundDefect(
        .unmanagedScreen, "TY-U08", "no assembly defines \(name): Typhoon shows the screen as it is",
        at: draft.reading.site(object.classOffset), subjects: [index.id(of: entity)],
        help: ["define \(name) in the assembly of its screens"], severity: .info))
  }

  private func hasMarkers(_ entity: EntityID) -> Bool {
    let typhoon = TyphoonReading(inference: inference, assemblies: learned.assemblies)
    return typhoon.hasMarkers(entity)
  }

  /// The class of an object, as far as a plain look at its name tells.
  private func type(of object: InterfaceObject) -> EntityID? {
    guard !object.customClass.isNone else { return nil }
    let meaning = inference.lookup.meaning(
      of: object.customClass, file: document.file, scope: .file, offset: 0, wantsType: true)
    if case .type(let entity) = meaning { return entity }
    return defined(object).first
  }

  /// Classes of that name that assemblies define.
  private func defined(_ object: InterfaceObject) -> [EntityID] {
    object.customClass.isNone ? [] : definedClasses[object.customClass] ?? []
  }
}
