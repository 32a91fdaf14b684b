internal import CAllocator
internal import Foundation

/// Bytes of stack for a worker: deep syntax needs it, and untouched pages cost nothing.
let workerStackSize = 512 << 20

/// Starts a thread with a large stack; false when the system has no room for one more. Whoever waits for what it does counts only
/// threads that were started.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, workerStackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  let work = Unmanaged.passRetained(ThreadWork(body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, &attributes, { run($0) }, work.toOpaque())
  #else
    var thread = pthread_t()
    let code = pthread_create(&thread, &attributes, { $0.flatMap { run($0) } }, work.toOpaque())
  #endif
  if code != 0 { work.release() }
  return code == 0
}

/// What a thread does.
private final class ThreadWork {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
  return nil
}

/// Whether the calling thread has the stack of a worker.
var hasLargeStack: Bool { barograph_stack_size() >= workerStackSize / 2 }

/// Ends the program with exit code 3 and a sentence: what it needs is not there, or would never end.
func stop(_ sentence: String) -> Never {
  for line in EngineError.stuck(sentence).lines { writeError(line: line) }
  _exit(3)
}

/// Ends the program because not even one thread can be started.
func stopWithoutThreads() -> Never {
  stop(
    "the system starts no thread with \(workerStackSize >> 20) MiB of stack: \(systemReason(EAGAIN)); "
      + "raise the limits of address space and processes (`ulimit -v`, `ulimit -u`, those of the container)")
}
