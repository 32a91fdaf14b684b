@testable import BarographGenerate
import BarographModel
import Testing

/// What generated code imports: the module of everything that it names.
@Suite struct NamedModulesTests {
  private func imports(_ sample: SampleGraph, _ options: [String: String] = [:]) throws -> [String] {
    try generated(sample, job(options: options)).split(separator: "\n").filter { $0.hasPrefix("import ") }
      .map { String($0.dropFirst(7)) }
  }

  private func sample(_ type: String, fileImports: [String] = []) -> SampleGraph {
    var sample = SampleGraph()
    sample.type("Feed", inits: [initializer(value("source", type))])
    sample.edit { graph in
      graph.files[0].imports = fileImports
    }
    return sample
  }

  @Test(arguments: [
    ("CurrentValueSubject<String?, Never>", ["Combine", "Swinject"]), ("UIImage", ["Swinject", "UIKit"]),
    ("[URL: Int]", ["Foundation", "Swinject"]), ("@escaping (Binding<Bool>) -> Void", ["SwiftUI", "Swinject"]),
    ("CLLocationManager", ["CoreLocation", "Swinject"]), ("Result<[String], Error>", ["Swinject"]),
  ]) func theModulesOfThePlatformAreKnown(type: String, expected: [String]) throws {
    #expect(try imports(sample(type)) == expected)
  }

  @Test func whatNobodyHereDeclaresComesFromWhatItsFileImports() throws {
    #expect(try imports(sample("Beacon", fileImports: ["Lighthouse", "Swift"])) == ["Lighthouse", "Swinject"])
    // A name with its module in front says it.
    #expect(
      try imports(sample("Harbour.Beacon", fileImports: ["Harbour", "Lighthouse"])) == ["Harbour", "Swinject"])
    // A name that is known needs nothing else.
    #expect(try imports(sample("String", fileImports: ["Lighthouse"])) == ["Swinject"])
  }

  @Test func aFoldersNameIsNoModuleButThatOfOneThatIsImportedIs() throws {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .swiftPackage), Module(name: "Data", isTest: false, origin: .folder),
    ])
    let store = sample.type("Store", .protocol, module: "Data")
    sample.edit { graph in
      graph.files[0].path = "Projects/ShopDomain/Interface/Data/Store.swift"
    }
    sample.type("Till", inits: [initializer(dependency("store", "any Store", store))])
    #expect(try imports(sample) == ["Swinject"])
    sample.edit { graph in
      graph.files[1].imports = ["ShopDomainInterface"]
    }
    #expect(try imports(sample) == ["ShopDomainInterface", "Swinject"])
  }

  @Test func registrationsThatAreAskedWithArgumentsAreImportedToo() throws {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .swiftPackage),
      Module(name: "Stock", isTest: false, origin: .xcodeTarget),
    ])
    let crate = sample.type("Crate", module: "Stock", inits: [initializer(value("image", "UIImage"), access: "public")])
    sample.bind(crate, to: crate, arguments: ["UIImage"])
    let text = try generated(sample, job(template: "swinject-accessors"))
    #expect(text.contains("import Stock\n") && text.contains("import UIKit\n"))
  }
}

/// Who lives on the main actor, and what makes classes that say nothing about it.
@Suite struct MainActorTypesTests {
  @Test func aClassThatIsOnlyWhatThePlatformHasIsMadePlainly() throws {
    var sample = SampleGraph()
    sample.type("Wall", conforms: ["Swift.Sendable", "Combine.ObservableObject"])
    sample.type("Panel", conforms: ["UIKit.UIViewController"])
    sample.type("Gate", conforms: ["Vendor.Component"])
    let text = try generated(sample)
    #expect(text.contains("Wall()\n") && text.contains("Panel()\n"))
    #expect(text.contains("Not registered: Gate, because no initialiser of it is known."))
  }

  @Test func conformersOfAProtocolOfTheMainActorBelongToIt() throws {
    var sample = SampleGraph()
    sample.type("Showing", .protocol, attributes: ["MainActor"])
    sample.type("Plain", .protocol)
    sample.type("Screen", conforms: ["Shop.Showing"], inits: [initializer()])
    sample.type("Printer", conforms: ["Shop.Plain"], inits: [initializer()])
    let text = try generated(sample)
    let parts = text.split(separator: "container.register(")
    #expect(parts.contains { $0.hasPrefix("Screen") && $0.contains("MainActor.assumeIsolated") })
    #expect(parts.contains { $0.hasPrefix("Printer") && !$0.contains("MainActor.assumeIsolated") })
  }
}
