import SafeDI

@Instantiable(isRoot: true)
public final class LibraryApp {
  public init(catalogue: Catalogue, shelf: Shelf, readerBuilder: Instantiator<Reader>) {
    self.catalogue = catalogue
    self.shelf = shelf
    self.readerBuilder = readerBuilder
  }

  @Instantiated private let catalogue: Catalogue
  @Instantiated private let shelf: Shelf
  @Instantiated private let readerBuilder: Instantiator<Reader>
}
