let hiddenSingletonExamples = [
  Example(
    "One dependency is injected, the other is not",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class SourceStore {}
    final class Scheduler {
      let source: SourceStore
      init(source: SourceStore) { self.source = source }
      func run() {
        Engine.shared.sync()  // expect: hidden_singleton
        Engine.shared.sync()
      }
    }
    """),
  Example(
    "It is given the instance, and reaches for it all the same",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Scheduler {
      let engine: Engine
      init(engine: Engine) { self.engine = engine }
      func run() { engine.sync() }
      func stop() { Engine.shared.sync() }  // expect: hidden_singleton DI-K04
    }
    //- App/Planner.m
    @interface Planner : NSObject
    - (instancetype)initWithClock:(Clock *)clock;
    @end
    @interface Clock : NSObject
    + (instancetype)sharedClock;
    @end
    @implementation Clock
    + (instancetype)sharedClock { static Clock *clock; if (!clock) clock = [Clock new]; return clock; }
    @end
    @implementation Planner
    - (instancetype)initWithClock:(Clock *)clock { if ((self = [super init])) { _clock = clock; } return self; }
    - (void)plan { [[Clock sharedClock] tick]; }  // expect: hidden_singleton DI-K04
    @end
    """),
  Example(
    "A default argument is a seam",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Scheduler {
      let engine: Engine
      init(engine: Engine = .shared) { self.engine = engine }
      func run() { engine.sync() }
    }
    """),
  Example(
    "So are a fallback for what callers may leave out, what a shorter initialiser passes on, and the default of a memberwise one",
    """
    import SwiftUI

    final class Engine: ObservableObject {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class SourceStore {}
    final class Scheduler {
      let source: SourceStore
      let engine: Engine
      init(source: SourceStore, engine: Engine? = nil) {
        self.source = source
        self.engine = engine ?? Engine.shared
      }
      convenience init() { self.init(source: SourceStore(), engine: Engine.shared) }
    }
    final class Timetable {
      private let source: SourceStore
      private let given: Engine?
      private var engine: Engine { given ?? .shared }
      init(source: SourceStore, engine: Engine? = nil) {
        self.source = source
        given = engine
      }
      func start() { engine.sync() }
    }
    struct Screen: View {
      let source: SourceStore
      @ObservedObject var engine = Engine.shared
      @StateObject private var own = Engine.shared  // expect: hidden_singleton
    }
    """),
  Example(
    "What is only handed on to the environment of other views",
    """
    import SwiftUI

    final class Theme: ObservableObject {
      static let shared = Theme()
      private init() {}
      var isDark = false
    }
    final class SourceStore {}
    struct Row: View {
      @EnvironmentObject private var theme: Theme
    }
    struct Screen: View {
      let source: SourceStore
      var body: some View { Row().environmentObject(Theme.shared) }
    }
    struct Footer: View {
      let source: SourceStore
      var body: some View { Row().opacity(Theme.shared.isDark ? 1 : 0) }  // expect: hidden_singleton
    }
    """),
  Example(
    "What is passed is data, what is kept is what a method works on, and what nobody else sets is its own",
    """
    import CoreData
    import UIKit

    class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    class Record: NSManagedObject {}
    final class Note: Record {}
    final class NoteScreen: UIViewController {
      let note: Note
      var pages: UIPageViewController!
      var editor: Editor!
      init(note: Note) { self.note = note }
      override func viewDidLoad() {
        editor = Editor()
        Engine.shared.sync()
      }
    }
    final class Editor {
      private var renamed: Label?
      func rename(_ label: Label) {
        renamed = label
        Engine.shared.sync()
      }
    }
    final class Label {}
    final class Episode {
      var title = ""
      var number: Int?
      var isPlayed = false
      func markPlayed() { isPlayed = true }
    }
    final class EpisodeScreen {
      let episode: Episode
      private var form: Form!
      init(episode: Episode) {
        self.episode = episode
        form = Form()
      }
      func play() { Engine.shared.sync() }
    }
    final class Form {}
    private final class Cache {
      static let shared = Cache()
    }
    final class CachedScreen {
      let label: Label
      init(label: Label) { self.label = label }
      func show() { print(Cache.shared) }
    }
    """),
  Example(
    "In Objective-C, what another type sets is given; only a delegate is not",
    """
    //- App/Parts.h
    @interface Engine : NSObject
    + (instancetype)sharedEngine;
    - (void)sync;
    @end
    @interface SourceStore : NSObject
    @end
    @interface Screen : NSObject
    @property (nonatomic, strong) SourceStore *source;
    @end
    @interface Plain : NSObject
    @property (nonatomic, weak) SourceStore *delegate;
    @property (nonatomic, strong) SourceStore *own;
    @end
    //- App/Parts.m
    #import "Parts.h"
    @implementation Engine
    + (instancetype)sharedEngine { static Engine *engine; if (!engine) engine = [Engine new]; return engine; }
    - (void)sync {}
    @end
    @implementation SourceStore
    @end
    @implementation Screen
    - (void)show { [[Engine sharedEngine] sync]; }  // expect: hidden_singleton
    @end
    @implementation Plain
    - (void)open { self.own = [SourceStore new]; [[Engine sharedEngine] sync]; }
    @end
    //- App/Desk.swift
    final class Desk {
      func open(_ screen: Screen, _ plain: Plain) {
        screen.source = SourceStore()
        plain.delegate = SourceStore()
      }
    }
    """),
  Example(
    "A factory of its own, and a shorter initialiser beside one that takes the instance",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class SourceStore {}
    final class Job {
      let source: SourceStore
      let engine: Engine
      init(source: SourceStore, engine: Engine) {
        self.source = source
        self.engine = engine
      }
      init(source: SourceStore) {
        self.source = source
        self.engine = Engine.shared
      }
      static func build() -> Job { Job(source: SourceStore(), engine: Engine.shared) }
    }
    """),
  Example(
    "Named constants of a class, and a value behind a protocol",
    """
    final class ColorAsset {
      private(set) lazy var color = 1
      init(name: String) {}
    }
    enum Colors {
      static let primary = ColorAsset(name: "primary")
      static let secondary = ColorAsset(name: "secondary")
      static let background = ColorAsset(name: "background")
    }
    protocol Configuration { var host: String { get } }
    struct TestConfiguration: Configuration { let host = "localhost" }
    struct LiveConfiguration: Configuration { let host = "example.org" }
    enum Build {
      static let isTest = false
      static let configuration: Configuration = isTest ? TestConfiguration() : LiveConfiguration()
    }
    final class SourceStore {}
    final class Screen {
      let source: SourceStore
      init(source: SourceStore) { self.source = source }
      func draw() { print(Colors.primary.color, Build.configuration.host) }
    }
    """),
  Example(
    "A type without injected dependencies, and a composition root",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    struct Button {
      func tap() { Engine.shared.sync() }
    }
    final class Screen {
      init(engine: Engine) {}
    }
    final class AppCoordinator {
      let engine: Engine
      init(engine: Engine) { self.engine = engine }
      func start() -> Screen { Screen(engine: Engine.shared) }
    }
    """),
  Example(
    "A class is a service by its name, by a protocol before it, by a container, or because it is shared; else it may be what is shown",
    """
    import Swinject
    import UIKit

    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Project {
      let title: String
      private let labels: LabelStore
      init(title: String, labels: LabelStore) {
        self.title = title
        self.labels = labels
      }
    }
    final class LabelStore {}
    final class ProjectScreen {
      private let project: Project
      init(project: Project) { self.project = project }
      func open() { Engine.shared.sync() }
    }
    final class ProjectModel {
      private let project: Project
      private let labels: LabelStore
      init(project: Project, labels: LabelStore) {
        self.project = project
        self.labels = labels
      }
      func open() { Engine.shared.sync() }  // expect: hidden_singleton
    }
    final class Archive {}
    final class ArchiveScreen {
      private let archive: Archive
      init(archive: Archive) { self.archive = archive }
      func open() { Engine.shared.sync() }  // expect: hidden_singleton
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Archive.self) { _ in Archive() }
        container.register(ArchiveScreen.self) { r in ArchiveScreen(archive: r.resolve(Archive.self)!) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    protocol Panel: UIView { func show() }
    protocol Reading {
      var value: Double { get }
      var unit: String { get }
    }
    struct Draft: Codable {
      let title: String
      let labels: LabelStore
      func save() { Engine.shared.sync() }
    }
    final class PanelModule {
      private let panel: Panel
      private let reading: Reading
      init(panel: Panel, reading: Reading) {
        self.panel = panel
        self.reading = reading
      }
      func open() { Engine.shared.sync() }
    }
    protocol ProjectDelegate: AnyObject { func projectDidOpen() }
    final class ProjectRow {
      private let delegate: ProjectDelegate
      init(delegate: ProjectDelegate) { self.delegate = delegate }
      func open() { Engine.shared.sync() }
    }
    """),
  Example(
    "A method of the type itself has no instance that could be given anything; what is a row of values is a constant",
    """
    import SwiftUI
    import SwiftData

    final class Engine {
      static let shared = Engine()
      let container: ModelContainer
      private init() { container = ModelContainer() }
      func sync() {}
    }
    final class Icon {
      static let standard = Icon(name: "none", width: 16, height: 16)
      let name: String
      let width: Int
      let height: Int
      init(name: String, width: Int, height: Int) {
        self.name = name
        self.width = width
        self.height = height
      }
    }
    final class PageStore {}
    struct PageView: View {}
    final class PageModel {
      private let pages: PageStore
      init(pages: PageStore) { self.pages = pages }
      static func warmUp() { Engine.shared.sync() }
      func icon() -> Icon { Icon.standard }
      func view() -> some View { PageView().modelContainer(Engine.shared.container) }
      func refresh() { Engine.shared.sync() }  // expect: hidden_singleton
    }
    """),
]
