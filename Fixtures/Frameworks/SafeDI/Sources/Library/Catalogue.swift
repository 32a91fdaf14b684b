import SafeDI

public protocol Catalogue: AnyObject {}

@Instantiable(fulfillingAdditionalTypes: [Catalogue.self])
public final class RemoteCatalogue: Catalogue {
  public init() {}
}
