@testable import BarographGenerate
import BarographModel
import Testing

@Suite(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT compiled or run"))
struct CompositionRootRunTests {
  @Test(arguments: ["5", "6"])
  func aRootOfPlainPartsRuns(language: String) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module("Payments", Shop.paymentSource) == "")
    let root = try generated(Shop.graph, job(output: "Sources/Shop/ShopRoot.swift", template: "composition-root"))
    let main = """
      import Foundation

      @main struct Main {
        @MainActor static func main() {
          let root = ShopRoot()
          let receipt = root.makeReceipt(style: .long, in: URL(fileURLWithPath: "/"), onPrint: { _ in })
          print(type(of: root.paymentGateway), type(of: root.checkout), root.settings === root.settings)
          print(root.auditing as AnyObject === root.logging as AnyObject)
          print(receipt === root.makeReceipt(style: .long, in: URL(fileURLWithPath: "/"), onPrint: { _ in }))
          print(type(of: root.makeReceiptScreen(title: Title())))
        }
      }
      """
    let files = ["ShopRoot.swift": root, "Shop.swift": Shop.source, "Main.swift": main]
    #expect(
      try compiler.output(files, module: "Shop", linking: ["Payments"])
        == "StripeGateway Checkout true\ntrue\nfalse\nReceiptScreen\n")
  }

  @Test(arguments: ["5", "6"])
  func aRootWithEffortsAndQuestionsRuns(language: String) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module("Light", Studio.lightSource) == "")
    let root = try generated(
      Studio.graph,
      job(
        output: "Sources/Studio/Root.swift", template: "composition-root",
        options: ["questions": "comment", "transient": "Brush"]))
    let main = """
      @main struct Main {
        static func main() async throws {
          let made = root()
          let (first, second) = (try await made.news(), try await made.news())
          print(first === second, try await made.feed() === first.feed, try made.file() === made.file())
          print(type(of: made.desk.paint), made.desk === made.desk)
          walls()
        }

        @MainActor static func walls() {
          let made = root()
          let wall = made.makeWall(title: "Wall", width: nil)
          print(wall.name, wall.makeBrush() === wall.makeBrush(), wall.makeBrush().log === made.studioLog)
        }

        static func root() -> Root {
          Root(painting: Oil(), storeStudioLog: Store(), clock: .made(), egg: .laid(), clockFactory: { .made() })
        }
      }
      """
    let files = ["Root.swift": root, "Studio.swift": Studio.source, "Main.swift": main]
    let output = try compiler.output(files, module: "Studio", linking: ["Light"])
    #expect(
      output == "true true true\nOil true\nWall false true\n")
  }

  @Test(arguments: ["5", "6"])
  func aRootOnTheMainActorCompiles(language: String) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module("Light", Studio.lightSource) == "")
    for scope in ["shared", "transient"] {
      let root = try generated(
        Studio.graph,
        job(
          output: "Sources/Studio/Root.swift", template: "composition-root",
          options: ["questions": "comment", "isolation": "MainActor", "scope": scope]))
      #expect(try compiler.check(["Root.swift": root, "Studio.swift": Studio.source], module: "Studio") == "")
    }
  }

  @Test func aPublicRootCanBeUsedElsewhere() throws {
    var sample = SampleGraph(modules: [Module(name: "Kit", isTest: false, origin: .swiftPackage)])
    let sky = sample.type("Sky", .protocol, module: "Kit")
    let cloud = sample.type(
      "Cloud", module: "Kit", inits: [initializer(dependency("sky", "any Sky", sky)) { $0.isThrowing = true }])
    sample.type("Rain", module: "Kit", inits: [initializer(dependency("cloud", "Cloud", cloud), value("drops", "Int"))])
    let root = try generated(
      sample,
      job(
        output: "Sources/Kit/Root.swift", template: "composition-root",
        options: ["access": "public", "members": "public"]))
    let kit = """
      public protocol Sky {}
      public final class Cloud { init(sky: any Sky) throws {} }
      public final class Rain { public let drops: Int; init(cloud: Cloud, drops: Int) { self.drops = drops } }
      """
    let main = """
      import Kit

      struct Grey: Sky {}
      @main struct Main {
        static func main() throws { print(try Root(sky: Grey()).makeRain(drops: 3).drops) }
      }
      """
    let compiler = try SwiftCompiler(language: "6")
    #expect(try compiler.module("Kit", kit + root) == "")
    #expect(try compiler.output(["Main.swift": main], module: "App", linking: ["Kit"]) == "3\n")
  }

  @Test func aQuestionIsAWarningOfTheCompiler() throws {
    let compiler = try SwiftCompiler(language: "6")
    #expect(try compiler.module("Light", Studio.lightSource) == "")
    let root = try generated(Studio.graph, job(output: "Sources/Studio/Root.swift", template: "composition-root"))
    let log = try compiler.check(["Root.swift": root, "Studio.swift": Studio.source], module: "Studio", mayWarn: true)
    #expect(log.contains("warning: Ink and Oil conform to Painting") && !log.contains("error"))
  }
}
