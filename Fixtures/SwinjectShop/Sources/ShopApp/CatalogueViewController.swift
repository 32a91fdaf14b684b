import ShopCore
import UIKit

/// The storyboard makes it; the container fills its properties afterwards.
final class CatalogueViewController: UIViewController {
  var model: CatalogueModel!
  var broadcaster: Broadcaster!
  weak var recommendations: RecommendationEngine?

  @IBOutlet private var tableView: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    // Neither of these is dependency injection.
    tableView.register(ProductCell.self, forCellReuseIdentifier: "product")
    tableView.register(UINib(nibName: "Banner", bundle: nil), forHeaderFooterViewReuseIdentifier: "banner")
    broadcaster.register(CartObserver.self, observer: self)
  }
}

extension CatalogueViewController: CartObserver {
  func cartDidChange() { tableView.reloadData() }
}

final class ProductCell: UITableViewCell {}

final class CatalogueModel {
  private let repository: ProductRepository
  private let cache: ProductCaching

  init(repository: ProductRepository, cache: ProductCaching) {
    self.repository = repository
    self.cache = cache
  }

  func open(_ id: String) async throws { cache.remember(try await repository.product(id)) }
}
