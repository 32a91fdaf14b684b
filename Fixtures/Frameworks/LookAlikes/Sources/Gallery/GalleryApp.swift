import Swinject

@main struct GalleryApp {
  static func main() {
    let assembler = Assembler([GalleryAssembly(isDemo: false, storage: .disk)])
    print(assembler.resolver.resolve(Home.ViewModel.self)!)
  }
}
