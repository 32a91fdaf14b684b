import NotesCore
import NotesData
import SwiftUI

struct NoteListView: View {
  let model: NoteListModel
  @State private var titles: [String] = []

  var body: some View {
    List(titles, id: \.self) { Text($0).padding(Metrics.margin) }
      .onAppear { titles = (try? model.titles()) ?? [] }
  }
}

struct NoteListView_Previews: PreviewProvider {
  static var previews: some View {
    NoteListView(model: .preview(at: Date()))
  }
}

#Preview("Empty") {
  NoteListView(model: .preview(at: Date()))
}

extension NoteListModel {
  fileprivate static func preview(at date: Date) -> NoteListModel {
    let source = FileDataSource(folder: URL(fileURLWithPath: "/"))
    return NoteListModel(
      facade: NoteFacade(
        adapter: NoteAdapter(source: source), clock: SystemClock { date }, makeExporter: { PlainTextExporter() }))
  }
}
