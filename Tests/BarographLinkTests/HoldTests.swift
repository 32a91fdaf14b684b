import Foundation
import Testing

@testable import BarographLink
import BarographModel

@Suite("What objects keep by closures, by methods and in collections")
struct HoldTests {
  /// `Table.menu, Menu.delegate` for each ring.
  private func holds(_ text: String) -> [String] {
    let graph = SmallProject(text).graph
    return graph.mutualHolds.map { hold in
      hold.steps.map { "\(graph.nodes[$0.owner].name).\($0.member)" }.sorted().joined(separator: ", ")
    }
  }

  @Test("Nothing that was worked out holds who worked it out")
  func inferenceGoes() {
    weak var inference: Inference?
    do {
      let project = SmallProject(
        "final class Page { var onTurn: (() -> Void)?; func bind() { onTurn = { self.bind() } } }")
      let context = LinkContext(index: project.index)
      let made = Inference(context)
      inference = made
      _ = GraphPart.plain(FileID(0), context, made, wantsReferences: true)
      #expect(made.valueMemory.closures != nil)
    }
    #expect(inference == nil)
  }

  @Test("A closure keeps a local object that keeps the closure, until it captures it weakly")
  func localObjects() {
    func text(_ capture: String) -> String {
      """
      final class Page { var onTurn: (() -> Void)?; var number = 0 }
      func make() { let page = Page(); page.onTurn = { \(capture)print(page.number) } }
      """
    }
    #expect(holds(text("")) == ["Page.onTurn"])
    #expect(holds(text("[page] in ")) == ["Page.onTurn"])
    #expect(holds(text("[weak page] in ")) == [])
    #expect(holds(text("[unowned page] in ")) == [])
  }

  @Test("A method that keeps a closure in a computed property, whose first parameter is called self")
  func keptByAMethod() {
    func text(_ capture: String) -> String {
      """
      final class Delegate<Input> {
        private var stored: ((Input) -> Void)?
        private var block: ((Input) -> Void)? { get { stored } set { stored = newValue } }
        func delegate<T: AnyObject>(on target: T, block: ((T, Input) -> Void)?) {
          self.block = { [weak target] input in if let target { block?(target, input) } }
        }
      }
      final class Job { let onDone = Delegate<Int>(); var metrics = 0 }
      final class Loader {
        func load(_ job: Job) { job.onDone.delegate(on: self) { \(capture)(self, done) in self.note(job\(capture.isEmpty ? "" : "?").metrics) } }
        func note(_ metrics: Int) {}
      }
      """
    }
    #expect(holds(text("")) == ["Delegate.stored, Job.onDone"])
    #expect(holds(text("[weak job] ")) == [])
  }

  @Test("What implementations keep that a requirement stands for")
  func keptBehindAProtocol() {
    func text(_ strength: String) -> String {
      """
      protocol Feature: AnyObject { func with(broker: Broker) }
      final class Broker { private var features: [Feature] = []; func add(_ feature: Feature) { features.append(feature) } }
      final class Metrics: Feature { \(strength)var broker: Broker?; func with(broker: Broker) { self.broker = broker } }
      final class Script { func register(_ feature: Feature, _ broker: Broker) { feature.with(broker: broker); broker.add(feature) } }
      """
    }
    #expect(holds(text("")) == ["Broker.features, Metrics.broker"])
    #expect(holds(text("weak ")) == [])
  }

  @Test("An initialiser that hands on what it is given")
  func handedOn() {
    func text(_ strength: String) -> String {
      """
      class Cell { \(strength)var owner: Table?; init(owner: Table) { self.owner = owner } }
      final class Wide: Cell { override init(owner: Table) { super.init(owner: owner) } }
      final class Table { private var cell: Cell?; func open() { cell = Wide(owner: self) } }
      """
    }
    #expect(holds(text("")) == ["Cell.owner, Table.cell"])
    #expect(holds(text("weak ")) == [])
    // What the function makes and lets go again keeps nothing in its own object.
    let made = """
      final class Job { private let screen: Screen; init(screen: Screen) { self.screen = screen } }
      final class Model { func submit(screen: Screen) { Job(screen: screen) } }
      final class Screen { private let model = Model(); func done() { model.submit(screen: self) } }
      """
    #expect(holds(made) == [])
  }

