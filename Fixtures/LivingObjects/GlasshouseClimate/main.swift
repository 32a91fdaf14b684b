let multicast = Multicast()
let bulb = Thermometer()
let palms = Glasshouse(
  sensor: AnySensor(bulb),
  handler: chain([Limit(most: 30), Announce(multicast: multicast)], around: VentHandler(vent: RoofVent())))
let ferns = Glasshouse(
  sensor: AnySensor(Hygrometer(bulb: bulb)),
  handler: chained([Announce(multicast: multicast), Limit(most: 20)], around: VentHandler(vent: SideVent())))
let moss = Glasshouse(
  sensor: AnySensor(bulb),
  handler: chain(
    [Announce(multicast: multicast), Announce(multicast: multicast), Limit(most: 1)], around: plainVent()))
let bare = Glasshouse(sensor: AnySensor(bulb), handler: chain([], around: plainVent()))
let cacti = Glasshouse(sensor: AnySensor(bulb), handler: Limited(next: Limit(most: 5).wrap(plainVent()), most: 9))
let display = Display()
let watchers: [ClimateObserver] = [palms, display]
watchers.forEach(multicast.add)
multicast.add(ferns)

func plainVent() -> Handler { VentHandler(vent: RoofVent()) }

for house in [palms, ferns, moss, bare, cacti] { house.tick() }
trace(palms, ferns, moss, bare, cacti, display, multicast)
