protocol Pendulum: AnyObject { func swing() -> Int }
protocol Striker: AnyObject { func strike(_ count: Int) }
protocol Winder { func wind() }
protocol Logbook: AnyObject { func write(_ line: String) }

final class BrassPendulum: Pendulum { func swing() -> Int { 2 } }
final class SteelPendulum: Pendulum {
  private let length: Int
  init(length: Int) { self.length = length }
  func swing() -> Int { length }
}

final class Hammer: Striker {
  private let log: Logbook?
  init(log: Logbook? = nil) { self.log = log }
  func strike(_ count: Int) { log?.write("\(count)") }
}
final class Gong: Striker { func strike(_ count: Int) {} }
struct HandWinder: Winder { func wind() {} }
struct MotorWinder: Winder {
  let log: Logbook
  func wind() { log.write("wound") }
}
final class PaperLog: Logbook {
  private var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}
final class NoLog: Logbook { func write(_ line: String) {} }
