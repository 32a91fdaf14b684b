#!/usr/bin/env python3
"""Compares climbing scopes by typed rows with climbing them by bare integers.

Compiles `Row.swift` as a module of its own, so that what is inlined is inlined across modules as in the program, and prints the
best of several runs for each. Usage: python3 Benchmarks/rows.py
"""

import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

MAIN = """
import Rows

struct Level { var parent: Int32; var kind: UInt8 }
struct TypedLevel { var parent: Row<TypedLevel>; var kind: UInt8 }

let depth = 24
let count = 1 << 16
let bare = (0..<count).map { Level(parent: $0 % depth == 0 ? -1 : Int32($0) - 1, kind: UInt8($0 & 7)) }
let typed = bare.map { TypedLevel(parent: Row($0.parent), kind: $0.kind) }

@inline(never) func climbBare(_ levels: UnsafeBufferPointer<Level>, _ start: Int32) -> Int {
  var sum = 0
  var current = start
  while current >= 0 {
    let level = levels[Int(current)]
    sum &+= Int(level.kind)
    current = level.parent
  }
  return sum
}

@inline(never) func climbTyped(_ levels: UnsafeBufferPointer<TypedLevel>, _ start: Row<TypedLevel>) -> Int {
  var sum = 0
  var current = start
  while !current.isNone {
    let level = levels[Int(current.index)]
    sum &+= Int(level.kind)
    current = level.parent
  }
  return sum
}

func best(_ name: String, _ body: () -> Int) {
  let clock = ContinuousClock()
  var least = Duration.seconds(1000)
  var sum = 0
  for _ in 0..<9 { least = min(least, clock.measure { sum = body() }) }
  let attoseconds = least.components.attoseconds / 1_000_000_000_000
  print(name, "\\(least.components.seconds * 1_000_000 + attoseconds) microseconds, sum \\(sum)")
}

bare.withUnsafeBufferPointer { bare in
  typed.withUnsafeBufferPointer { typed in
    for _ in 0..<2 {
      best("bare ") { (0..<300).reduce(0) { sum, _ in
        var sum = sum
        for start in 0..<Int32(count) { sum &+= climbBare(bare, start) }
        return sum
      } / 300 }
      best("typed") { (0..<300).reduce(0) { sum, _ in
        var sum = sum
        for start in 0..<Int32(count) { sum &+= climbTyped(typed, Row(start)) }
        return sum
      } / 300 }
    }
  }
}
"""

with tempfile.TemporaryDirectory() as folder:
    here = pathlib.Path(folder)
    (here / "main.swift").write_text(MAIN)
    flags = ["-O", "-package-name", "rows", "-swift-version", "6"]
    row = ROOT / "Sources/BarographModel/Rows/Row.swift"
    subprocess.run(
        ["swiftc", *flags, "-parse-as-library", "-emit-library", "-static", "-emit-module", "-module-name", "Rows", row],
        cwd=here, check=True)
    subprocess.run(["swiftc", *flags, "-I", ".", "-L", ".", "-lRows", "main.swift", "-o", "rows"], cwd=here, check=True)
    subprocess.run([here / "rows"], check=True)
