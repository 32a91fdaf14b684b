let typhoonSelectorExamples = [
  Example(
    "Categories, protocols and base classes declare as well",
    """
    //- App/Player.m
    @protocol Tuned
    @property (nonatomic, strong) NSString *tuning;
    - (void)tune;
    @end
    @interface Instrument : NSObject
    - (instancetype)initWithName:(NSString *)name;
    @end
    @interface Guitar : Instrument <Tuned>
    @property (nonatomic, strong, setter=putStrings:) NSArray *strings;
    @end
    @interface Guitar (Electric)
    @property (nonatomic, strong) NSString *amplifier;
    @end
    @interface BandAssembly : TyphoonAssembly
    @end
    @implementation BandAssembly
    - (id)guitar {
      return [TyphoonDefinition withClass:[Guitar class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithName:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:@"Lucille"];
        }];
        [definition injectProperty:@selector(tuning) with:@"E"];
        [definition injectProperty:@selector(strings) with:@[]];
        [definition injectProperty:@selector(amplifier) with:@"small"];
        [definition performAfterInjections:@selector(tune)];
      }];
    }
    - (id)url {
      return [TyphoonDefinition withClass:[NSURL class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(URLWithString:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:@"https://example.com"];
        }];
      }];
    }
    @end
    """),
  Example(
    "Properties, initialisers, methods and hooks that the class does not have",
    """
    //- App/Player.m
    @interface Sound : NSObject
    @end
    @interface Player : NSObject
    @property (nonatomic, strong) Sound *sound;
    @property (nonatomic, strong, readonly) Sound *fixed;
    @property (nonatomic, strong, readonly) Sound *opened;
    - (instancetype)initWithSound:(Sound *)sound;
    - (void)setVolume:(Sound *)volume;
    - (void)use:(Sound *)sound;
    @end
    @interface Player ()
    @property (nonatomic, strong, readwrite) Sound *opened;
    @end
    @interface Mixer : NSObject
    - (Sound *)mixed;
    @end
    @interface SoundAssembly : TyphoonAssembly
    @end
    @implementation SoundAssembly
    - (id)sound { return [TyphoonDefinition withClass:[Sound class]]; }
    - (id)mixer { return [TyphoonDefinition withClass:[Mixer class]]; }
    - (id)good {
      return [TyphoonDefinition withClass:[Player class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithSound:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self sound]];
        }];
        [definition injectProperty:@selector(sound) with:[self sound]];
        [definition injectProperty:@selector(opened) with:[self sound]];
        [definition injectProperty:@selector(volume) with:[self sound]];
        [definition injectMethod:@selector(setSound:) parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:[self sound]];
        }];
      }];
    }
    - (id)bad {
      return [TyphoonDefinition withClass:[Player class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithSounds:) parameters:^(TyphoonMethod *initializer) { \
    // expect: unknown_selector TY-X19
          [initializer injectParameterWith:[self sound]];
        }];
        [definition injectProperty:@selector(sond) with:[self sound]];  // expect: unknown_selector TY-X20
        [definition injectProperty:@selector(fixed) with:[self sound]];  // expect: unknown_selector TY-X20
        [definition injectMethod:@selector(play:) parameters:^(TyphoonMethod *method) {  // expect: unknown_selector TY-X19
          [method injectParameterWith:[self sound]];
        }];
        [definition performAfterInjections:@selector(start)];  // expect: unknown_selector TY-X19
      }];
    }
    - (id)made {
      return [TyphoonDefinition withFactory:[self mixer] selector:@selector(mixd)];  // expect: unknown_selector TY-X19
    }
    @end
    """),
  Example(
    "A class from outside may have what the project does not show; Swift says what can be set",
    """
    import Typhoon

    class Song: NSObject {}
    class Player: NSObject {
      @objc var song: Song?
      @objc private(set) var last: Song?
      @objc let first = Song()
      @objc init(song: Song) {}
      @objc func play(_ song: Song, at volume: Song) {}
    }
    class SongController: UIViewController {
      @objc var song: Song?
    }
    class SongAssembly: TyphoonAssembly {
      @objc dynamic func song() -> Any { TyphoonDefinition.withClass(Song.self) as Any }
      @objc dynamic func controller() -> Any {
        TyphoonDefinition.withClass(SongController.self) { definition in
          definition!.injectProperty("title", with: self.song())
          definition!.injectProperty("songs", with: self.song())  // expect: unknown_selector TY-X20
          definition!.useInitializer("initWithNibName:bundle:") { $0!.injectParameter(with: "a"); $0!.injectParameter(with: nil) }
        } as Any
      }
      @objc dynamic func player() -> Any {
        TyphoonDefinition.withClass(Player.self) { definition in
          definition!.useInitializer("initWithSong:") { $0!.injectParameter(with: self.song()) }
          definition!.injectProperty("song", with: self.song())
          definition!.injectProperty("last", with: self.song())  // expect: unknown_selector TY-X20
          definition!.injectProperty("first", with: self.song())  // expect: unknown_selector TY-X20
          definition!.injectMethod("play:at:") {
            $0!.injectParameter(with: self.song())
            $0!.injectParameter(with: self.song())
          }
        } as Any
      }
    }
    """),
]
