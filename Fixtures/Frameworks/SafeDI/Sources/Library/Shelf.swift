import SafeDI

@Instantiable
public final class Shelf {
  public init(catalogue: Catalogue, lender: Lender) {
    self.catalogue = catalogue
    self.lender = lender
  }

  @Received private let catalogue: Catalogue
  @Received private let lender: Lender  // expect: missing_binding
}

public final class Lender {}
