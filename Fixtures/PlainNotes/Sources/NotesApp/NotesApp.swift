import NotesCore
import NotesData
import NotesUI
import SwiftUI

@main
struct NotesApp: App {
  private let coordinator = NotesCoordinator(factory: AppFactory())

  var body: some Scene {
    WindowGroup { Text(String(describing: coordinator.start())) }
  }
}