  @Test(
    "Streams that end, and what is ended, keep nothing for ever",
    arguments: [
      ("subject.sink { self.note($0) }.store(in: &bag)", 1),
      ("subject.map { self.twice($0) }.sink { _ in }.store(in: &bag)", 1),
      ("subject.sink(receiveValue: note).store(in: &bag)", 1),
      ("subject.assign(to: \\.last, on: self).store(in: &bag)", 1),
      ("NotificationCenter.default.publisher(for: .moved).sink { _ in self.note(1) }.store(in: &bag)", 1),
      ("single = subject.sink { self.note($0) }", 1),
      ("subject.assign(to: \\.last, on: self, ownership: .weak).store(in: &bag)", 0),
      ("subject.prefix(1).sink { self.note($0) }.store(in: &bag)", 0),
      ("load().sink { self.note($0) }.store(in: &bag)", 0),
      ("subject.sink { [weak self] in self?.note($0) }.store(in: &bag)", 0),
      ("subject.sink { [weak self] in guard let self else { return }; self.note($0) }.store(in: &bag)", 0),
      ("let other = subject.sink { self.note($0) }", 0),
    ])
  func subscriptions(_ line: String, _ count: Int) {
    let text = """
      import Combine
      final class Home {
        private let subject = PassthroughSubject<Int, Never>()
        private var bag = Set<AnyCancellable>()
        private var single: AnyCancellable?
        var last = 0
        func begin() { \(line) }
        func note(_ row: Int) {}
        func twice(_ row: Int) -> Int { row * 2 }
        func load() -> AnyPublisher<Int, Error> { fatalError() }
      }
      """
    #expect(holds(text).count == count, "\(line)")
    let ended = text.replacingOccurrences(
      of: "var last = 0", with: "func end() { bag.removeAll(); single?.cancel() }; var last = 0")
    #expect(holds(ended) == [], "\(line)")
  }

  @Test("A block of Objective-C, and a delegate that a method keeps")
  func objectiveC() {
    func text(_ attribute: String) -> String {
      """
      //- App/Radio.m
      @protocol Listening <NSObject>
      - (void)heard;
      @end
      @interface Radio : NSObject
      @property (nonatomic, \(attribute)) id<Listening> listener;
      - (BOOL)tune:(NSString *)station listener:(id<Listening>)listener;
      @end
      @implementation Radio
      - (BOOL)tune:(NSString *)station listener:(id<Listening>)listener {
        self.listener = listener;
        return YES;
      }
      @end
      @interface Kitchen : NSObject <Listening>
      @property (nonatomic, strong) Radio *radio;
      @end
      @implementation Kitchen
      - (void)cook {
        self.radio = [[Radio alloc] init];
        if ([self.radio tune:@"one" listener:self]) { return; }
      }
      - (void)heard {}
      @end
      """
    }
    #expect(holds(text("strong")) == ["Kitchen.radio, Radio.listener"])
    #expect(holds(text("weak")) == [])
  }

  @Test("A block of Objective-C keeps its object, but not where `self` is made of a weak variable")
  func blocks() {
    func text(_ before: String, _ inside: String) -> String {
      """
      @interface Page : NSObject
      @property (nonatomic, copy) void (^onTurn)(void);
      @property (nonatomic, strong) NSTimer *timer;
      - (void)turn;
      - (NSTimer *)clock;
      @end
      @implementation Page
      - (void)open {
        \(before)
        self.timer = [self clock];
        self.onTurn = ^{ \(inside) };
      }
      - (void)turn {}
      - (NSTimer *)clock { return nil; }
      @end
      """
    }
    func found(_ before: String, _ inside: String) -> [String] { holds("//- App/Page.m\n" + text(before, inside)) }
    #expect(found("", "[self turn];") == ["Page.onTurn"])
    #expect(found("__weak typeof(self) weakSelf = self;", "[weakSelf turn];") == [])
    #expect(found("@weakify(self);", "@strongify(self); [self turn];") == [])
    #expect(found("void (^turn)(void) = ^{ [self turn]; };", "") == [])
  }

  @Test(
    "A closure in one that holds its object weakly",
    arguments: [
      ("self?.onTurn = { self?.turn() }", 0),
      ("self?.onTurn = { guard let self else { return }; self.turn() }", 0),
      ("guard let self else { return }; self.onTurn = { self.turn() }", 1),
      ("guard let self = self else { return }; self.onTurn = { [weak self] in self?.turn() }", 0),
    ])
  func closuresInClosures(_ line: String, _ count: Int) {
    let text = """
      final class Page {
        private var onTurn: (() -> Void)?
        func open(_ load: (@escaping () -> Void) -> Void) { load { [weak self] in \(line) } }
        func turn() {}
      }
      """
    #expect(holds(text).count == count, "\(line)")
  }
}
