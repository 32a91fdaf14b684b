/// A count with its noun: `1 type`, `2 types`; `plural` where an `s` does not make it.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
