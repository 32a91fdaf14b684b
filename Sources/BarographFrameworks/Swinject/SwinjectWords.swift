internal import BarographLink
internal import BarographModel

/// The names that Swinject code is recognised by.
enum SwinjectWord: String, CaseIterable {
  case register, autoregister, storyboardInitCompleted, registerForStoryboard
  case pluginRegister = "_register"
  case registerIntoCollection, registerAbstract, resolveCollection, unsafeResolver
  case resolve, resolver, synchronize, defaultContainer
  case implements, forward, initCompleted, inObjectScope
  case container = "Container"
  case assembler = "Assembler"
  case moduleAssembler = "ModuleAssembler"
  case scopedModuleAssembler = "ScopedModuleAssembler"
  case apply, assemble, loaded, append
  case arrow = "~>"

  /// Whether a call of this name puts something into a container.
  var registers: Bool {
    switch self {
    case .register, .autoregister, .storyboardInitCompleted, .registerForStoryboard, .pluginRegister,
      .registerIntoCollection:
      true
    default: false
    }
  }

  /// Whether a call of this name makes an assembler.
  var composes: Bool { self == .assembler || self == .moduleAssembler || self == .scopedModuleAssembler }

  /// Words that are enough to look at a file that does not import Swinject.
  var isTelling: Bool { registers || composes || self == .resolve || self == .arrow || self == .container }
}

/// The vocabulary as names of one project: found once for each file, then compared by number.
struct SwinjectWords {
  private let table: [Name: SwinjectWord]

  init(_ names: NameTable) {
    var table: [Name: SwinjectWord] = [:]
    for word in SwinjectWord.allCases {
      if let name = names.find(word.rawValue) { table[name] = word }
    }
    self.table = table
  }

  subscript(name: Name) -> SwinjectWord? { table[name] }

  /// The words of calls that ask or register.
  var asking: [Name] { table.filter { $0.value == .resolve || $0.value.registers }.map(\.key) }

  /// The words of calls that ask.
  var resolving: [Name] { table.filter { $0.value == .resolve }.map(\.key) }

  /// The words that are enough to look at a file.
  var telling: [Name] { table.filter { $0.value.isTelling }.map(\.key) }
}

/// Which modules speak of Swinject's `Container`, `Resolver`, `Assembly` and `Assembler`.
enum SwinjectModules {
  static let own = [
    "Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "SwinjectPropertyLoader", "SwinjectSafeAuto",
  ]
  static let all = own + ["Knit"]

  /// Whether anything in a project imports one of the modules.
  static func areKnown(_ index: Index) -> Bool { all.contains { index.project.names.find($0) != nil } }

  /// Whether Swinject's names mean Swinject's types in a file: through its own imports, or through a module of the
  /// project that exports them.
  static func areVisible(in file: FileID, _ index: Index) -> Bool {
    ModuleSight.sees(Set(all), file: file, index)
  }

  /// Whether a file is the Knit recogniser's to read: each file has one reader.
  static func isKnit(_ file: FileID, _ index: Index) -> Bool {
    guard let knit = index.project.names.find("Knit") else { return false }
    let imports = index[file].imports
    if imports.contains(where: { $0.module == knit }) { return true }
    return !areImported(in: file, index) && index.sees(knit, from: file)
  }

  /// Whether a file itself imports one of the modules.
  static func areImported(in file: FileID, _ index: Index) -> Bool {
    index.project[file].outline.imports.contains { all.contains(index.text($0.module)) }
  }
}
