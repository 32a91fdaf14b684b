import Foundation
import SwiftParser
import SwiftSyntax

// The measure for Barograph's speed: read every file into memory, then parse and visit all of them on all cores.
// Files are dealt round robin to threads whose stacks are large enough for any real source. Prints nothing.

let sources = swiftFiles(under: Array(CommandLine.arguments.dropFirst())).map(contents(of:))
let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
let finished = DispatchSemaphore(value: 0)

for worker in 0..<workers {
  let thread = Thread {
    var total = 0
    for index in stride(from: worker, to: sources.count, by: workers) {
      total += sources[index].withUnsafeBufferPointer { bytes in
        let counter = Counter(viewMode: .sourceAccurate)
        counter.walk(Parser.parse(source: bytes))
        return counter.count
      }
    }
    // Looks at the count, so that nothing can be optimised away.
    precondition(total >= 0)
    finished.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
}
for _ in 0..<workers { finished.wait() }
