import Foundation

public protocol ProductRepository {
  func product(_ id: String) async throws -> Product
}

public final class RemoteProductRepository: ProductRepository {
  private let client: HTTPClient
  private let logger: Logging

  public init(client: HTTPClient, logger: Logging) {
    self.client = client
    self.logger = logger
  }

  public func product(_ id: String) async throws -> Product {
    logger.log("product \(id)")
    return try JSONDecoder().decode(Product.self, from: await client.get("/products/\(id)"))
  }
}

/// Keeps what it was asked for. Registered under its own type and found under two protocols.
public protocol ProductCaching: AnyObject {
  func remember(_ product: Product)
}

public protocol CacheTrimming: AnyObject {
  func trim()
}

public final class ProductCache: ProductCaching, CacheTrimming {
  private var products: [String: Product] = [:]

  public init() {}

  public func remember(_ product: Product) { products[product.id] = product }
  public func trim() { products.removeAll() }
}
