internal import BarographLink
internal import BarographModel

/// What a call asks for by a name.
enum InterfaceRequest: Sendable {
  case storyboard, nib, scene, firstScene, segue, cell

  /// By the first name of a method or type, in both languages.
  static let words: [String: InterfaceRequest] = [
    "UIStoryboard": .storyboard, "NSStoryboard": .storyboard, "storyboardWithName": .storyboard,
    "TyphoonStoryboard": .storyboard,
    "UINib": .nib, "NSNib": .nib, "nibWithNibName": .nib, "loadNibNamed": .nib,
    "instantiateViewController": .scene, "instantiateController": .scene,
    "instantiatePrototypeViewController": .scene, "instantiatePrototypeViewControllerWithIdentifier": .scene,
    "instantiateViewControllerWithIdentifier": .scene, "instantiateControllerWithIdentifier": .scene,
    "instantiateInitialViewController": .firstScene, "instantiateInitialController": .firstScene,
    "performSegue": .segue, "performSegueWithIdentifier": .segue,
    "dequeueReusableCell": .cell, "dequeueReusableCellWithIdentifier": .cell,
  ]
}

/// What all documents of a project say together, learned before files are read one by one.
struct InterfaceKnowledge: Knowledge {
  /// The class of each object, by rows of `Documents.interfaces` and of their objects.
  private(set) var classes: [[InterfaceClass]] = []
  /// Classes of which documents make or name objects, with their superclasses in the project.
  private(set) var used: Set<EntityID> = []
  /// Classes of the project by whose name documents make objects, although it is not known which of several is meant.
  private(set) var possible: Set<EntityID> = []
  /// Names of the outlets that documents connect in objects of a class, or of its subclasses.
  private(set) var connected: [EntityID: Set<Name>] = [:]
  /// Storyboard identifiers, segue identifiers and reuse identifiers of all documents.
  private(set) var storyboardIdentifiers: Set<Name> = []
  private(set) var segueIdentifiers: Set<Name> = []
  private(set) var reuseIdentifiers: Set<Name> = []
  /// Names of outlets that documents connect in an owner whose class they do not say.
  private(set) var ownerless: Set<Name> = []
  /// Which classes load documents as their owners.
  private(set) var ownership = InterfaceOwnership()
  /// Some code registers cells itself.
  private(set) var registersCells = false
  /// Identifiers of cells that code asks for, and that nothing else spells.
  private(set) var onlyAskedCells: Set<Name> = []
  /// Outlets that no document connects and no code sets, by the file that declares them.
  private(set) var openOutlets: [FileID: [OpenOutlet]] = [:]
  /// Properties that Objection fills in objects that documents make, and that no code sets, by their class.
  private(set) var unfilled: [EntityID: [Name]] = [:]
  /// Identifiers that nothing mentions, by the row of their document.
  private(set) var unusedIdentifiers: [Int: [UnusedIdentifier]] = [:]
  /// Rows of cells that no table makes, by the row of their document.
  private(set) var deadPrototypes: [Int: Set<Int>] = [:]
  /// Rows of the documents that nothing loads any more.
  private(set) var leftOver: Set<Int> = []
  /// Rows of the xibs that no code names.
  private(set) var unnamed: Set<Int> = []
  /// Constants that stand for scenes, and those scenes.
  private(set) var sceneConstants = SceneConstants()
  /// Some document could not be read, so what no other one has may be there.
  private(set) var hasUnreadable = false

  /// Names of methods and types by which code asks for a document or for something in it, and what that is.
  private(set) var requests: [Name: InterfaceRequest] = [:]
  private(set) var requestNames = NameFilter([])
  /// Names of the project's own functions that load the scene named like the type they are called on.
  private(set) var sceneLoaders: Set<Name> = []
  private(set) var loaderNames = NameFilter([])
  /// Typhoon's loader of nibs, where the project has it.
  private(set) var nibLoader: Name?
  /// Words of code that registers cells.
  private static let registrations = [
    "register", "registerClass", "registerNib", "forCellReuseIdentifier", "forCellWithReuseIdentifier",
  ]

  init() {}

