import Foundation
import Swinject
import SwinjectAutoregistration

public final class CoreAssembly: Assembly {
  public init() {}

  public func assemble(container: Container) {
    // Branches of one `#if` exclude each other: not a duplicate.
    #if DEBUG
      container.register(Logging.self) { _ in ConsoleLogger(prefix: "shop") }.inObjectScope(.container)
    #else
      container.register(Logging.self) { _ in SilentLogger() }.inObjectScope(.container)
    #endif

    // One type, three keys.
    container.register(HTTPClient.self) { r in
      URLSessionClient(session: .shared, logger: r.resolve(Logging.self)!)
    }
    .inObjectScope(.container)
    container.register(HTTPClient.self, name: ClientName.images.rawValue) { r in
      URLSessionClient(session: URLSession(configuration: .ephemeral), logger: r.resolve(Logging.self)!)
    }
    .inObjectScope(.container)
    container.register(HTTPClient.self, name: "telemetry", factory: makeTelemetryClient)
      .inObjectScope(.container)

    container.autoregister(ProductRepository.self, initializer: RemoteProductRepository.init)
      .inObjectScope(.container)

    container.register(ProductCache.self) { _ in ProductCache() }
      .implements(ProductCaching.self, CacheTrimming.self)
      .inObjectScope(.container)

    container.register(ImageLoader.self) { r in
      ImageLoader(client: r.resolve(HTTPClient.self, name: ClientName.images.rawValue)!)
    }
    .inObjectScope(.container)
  }

  public func loaded(resolver: Resolver) {
    resolver.resolve(CacheTrimming.self)?.trim()
  }

  private func makeTelemetryClient(_ r: Resolver) -> HTTPClient {
    URLSessionClient(session: .shared, logger: r.resolve(Logging.self)!)
  }
}

public final class ImageLoader {
  private let client: any HTTPClient

  public init(client: any HTTPClient) { self.client = client }

  public func image(at path: String) async throws -> Data { try await client.get(path) }
}
