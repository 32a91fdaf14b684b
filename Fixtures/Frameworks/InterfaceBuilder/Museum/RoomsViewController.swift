import UIKit

/// The rooms of the museum; a storyboard makes it and everything it shows.
final class RoomsViewController: UITableViewController {
  @IBOutlet private weak var header: RoomsHeader!
  @IBOutlet private var rows: RoomRows!
  @IBOutlet private weak var footnote: UILabel!  // expect: broken_outlet IB-03

  @IBAction private func refresh(_ sender: UIRefreshControl) {
    header.show(count: rows.count)
    footnote.text = "\(rows.count) rooms"
  }

  @IBAction private func share(sender: UIBarButtonItem, event: UIEvent) {}

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "exhibits", sender: self)
  }

  func openShop() {
    performSegue(withIdentifier: "shop", sender: self)  // expect: broken_outlet IB-04
  }

  func openMap() {
    let map = UIStoryboard(name: "Map", bundle: nil).instantiateViewController(withIdentifier: "floor")
    present(map, animated: true)
  }

  @IBAction func backToRooms(_ segue: UIStoryboardSegue) {}
}

/// What the table shows, made by the storyboard beside its controller.
final class RoomRows: NSObject, UITableViewDataSource {
  @IBOutlet private weak var controller: UITableViewController?
  var count = 12

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Room", for: indexPath)
  }
}

final class RoomsHeader: UIView {
  @IBOutlet private weak var countLabel: UILabel!
  @IBInspectable var isCompact = false

  func show(count: Int) { countLabel.text = "\(count)" }
}
