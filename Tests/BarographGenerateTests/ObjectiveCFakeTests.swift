@testable import BarographGenerate
import BarographModel
import Testing

/// A bakery of Objective-C whose baker is given protocols.
private enum Bakery {
  static let header = """
    #import <Foundation/Foundation.h>
    NS_ASSUME_NONNULL_BEGIN
    @protocol Named <NSObject>
    @property (nonatomic, copy, readonly) NSString *name;
    @end
    @protocol Oven <Named>
    @property (nonatomic) NSInteger heat;
    @property (nonatomic, copy, nullable) void (^whenHot)(NSInteger heat);
    - (void)open;
    - (nullable NSString *)bake:(NSString *)dough for:(NSInteger)minutes then:(void (^ _Nullable)(NSString *bread))then;
    - (BOOL)isFree;
    @optional
    - (void)clean;
    @end
    @protocol Mill <NSObject>
    + (instancetype)mill;
    @end
    NS_ASSUME_NONNULL_END

    """

  static var graph: SampleGraph {
    var sample = SampleGraph()
    let named = sample.type("Named", .objcProtocol)
    let oven = sample.type("Oven", .objcProtocol, conforms: ["Shop.Named"])
    let mill = sample.type("Mill", .objcProtocol)
    let till = sample.type("Till", .protocol)
    let baker = sample.type("Baker", .objcClass)
    let site = sample.site
    sample.edit { graph in
      for row in [named, oven, mill] {
        graph.files[Int(graph.nodes[row].site?.file.index ?? 0)].path = "Sources/Shop/Bakery.h"
      }
      for row in [oven, mill, till] {
        graph.edges.append(
          Edge(
            from: baker, to: row, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site,
            member: "init"))
      }
    }
    return sample
  }

  static func written(_ template: String, output: String) throws -> String {
    try generated(
      graph, job(types: ["Baker"], output: output, template: template, options: ["questions": "comment"]),
      sources: ProjectSources { $0.hasSuffix(".h") ? header : nil })
  }
}

@Suite struct ObjectiveCFakeTests {
  @Test func protocolsOfObjectiveCGetFakesInTheirLanguage() throws {
    let text = try Bakery.written("fakes-objc", output: "Tests/Fakes.m")
    #expect(text.contains("#import \"Bakery.h\""))
    #expect(text.contains("@interface OvenFake : NSObject <Oven>"))
    // What the protocol only shows, a test can set; what is optional is left to others.
    #expect(text.contains("@property (nonatomic, copy) NSString *name;"))
    #expect(!text.contains("clean"))
    #expect(text.contains("@property (nonatomic) NSUInteger bakeForThenCount;"))
    #expect(text.contains("// TODO: Mill has the class method '+mill'"))
    #expect(text.contains("// Left out: Till, because it is declared in Swift: the template 'fakes' writes one."))
  }

  @Test func theSwiftTemplateNamesTheOther() throws {
    let text = try Bakery.written("fakes", output: "Tests/Fakes.swift")
    #expect(
      text.contains("// Left out: Oven, because it is declared in Objective-C: the template 'fakes-objc' writes one."))
  }

  @Test(.enabled(if: ObjectiveCCompiler.path != nil, "there is no clang on PATH: generated code was NOT compiled"))
  func theyCompileWithoutAWarning() throws {
    let compiler = try ObjectiveCCompiler()
    let more = """
      typedef unsigned long NSUInteger;
      typedef signed char BOOL;
      #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
      #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
      #define NSInternalInconsistencyException ((NSString *)nil)
      @interface NSException : NSObject
      + (void)raise:(NSString *)name format:(NSString *)format, ...;
      @end
      __attribute__((objc_runtime_visible))
      @interface NSConstantString : NSObject
      @end
      @interface NSString : NSObject
      @end

      """
    try compiler.write("#pragma once\n" + FoundationHeader.source + more, to: "Foundation/Foundation.h")
    try compiler.write("#pragma once\n" + Bakery.header, to: "Bakery.h")
    let text = try Bakery.written("fakes-objc", output: "Tests/Fakes.m")
    #expect(try compiler.check(text, as: "Fakes.m") == "")
    let use =
      text + """

        void use(OvenFake *oven) {
          oven.bakeForThenBody = ^(NSString *dough, NSInteger minutes, void (^then)(NSString *)) { return dough; };
          oven.openCount = 0;
        }
        """
    #expect(try compiler.check(use, as: "Use.m") == "")
    #expect(try compiler.check(use.replacing("oven.openCount", with: "oven.cleanCount"), as: "Use.m") != "")
  }
}
