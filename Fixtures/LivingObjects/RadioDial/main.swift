let shop = Shop(dials: Slider())
shop.stock(.init(isOld: true), Radio.Style(isOld: false))
let kit = configured(Radio()) {
  $0.speaker = Cone()
  $0.tuner = ChipTuner(aerial: Wire())
  $0.tuner?.listener = $0
}
let spare = ValveTuner()
let recorder = Recorder(spare)
shop.shelf.forEach { $0.listen() }
kit.listen()
trace(shop, kit, spare, recorder)
