@testable import BarographGenerate
import BarographModel

/// A small application of classes that the Objective-C runtime knows, in either language.
enum Cinema {
  static func graph(_ language: OutputLanguage) -> SampleGraph {
    var sample = SampleGraph(modules: [Module(name: "Cinema", isTest: false, origin: .swiftPackage)])
    let isSwift = language == .swift
    func add(
      _ name: String, _ kind: NodeKind = .class, conforms: [String] = [], inits: [InitializerInfo] = []
    ) -> Int {
      let made: NodeKind = isSwift ? kind : kind == .protocol ? .objcProtocol : .objcClass
      return sample.type(
        name, made, module: "Cinema", conforms: (isSwift && kind == .class ? ["NSObject"] : []) + conforms, inits: inits
      )
    }
    let clock = add("Clock", .protocol)
    let screen = add("Screen", .protocol)
    _ = add("WallClock", conforms: ["Cinema.Clock"], inits: isSwift ? [initializer()] : [])
    let projector = add(
      "Projector", conforms: ["Cinema.Screen", "Cinema.Lit"],
      inits: [selecting("initWithClock:", [dependency("clock", "any Clock", clock)])])
    let lit = add("Lit", .protocol)
    _ = add(
      "Film",
      inits: [
        selecting(
          "initOnScreen:projector:lit:",
          [
            dependency("screen", "any Screen", screen, label: isSwift ? "screen" : "onScreen"),
            dependency("projector", "Projector", projector), dependency("lit", "(any Lit)?", lit, isOptional: true),
          ])
      ])
    _ = add("Ticket", inits: [selecting("initWithSeat:", [value("seat", "NSInteger")])])
    return sample
  }

  private static func selecting(_ selector: String, _ parameters: [ParameterInfo]) -> InitializerInfo {
    var info = InitializerInfo(
      parameters: parameters, access: "internal", isSynthesised: false, site: Site(file: FileID(0), line: 1, column: 1))
    info.selector = selector
    return info
  }

  static let swift = """
    import Typhoon

    @objc protocol Clock {}
    @objc protocol Screen {}
    @objc protocol Lit {}
    final class WallClock: NSObject, Clock {}
    final class Projector: NSObject, Screen, Lit { @objc init(clock: any Clock) {} }
    final class Film: NSObject { @objc init(screen: any Screen, projector: Projector, lit: (any Lit)?) {} }
    final class Ticket: NSObject { @objc init(seat: Int) {} }
    """

  static let headers = [
    "Clock.h": "@protocol Clock\n@end\n", "Screen.h": "@protocol Screen\n@end\n", "Lit.h": "@protocol Lit\n@end\n",
    "WallClock.h": "#import \"Clock.h\"\n@interface WallClock : NSObject <Clock>\n@end\n",
    "Projector.h": """
    #import "Clock.h"
    #import "Lit.h"
    #import "Screen.h"
    @interface Projector : NSObject <Screen, Lit>
    - (instancetype)initWithClock:(id<Clock>)clock;
    @end
    """,
    "Film.h": """
    #import "Projector.h"
    @interface Film : NSObject
    - (instancetype)initOnScreen:(id<Screen>)screen projector:(Projector *)projector lit:(id<Lit>)lit;
    @end
    """,
  ]
}
