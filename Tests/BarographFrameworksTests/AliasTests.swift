import BarographLink
import BarographModel
import BarographObjectiveC
import Testing

@testable import BarographFrameworks

@Suite("Forks call a framework's words otherwise")
struct AliasTests {
  /// What one recogniser says about one file of Objective-C, with a configuration's aliases.
  private func lines(_ recogniser: Recogniser, _ aliases: [String: String], _ text: String) -> [String] {
    var names = NameTable()
    let outline = lowerObjectiveC(text, .implementation, names: &names)
    let file = SourceFile(path: "App/File.m", modules: [0], role: .production, outline: outline)
    let module = Module(name: "App", isTest: false, origin: .xcodeTarget)
    let index = Index.build(
      Project(names: names, modules: [module], files: [file]), libraries: RecogniserCatalogue.libraries)
    guard recogniser.mayConcern(index, aliases: aliases) else { return ["does not concern"] }
    let inference = Inference(index: index)
    let knowledge = RecogniserCatalogue.learn(inference, custom: [], aliases: aliases)
    return RecognitionText(index: index, recognitions: [recogniser.recognise(FileID(0), inference, knowledge)]).lines
  }

  private let shop = """
    @interface Till : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, strong) Till *till;
    @end
    @implementation Shop
    apl_objection_register_singleton(Shop)
    apl_objection_requires(@"till")
    @end
    @interface ShopModule : APLModule
    @end
    @implementation ShopModule
    - (void)configure { [self bindClass:[Till class] inScope:JSObjectionScopeSingleton]; }
    @end
    """

  // proves: OB-F12
  @Test func aStarStandsForTheSameText() {
    #expect(
      lines(.objection, ["apl_objection_*": "objection_*", "APLModule": "JSObjectionModule"], shop) == [
        "binds Shop = Shop [singleton singleton]", "binds Till = Till [singleton singleton] in ShopModule",
        "Shop asks Till: property deferred", "composes assembly ShopModule",
      ])
  }

  @Test func withoutAliasesNothingIsSaid() {
    #expect(lines(.objection, [:], shop) == ["does not concern"])
  }

  @Test func markersMayStandInTheTypeOfAProperty() {
    let text = """
      @protocol Analytics
      @end
      @interface Settings : NSObject
      @end
      @interface Screen : NSObject
      @property (nonatomic, strong) Settings<DILazy> *settings;
      @property (nonatomic, strong) id<Analytics> analytics;
      @end
      @implementation Screen
      @end
      """
    #expect(lines(.bloodMagic, ["DILazy": "BMLazy"], text) == ["Screen asks Settings: lazy lazy"])
  }
}
