import SafeDI

@Instantiable
public final class Reader {
  public init(book: String, catalogue: Catalogue, bookmarks: Bookmarks) {
    self.book = book
    self.catalogue = catalogue
    self.bookmarks = bookmarks
  }

  @Forwarded private let book: String
  @Received private let catalogue: Catalogue
  @Instantiated private let bookmarks: Bookmarks
}

@Instantiable
public final class Bookmarks {
  public init(book: String) { self.book = book }
  @Received private let book: String
}
