#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Times pieces of work alternately, so that other load on the machine affects all of them alike, and
/// uses the median of the rounds.
struct Contest {
  /// One of the pieces of work.
  struct Entry {
    let name: String
    /// The number of operations in one call of `work`.
    let operations: Int
    let work: () -> Void
  }

  var entries: [Entry] = []

  mutating func add(_ name: String, operations: Int, _ work: @escaping () -> Void) {
    entries.append(Entry(name: name, operations: operations, work: work))
  }

  /// The nanoseconds that one operation of each entry takes, by the processor's clock.
  func medians(rounds: Int = 15, clock: clockid_t = CLOCK_PROCESS_CPUTIME_ID) -> [Double] {
    var samples = [[Double]](repeating: [], count: entries.count)
    for round in 0...rounds {
      Yardstick.measure { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }
      for (index, entry) in entries.enumerated() {
        let start = nanoseconds(clock)
        entry.work()
        let time = nanoseconds(clock) - start
        // The first round warms up.
        if round > 0 { samples[index].append(time / Double(entry.operations)) }
      }
    }
    return samples.map { $0.sorted()[$0.count / 2] }
  }

  /// The nanoseconds that one operation of the first entry takes, done once.
  func once(clock: clockid_t = CLOCK_PROCESS_CPUTIME_ID) -> Double {
    guard let entry = entries.first else { return 0 }
    let start = nanoseconds(clock)
    entry.work()
    return (nanoseconds(clock) - start) / Double(entry.operations)
  }

  private func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// One line of the table.
struct Row {
  let name: String
  /// The nanoseconds of one operation: less is better.
  let figure: Double
  let value: String
  let ratio: String
  let goal: String
  let isWithin: Bool?
}

func row(
  _ name: String, _ nanoseconds: Double, against base: Double? = nil, goal: Double? = nil
) -> Row {
  let ratio = base.map { nanoseconds / $0 }
  return Row(
    name: name, figure: nanoseconds, value: readable(nanoseconds),
    ratio: ratio.map { fixed($0, 2) + " x" } ?? "",
    goal: goal.map { "<= " + fixed($0, 2) + " x" } ?? "",
    isWithin: goal.flatMap { limit in ratio.map { $0 <= limit } })
}

/// A row with its own limit in nanoseconds.
func row(_ name: String, _ nanoseconds: Double, atMost limit: Double) -> Row {
  Row(
    name: name, figure: nanoseconds, value: readable(nanoseconds), ratio: "",
    goal: "<= " + readable(limit), isWithin: nanoseconds <= limit)
}

func perSecond(_ name: String, _ nanoseconds: Double, atLeast goal: Double?) -> Row {
  let rate = 1e9 / nanoseconds
  return Row(
    name: name, figure: nanoseconds, value: fixed(rate, 0) + " /s", ratio: "",
    goal: goal.map { ">= " + fixed($0, 0) + " /s" } ?? "", isWithin: goal.map { rate >= $0 })
}

/// Prints a table, with a column for each earlier run: how much more a row takes now.
func print(table title: String, _ rows: [Row], yardstick: Double, against runs: [EarlierRun]) {
  print("\n\(title)")
  let width = rows.map(\.name.count).max() ?? 0
  for row in rows {
    let mark = row.isWithin.map { $0 ? "ok" : "MISSED" } ?? ""
    let changes = runs.map { run in
      let change = run.change(of: row, in: title, yardstick: yardstick)
      let isSlower = change.map { $0 > EarlierRun.tolerance } ?? false
      return padded(change.map(percent) ?? "new", 9, right: true) + (isSlower ? " WORSE" : "      ")
    }
    print(
      "  \(padded(row.name, width))  \(padded(row.value, 12, right: true))"
        + "  \(padded(row.ratio, 9, right: true))  \(padded(row.goal, 14))  \(padded(mark, 6))"
        + changes.joined())
  }
}

private func percent(_ change: Double) -> String {
  (change < 0 ? "-" : "+") + fixed(abs(change) * 100, 1) + " %"
}

private func readable(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e3: fixed(nanoseconds, 0) + " ns"
  case ..<1e6: fixed(nanoseconds / 1e3, 2) + " us"
  default: fixed(nanoseconds / 1e6, 2) + " ms"
  }
}

private func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return right ? space + text : text + space
}

private func fixed(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  guard digits > 0 else { return "\(scaled)" }
  let fraction = "\(abs(scaled) % Int(scale))"
  return "\(scaled / Int(scale))."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}
