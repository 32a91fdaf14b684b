internal import BarographLink

let typhoonSwiftExamples = [
  RecognitionExample(
    "Swift says the same with labels and closures",
    """
    import Typhoon

    // proves: TY-F01, TY-F02, TY-F21, TY-F23, TY-A10
    protocol Clock {}
    class WallClock: NSObject, Clock {}
    class Diary: NSObject {
      @objc var clock: WallClock?
      @objc weak var owner: WallClock?
      @objc init(clock: WallClock) {}
    }
    class DiaryAssembly: TyphoonAssembly {
      var core: CoreAssembly!
      @objc dynamic func diary() -> Any {
        return TyphoonDefinition.withClass(Diary.self) { definition in
          definition!.useInitializer(#selector(Diary.init(clock:))) { initializer in
            initializer!.injectParameter(with: self.core.clock())
          }
          definition?.injectProperty(#selector(getter: Diary.clock), with: self.core.clock())
          definition!.injectProperty("owner", with: self.core.clock(named: "a"))
          definition!.scope = .lazySingleton
        } as Any
      }
      @objc dynamic func short() -> AnyObject {
        TyphoonDefinition.withClass(Diary.self, configuration: {
          $0?.injectProperty(Selector("clock"), with: self.core.clock())
          $0!.scope = TyphoonScope.weakSingleton
        }) as AnyObject
      }
    }
    public class CoreAssembly: TyphoonAssembly {
      @objc public dynamic func clock() -> AnyObject { return TyphoonDefinition.withClass(WallClock.self) as AnyObject }
    }
    extension CoreAssembly {
      @objc dynamic func clock(named name: String) -> Any {
        TyphoonDefinition.withClass(WallClock.self) { $0!.scope = .prototype } as Any
      }
    }
    class Screen: NSObject {
      let assembly: DiaryAssembly
      init(assembly: DiaryAssembly) { self.assembly = assembly }
      func show() -> Diary { assembly.diary() as! Diary }
    }
    func start() -> Any { DiaryAssembly().activated() }
    """,
    facts: [
      "binds diary = Diary [lazySingleton singleton] in DiaryAssembly also Diary #by type",
      "binds short = Diary [weakSingleton weak] in DiaryAssembly also Diary #by type",
      "binds clock = WallClock [graph] in CoreAssembly also WallClock #by type also Clock #by type",
      "binds clockWithNamed: = WallClock [prototype transient] in CoreAssembly also WallClock #by type "
        + "also Clock #by type",
      "<diary> asks clock: constructor eager",
      "<diary> asks clock: property deferred",
      "<diary> asks clockWithNamed:: property deferred",
      "<short> asks clock: property deferred",
      "Screen asks diary: locator deferred",
      "composes assembly DiaryAssembly: CoreAssembly",
      "composes assembly CoreAssembly",
      "composes composition file root: DiaryAssembly",
    ]),
  RecognitionExample(
    "An assembly in Objective-C with a collaborator in Swift",
    """
    import Typhoon

    @objc class Player: NSObject {}
    @objc class SoundAssembly: TyphoonAssembly {
      @objc dynamic func player(_ song: Any, volume: Any) -> Any {
        TyphoonDefinition.withClass(Player.self) as Any
      }
    }
    //- App/Main.m
    @interface Stage : NSObject
    @property (nonatomic, strong) Player *player;
    @end
    @interface StageAssembly : TyphoonAssembly
    @property (nonatomic, strong) SoundAssembly *sound;
    @end
    @implementation StageAssembly
    - (Stage *)stage {
      return [TyphoonDefinition withClass:[Stage class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(player) with:[self.sound player:@"a" volume:@1]];
      }];
    }
    @end
    """,
    facts: [
      "binds player:volume: = Player [graph] in SoundAssembly also Player #by type",
      "binds stage = Stage [graph] in StageAssembly also Stage #by type",
      "<stage> asks player:volume:: property deferred",
      "composes assembly SoundAssembly",
      "composes assembly StageAssembly: SoundAssembly",
    ]),
]
