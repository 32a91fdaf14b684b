import SwiftUI
import Swinject

struct GalleryView: View {
  let title: String
  var body: some View { Text(title) }
}

#Preview("demo") {
  let container = Container()
  container.register(Pictures.self) { _ in DemoPictures() }
  return GalleryView(title: "demo")
}

#Preview("live") {
  let container = Container()
  container.register(Pictures.self) { _ in LivePictures() }
  container.register(Pictures.self) { _ in LivePictures() }
  return GalleryView(title: "live")
}
