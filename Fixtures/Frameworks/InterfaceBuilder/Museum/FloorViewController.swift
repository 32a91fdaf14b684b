import UIKit

/// Made by code only: its storyboard scene is a trap.
final class FloorViewController: UIViewController {
  private let floor: Int

  init(floor: Int) {
    self.floor = floor
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() { title = "Floor \(floor)" }
}
