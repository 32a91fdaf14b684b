let log = PaperLog()
let workshop = Workshop(spare: Gong(), winder: { MotorWinder(log: $0) }, log: log)
let town = workshop.build(length: 9) { movement in movement.use(log: log) }
let church = workshop.build(length: nil) { $0.winder = HandWinder() }
let school = Movement(makePendulum: BrassPendulum.init, makeStriker: makeStriker)
school.winder = HandWinder()
school.setStriker(Gong())
let harbour = Movement(makePendulum: { SteelPendulum(length: 4) }, makeStriker: makeStriker)
harbour.winder = MotorWinder(log: NoLog())
harbour.setStriker(Hammer(log: log))

func makeStriker(_ log: Logbook) -> Striker { Hammer(log: log) }

let mill = Movement(makePendulum: { BrassPendulum() }, makeStriker: makeStriker(_:))
mill.winder = MotorWinder(log: log)
for movement in [town, church, school, harbour, mill] { movement.run() }
trace(workshop, town, church, school, harbour, mill)
