let lostOverrideExamples = [
  Example(
    "A static property and a shared instance remember what was in force first",
    """
    //- App/App.swift
    import Dependencies

    public struct API: DependencyKey {
      public var load: () -> Int
      public static let liveValue = API(load: { 1 })
    }
    extension DependencyValues {
      public var api: API {
        get { self[API.self] }
        set { self[API.self] = newValue }
      }
    }
    public enum Report {
      @Dependency(\\.api) static var api  // expect: lost_override
    }
    public final class Journal {
      public static let shared = Journal()  // expect: lost_override
      @Dependency(\\.api) private var api
      private init() {}
      func note() { print(api.load()) }
    }
    public final class Page {
      @Dependency(\\.date) var date
      @Dependency(\\.api) var api
      func show() { Journal.shared.note() }
    }
    //- AppTests/PageTests.swift
    import App
    import Dependencies
    import XCTest

    final class PageTests: XCTestCase {
      func testShow() {
        let page = withDependencies { $0.api.load = { 2 } } operation: { Page() }
        page.show()
      }
    }
    """),
  Example(
    "A model makes another one in a method",
    """
    //- App/App.swift
    import Dependencies

    public final class ListModel {
      @Dependency(\\.uuid) var uuid
      var form: FormModel?
      var hint: HintModel?
      public init() {}
      public func add() {
        form = FormModel()  // expect: lost_override
        hint = HintModel()
      }
    }
    public final class FormModel {
      @Dependency(\\.uuid) var uuid
    }
    public final class HintModel {
      @Dependency(\\.date) var date
    }
    //- AppTests/ListTests.swift
    import App
    import Dependencies
    import XCTest

    final class ListTests: XCTestCase {
      func testAdd() {
        let model = withDependencies {
          $0.uuid = .incrementing
        } operation: {
          ListModel()
        }
        model.add()
      }
    }
    """),
  Example(
    "What its parent remembers is handed on, or is in force anyway",
    """
    //- App/App.swift
    import Dependencies

    public final class ListModel {
      @Dependency(\\.uuid) var uuid
      var form: FormModel?
      let first = FormModel()
      var second: FormModel
      public init() {
        second = FormModel()
        reset()
      }
      private func reset() { form = FormModel() }
      public func add() {
        form = withDependencies(from: self) { FormModel() }
      }
      public func edit() {
        form = withDependencies(from: self) { make() }
      }
      private func make() -> FormModel { FormModel() }
    }
    public final class FormModel {
      @Dependency(\\.uuid) var uuid
    }
    public final class DetailModel {
      @Dependency(\\.uuid) var uuid
      var form: FormModel?
      func edit() { form = FormModel() }
    }
    //- AppTests/ListTests.swift
    import App
    import Dependencies
    import XCTest

    final class ListTests: XCTestCase {
      func testAdd() {
        let model = withDependencies { $0.uuid = .incrementing } operation: { ListModel() }
        model.add()
      }
      func testDetail() {
        withDependencies {
          $0.uuid = .incrementing
        } operation: {
          let model = DetailModel()
          model.edit()
        }
      }
    }
    """),
  Example(
    "Reducers, values, keys that keep themselves, and shared instances that nobody overrides anything for",
    """
    //- App/App.swift
    import ComposableArchitecture

    @Reducer public struct Feature {
      @Dependency(\\.uuid) static var uuid
      @Dependency(\\.date) var date
    }
    public struct Row {
      @Dependency(\\.uuid) var uuid
      func cell() -> Row { Row() }
    }
    public final class Clock {
      public static let shared = Clock()
      @Dependency(\\.continuousClock) private var clock
      private init() {}
    }
    final class LiveStore: DependencyKey {
      static let liveValue = LiveStore()
      @Dependency(\\.uuid) private var uuid
      private init() {}
    }
    //- AppTests/FeatureTests.swift
    import App
    import ComposableArchitecture
    import XCTest

    final class FeatureTests: XCTestCase {
      func testStart() {
        let store = TestStore(initialState: 0) { Feature() } withDependencies: { $0.uuid = .incrementing }
        withDependencies { $0.uuid = .incrementing } operation: { store.send(1) }
      }
    }
    """),
]
