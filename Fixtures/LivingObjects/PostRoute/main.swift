let registry = Registry()
registry.add("wheel") { WheelSorter(spare: HandSorter()) }
let north = try District(registry, sorter: "wheel", by: .bicycle)
registry[.stamp] = CrownStamp()
let south = try District(registry, sorter: "usual", by: Rowboat(crew: 2))
let relay = route(
  {
    Bicycle()
    Rowboat(crew: 1)
  }, last: .rowboat(crew: 6))
let coast = District(carrier: relay, sorter: HandSorter(), stamp: registry[.sorter])
let inspector = Inspector(districts: ["north": north, "south": south])
let second = Inspector(districts: ["south": south], sorter: HandSorter())
second.inspect(coast)
trace(registry, north, south, coast, inspector, second)
