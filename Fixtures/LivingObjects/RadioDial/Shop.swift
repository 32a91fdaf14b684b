final class Shop {
  private(set) var shelf: [Radio] = []
  private var bestSeller: Radio?
  private let dials: [Dial]
  var window: Speaker?

  init(dials: Dial...) { self.dials = dials }

  func stock(_ styles: Radio.Style...) {
    for style in styles { shelf.append(Radio(style: style)) }
    shelf.first?.dial = dials[0]
    bestSeller = shelf.last
    bestSeller?.shop = self
    window = bestSeller?.speaker
  }

  func swap(_ part: WritableKeyPath<Radio, Dial>, to dial: Dial) {
    for var radio in shelf { radio[keyPath: part] = dial }
  }
}

func configured<Thing: AnyObject>(_ thing: Thing, _ change: (Thing) -> Void) -> Thing {
  change(thing)
  return thing
}
