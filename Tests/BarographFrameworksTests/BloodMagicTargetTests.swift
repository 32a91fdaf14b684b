import BarographLink
import BarographModel
import BarographObjectiveC
import Testing

@testable import BarographFrameworks

@Suite("Initialisers register where a target compiles them")
struct BloodMagicTargetTests {
  private let loaders = """
    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject <BMInjectable>
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Shelf
    @dynamic loader;
    @end
    injectable_initializer registerLoader() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
    }
    """

  /// The defects in a file of a module that comes from somewhere, beside a target of Xcode's.
  private func defects(_ origin: ModuleOrigin) -> [String] {
    var names = NameTable()
    let modules = [
      Module(name: "App", isTest: false, origin: .xcodeTarget), Module(name: "Loose", isTest: false, origin: origin),
    ]
    let texts = [("App/main.m", "@interface App : NSObject\n@end"), ("Loose/Loaders.m", loaders)]
    let files = texts.enumerated().map { row, file in
      SourceFile(
        path: file.0, modules: [row], role: .production,
        outline: lowerObjectiveC(file.1, .implementation, names: &names))
    }
    let index = Index.build(
      Project(names: names, modules: modules, files: files), libraries: RecogniserCatalogue.libraries)
    let inference = Inference(index: index)
    let knowledge = RecogniserCatalogue.learn(inference, custom: [])
    let found = Recogniser.bloodMagic.recognise(FileID(1), inference, knowledge)
    return RecognitionText(index: index, recognitions: [found]).defects
  }

  // proves: BM-X16, S2.26
  @Test func aFileOutsideOfEveryTargetNeverRegisters() {
    #expect(
      defects(.folder) == [
        "defect BM-X16 ineffective_injection likely, line 10: no target compiles this file: the initialiser never "
          + "registers"
      ])
  }

  @Test func aFileOfAnotherTargetDoes() { #expect(defects(.xcodeTarget) == []) }
}
