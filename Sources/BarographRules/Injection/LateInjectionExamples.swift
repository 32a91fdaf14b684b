let lateInjectionExamples = [
  Example(
    "Nobody ever sets it; or somebody does, too late",
    """
    protocol Tracker { func start() }
    final class LiveTracker: Tracker { func start() {} }
    final class Player {
      var tracker: Tracker!  // expect: optional_injection_gap DI-P01
      func play() { tracker.start() }
    }
    final class Recorder {
      var tracker: Tracker!
      func record() { tracker.start() }
    }
    final class Studio {
      func open() {
        let recorder = Recorder()
        recorder.record()  // expect: optional_injection_gap DI-P06
        recorder.tracker = LiveTracker()
      }
    }
    //- App/Radio.m
    @interface Tuner : NSObject
    @end
    @interface Radio : NSObject
    @property (nonatomic, strong) Tuner *tuner;
    - (void)play;
    @end
    @interface House : NSObject
    @end
    @implementation Radio
    - (instancetype)initWithName:(NSString *)name {
      if ((self = [super init])) {
        [self.tuner scan];  // expect: optional_injection_gap DI-P09
      }
      return self;
    }
    - (void)play { [self.tuner start]; }
    @end
    @implementation House
    - (void)open {
      Radio *radio = [[Radio alloc] initWithName:@"kitchen"];
      [radio play];  // expect: optional_injection_gap DI-P06
      radio.tuner = [Tuner new];
    }
    @end
    """),
  Example(
    "Set through a protocol",
    """
    protocol Tracker { func start() }
    protocol Tracking: AnyObject { var tracker: Tracker! { get set } }
    final class Player: Tracking {
      var tracker: Tracker!
      func play() { tracker.start() }
    }
    final class Setup {
      func run(_ screen: Tracking, _ tracker: Tracker) { screen.tracker = tracker }
    }
    """),
  Example(
    "Set in time, or by default until somebody sets it",
    """
    protocol Tracker { func start() }
    final class LiveTracker: Tracker { func start() {} }
    final class Recorder {
      var tracker: Tracker!
      func record() { tracker.start() }
      func name() {}
    }
    final class Studio {
      func open() {
        let recorder = Recorder()
        recorder.name()
        recorder.tracker = LiveTracker()
        recorder.record()  // proves: S3.11
      }
    }
    //- App/Radio.m
    @interface Tuner : NSObject
    @end
    @interface Radio : NSObject
    @property (nonatomic, strong) Tuner *tuner;
    @end
    @implementation Radio
    - (instancetype)initWithName:(NSString *)name {
      if ((self = [super init])) {
        _tuner = [Tuner new];
        [self.tuner scan];
      }
      return self;
    }
    @end
    @interface Player : NSObject
    @property (nonatomic, strong) Tuner *tuner;
    @end
    @implementation Player
    - (instancetype)init {
      if ((self = [super init])) { [self.tuner scan]; }  // proves: S3.10
      return self;
    }
    - (Tuner *)tuner { return _tuner ?: (_tuner = [Tuner new]); }
    @end
    """),
]
