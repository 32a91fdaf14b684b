import BarographEngine
import Foundation
import Testing

@Suite struct ChainTests {
  /// proves: S0.39
  @Test func whatDefinitionsInjectIsAWayFromOneClassToAnother() throws {
    let source = """
      @interface NetworkClient : NSObject
      @end
      @interface PushService : NSObject
      @property (nonatomic, strong) NetworkClient *client;
      @end
      @interface PushNotificationCenter : NSObject
      @property (nonatomic, strong) PushService *service;
      @end
      @interface PushAssembly : TyphoonAssembly
      @end
      @implementation PushAssembly
      - (id)center {
        return [TyphoonDefinition withClass:[PushNotificationCenter class] configuration:^(TyphoonDefinition *definition) {
          [definition injectProperty:@selector(service) with:[self service]];
        }];
      }
      - (id)service {
        return [TyphoonDefinition withClass:[PushService class] configuration:^(TyphoonDefinition *definition) {
          [definition injectProperty:@selector(client) with:[self client]];
        }];
      }
      - (id)client { return [TyphoonDefinition withClass:[NetworkClient class]]; }
      @end
      """
    let answer = try TemporaryFolder.with([(path: "App/Push.m", bytes: Data(source.utf8))]) { folder in
      try why(from: "PushNotificationCenter", to: "NetworkClient", in: graph(of: folder))
    }
    #expect(Set(answer.paths.map { $0.map(\.to) }) == [["App.PushService", "App.NetworkClient"]])
    #expect(answer.paths.contains { $0.map(\.location.line) == [14, 19] })
  }

  @Test(arguments: [
    "[TyphoonDefinition withFactory:[self storyboard] selector:@selector(instantiateViewControllerWithIdentifier:)]",
    "[TyphoonDefinition withFactory:[self screen] selector:@selector(copy)]", "[self screen]", "[self storyboard]",
  ])
  func aDefinitionThatIsMadeByItselfMakesNothing(_ body: String) throws {
    let source = """
      @interface ScreenAssembly : TyphoonAssembly
      @end
      @implementation ScreenAssembly
      - (id)storyboard { return \(body); }
      - (id)screen { return [TyphoonDefinition withFactory:[self storyboard] selector:@selector(make)]; }
      @end
      """
    let files = [(path: "App/Screens.m", bytes: Data(source.utf8))]
    let bindings = try TemporaryFolder.with(files) { folder in try graph(of: folder).bindings }
    #expect(bindings.allSatisfy { $0.implementations.isEmpty })
  }
}
