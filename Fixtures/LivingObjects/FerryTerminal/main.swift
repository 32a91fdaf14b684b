let crossings: [Crossing] = [DayCrossing(name: "Sund"), NightCrossing(name: "Belt", cabins: 40)]
let terminal = TerminalCoordinator(board: FlapBoard(), crossings: crossings)
terminal.start()
trace(terminal)
