var parts = Parts()
fit(gates(pump: nil), into: &parts)
let canal = Canal(reserve: DieselPump())
if let lock = Lock(parts: parts) { canal.add(lock) }

var modern = Parts()
let (upper, lower) = gates(pump: ElectricPump())
modern.upper = upper
modern.lower = lower
replace(&modern.signal, with: LightSignal())
if let lock = Lock(parts: modern) { canal.add(lock) }

let builder = LockBuilder()
canal.add(builder.build())
let other = LockBuilder()
  .upper(IronGate(pump: DieselPump()))
  .lower(IronGate(pump: ElectricPump()))
  .signal(LightSignal())
canal.add(other.build())

let lodge = Lodge(lamp: FlagSignal())
let spare = Lodge(lamp: lodge.front)
let single = Lock(upper: OakGate(), lower: OakGate(), signal: lodge.back)
single.keeper = lodge
canal.sail()
trace(canal, lodge, spare, single, parts, modern, builder, other)
