internal import BarographModel

/// Modules under construction. A name is one module, however many manifests and projects speak of it: `import` and ids
/// cannot tell them apart either.
struct ModuleTable {
  private(set) var modules: [Module] = []
  private var rows: [String: Int] = [:]

  /// The row of a module that a manifest or project declares.
  mutating func declare(_ module: Module) -> Int {
    guard let row = rows[module.name] else { return add(module) }
    if modules[row].origin == .folder { modules[row].origin = module.origin }
    modules[row].isTest = modules[row].isTest && module.isTest
    modules[row].mayDefaultToMainActor = modules[row].mayDefaultToMainActor || module.mayDefaultToMainActor
    modules[row].infersObjectiveC = modules[row].infersObjectiveC || module.infersObjectiveC
    modules[row].dependencies = Set(modules[row].dependencies + module.dependencies).sorted(by: bytesPrecede)
    return row
  }

  /// The row of a module that is known by a name.
  func row(named name: String) -> Int? { rows[name] }

  /// The row of a module that only a folder's name speaks for: it changes nothing about one that is known.
  mutating func infer(name: String, isTest: Bool) -> Int {
    rows[name] ?? add(Module(name: name, isTest: isTest, origin: .folder))
  }

  private mutating func add(_ module: Module) -> Int {
    rows[module.name] = modules.count
    modules.append(module)
    return modules.count - 1
  }
}
