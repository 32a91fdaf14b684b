import BarographEngine
import BarographGenerate
import BarographModel
import Foundation
import Testing

/// What is declared in Objective-C is known by its file, in whole projects too.
@Suite struct ObjectiveCGenerationTests {
  private static let files: [(path: String, text: String)] = [
    (
      "Bakery/Oven.h",
      """
      #import <Foundation/Foundation.h>
      @protocol Oven <NSObject>
      - (NSInteger)heat;
      @end
      @interface Dough : NSObject
      @end
      @interface Flour : NSObject
      @end
      """
    ),
    (
      "Bakery/Baker.h",
      """
      #import "Oven.h"
      @interface Baker : NSObject
      - (instancetype)initWithOven:(id<Oven>)oven;
      @end
      """
    ),
    (
      "Bakery/Baker.m",
      """
      #import "Baker.h"
      @implementation Baker {
        id<Oven> _oven;
      }
      - (instancetype)initWithOven:(id<Oven>)oven {
        if ((self = [super init])) { _oven = oven; }
        return self;
      }
      @end
      """
    ),
    (
      "Bakery/Till.swift",
      """
      final class Till {
        let dough: Dough
        init(dough: Dough) { self.dough = dough }
      }
      """
    ),
  ]

  private func written(_ template: String, _ output: String, types: [String]) throws -> String {
    let files = Self.files.map { (path: $0.path, bytes: Data($0.text.utf8)) }
    let graph = try TemporaryFolder.with(files) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
    var selection = TypePattern()
    selection.types = types
    let job = GenerateJob(
      name: "bakery", template: template, selection: selection, output: output, options: ["questions": "comment"],
      site: ConfigurationSite(file: "test", line: 1))
    return try plan(
      [job], graph: graph, templates: TemplateLibrary(), place: ProjectPlace(root: "/project"),
      sources: ProjectSources { path in Self.files.first { $0.path == path }?.text }
    ).map(\.content).joined()
  }

  @Test func protocolsGetFakesInTheirOwnLanguage() throws {
    let text = try written("fakes-objc", "Tests/Fakes.m", types: ["Baker"])
    #expect(text.contains("#import \"Oven.h\"") && text.contains("@interface OvenFake : NSObject <Oven>"))
    #expect(!text.contains("#warning") && !text.contains("TODO"))
    #expect(
      try written("fakes", "Tests/Fakes.swift", types: ["Baker"]).contains(
        "Left out: Oven, because it is declared in Objective-C: the template 'fakes-objc' writes one."))
  }

  @Test func aFileWithoutFakesSaysWhy() throws {
    let text = try written("fakes-objc", "Tests/Fakes.m", types: ["Flour"])
    #expect(text.contains("TODO: no stand-in is written: no type that is selected is given a protocol of the project."))
  }

  @Test func classesThatSwiftNamesAreWritten() throws {
    let text = try written("composition-root", "Bakery/Root.swift", types: ["Dough", "Flour"])
    #expect(text.contains("Dough()"))
    #expect(text.contains("Not made: Flour, because it is an Objective-C class that no Swift beside it names."))
  }
}
