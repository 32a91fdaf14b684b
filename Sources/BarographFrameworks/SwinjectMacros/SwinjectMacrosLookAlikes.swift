internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let swinjectMacrosLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not the macros': wrappers of the same names that the project declares, in a file that imports it",
      """
      import SwinjectMacros
      import Swinject
      import SwiftUI
      @propertyWrapper struct WeakInject<Value> {
        var wrappedValue: Value?
        init() {}
      }
      @propertyWrapper struct AsyncInject<Value> {
        var wrappedValue: Value?
        init() {}
      }
      @propertyWrapper struct OptionalInject<Value> {
        var wrappedValue: Value?
        init() {}
      }
      @propertyWrapper struct EnvironmentInject<Value> {
        var wrappedValue: Value?
        init() {}
      }
      @propertyWrapper struct InjectedStateObject<Value> {
        var wrappedValue: Value?
        init() {}
      }
      @propertyWrapper struct Named<Value> {
        var wrappedValue: Value
        init(wrappedValue: Value, _ name: String) { self.wrappedValue = wrappedValue }
      }
      final class MailService {}
      final class Outbox {
        @WeakInject var weakly: MailService?
        @AsyncInject var later: MailService?
        @OptionalInject var maybe: MailService?
        @EnvironmentInject var around: MailService?
        @InjectedStateObject var state: MailService?
        @Named("post") var service = MailService()
      }
      //- App/Annotated.swift
      import OtherMacros
      final class PostService {}
      @Injectable(scope: .container) final class Post { init(service: PostService) {} }
      @AutoFactory protocol Stamps {}
      @AutoFactory1(Int.self) protocol Letters {}
      @AutoFactory2(Int.self, String.self) protocol Parcels {}
      @AutoFactoryMulti(Int.self, Int.self, Int.self) protocol Crates {}
      @ScopedService final class Counter {}
      @Module struct Office { @Provides static func post(service: PostService) -> Post { Post(service: service) } }
      """,
      facts: [])
  ]
}