  static var needs: [any Knowledge.Type] { [ObjectionKnowledge.self] }

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> InterfaceKnowledge {
    InterfaceKnowledge(inference, known[ObjectionKnowledge.self])
  }

  private init(_ inference: Inference, _ objection: ObjectionKnowledge) {
    let (lookup, index) = (inference.lookup, inference.index)
    let names = index.project.names
    for (word, request) in InterfaceRequest.words { names.find(word).map { requests[$0] = request } }
    requestNames = NameFilter(requests.keys)
    let loaders = InterfaceLoaders(index, requests: requests, requestNames)
    sceneLoaders = loaders.names
    loaderNames = NameFilter(sceneLoaders)
    nibLoader = names.find("TyphoonNibLoader")
    hasUnreadable = index.project.unknowns.contains { $0.file.hasSuffix(".storyboard") || $0.file.hasSuffix(".xib") }
    registersCells = Self.registrations.contains { names.find($0) != nil }
    for document in index.documents.interfaces {
      if index[document.file].firstError >= 0 { hasUnreadable = true }
      let own = document.objects.map { index.interfaceClass(of: $0, in: document) }
      collect(document, own, lookup)
      classes.append(own)
    }
    if index.documents.interfaces.isEmpty { return }
    ownership = InterfaceOwnership(inference)
    sceneConstants = SceneConstants(inference)
    if hasUnreadable { return }
    onlyAskedCells = OnlyAskedCells(index, known: reuseIdentifiers, requests).names
    unnamed = UnnamedXibs(lookup, classes: classes, requests: requests).rows
    leftOver = UnloadedXibs(inference, classes: classes, requests: requests).rows
    var search = InterfaceMentions(inference, requests: requests, requestNames)
    search.addOutlets(ofClasses: used, connected: connected, besides: ownerless)
    search.addIdentifiers()
    search.addRequirements(ofClasses: used, connected: connected, objection)
    search.run()
    unfilled = search.unfilled
    openOutlets = Dictionary(grouping: search.openOutlets, by: \.declaration.file)
    unusedIdentifiers = search.unusedIdentifiers
    deadPrototypes = DeadPrototypes(index, unused: unusedIdentifiers).rows
  }

  private mutating func collect(_ document: InterfaceDocument, _ own: [InterfaceClass], _ lookup: Lookup) {
    for object in document.objects {
      if !object.storyboardIdentifier.isNone { storyboardIdentifiers.insert(object.storyboardIdentifier) }
      if !object.reuseIdentifier.isNone { reuseIdentifiers.insert(object.reuseIdentifier) }
    }
    // What no target has is never loaded: it uses and connects nothing.
    let isLoaded = !lookup.index.project[document.file].isForgotten
    if isLoaded {
      for entity in Set(own.compactMap(\.entity)) {
        lookup.eachSupertype(of: entity) {
          used.insert($0)
          return false
        }
      }
    }
    for (object, meant) in zip(document.objects, own) where meant == .outside && !object.customClass.isNone {
      possible.formUnion(lookup.index.classes(named: object.customClass))
    }
    for connection in document.connections {
      if connection.kind == .segue, !connection.name.isNone { segueIdentifiers.insert(connection.name) }
      if connection.owner >= 0, case let owner = document.objects[Int(connection.owner)],
        owner.placeholder == .filesOwner, owner.customClass.isNone
      {
        ownerless.insert(connection.name)
      }
      guard isLoaded, connection.kind == .outlet || connection.kind == .outletCollection, connection.owner >= 0,
        let entity = own[Int(connection.owner)].entity
      else { continue }
      // An instance variable is known by its name without the underscore, and `Title` finds the setter of `title`.
      let text = lookup.index.text(connection.name)
      let bare = text.hasPrefix("_") ? String(text.dropFirst()) : text.prefix(1).lowercased() + text.dropFirst()
      let variable = lookup.index.project.names.find(bare)
      lookup.eachSupertype(of: entity) {
        connected[$0, default: []].insert(connection.name)
        if let variable { connected[$0, default: []].insert(variable) }
        return false
      }
    }
  }
}
