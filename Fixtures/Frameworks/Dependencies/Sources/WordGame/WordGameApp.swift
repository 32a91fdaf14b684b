import Dependencies

@main struct WordGameApp {
  static func main() async {
    let model = withDependencies {
      $0.words = WordClient(words: { ["a"] })
    } operation: {
      GameModel()
    }
    _ = await model.start()
  }
}
