#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Prints the benchmark table: times and ratios, never a verdict that fails a build. To run only some
// tables, pass their names: `Benchmarks Lua Checks`. `--json` prints a line for each row instead;
// `--against FILE` compares with such lines, in a column for each file.

@main
struct Benchmarks {
  static let tables: [(title: String, rows: @Sendable () -> [Row])] = [
    ("Lua", luaRoundTrip),
    ("Gestures, Swift delegate", gestures),
    ("Layouts", layouts),
    ("Drags, Lua delegate", policyDrags),
    ("Start-up", startUp),
    ("Checks", checks),
  ]

  static func main() {
    var wanted: [String] = []
    var runs: [EarlierRun] = []
    var isJSON = false
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--against":
        do {
          runs.append(try EarlierRun(file: words.popFirst() ?? ""))
        } catch {
          print("benchmark: --against needs a file that --json wrote: \(error)")
          exit(66)
        }
      default: wanted.append(word)
      }
    }
    for (title, rows) in tables where wanted.isEmpty || wanted.contains(where: title.hasPrefix) {
      let rows = rows()
      let yardstick = Yardstick.take()
      if isJSON {
        for row in rows { print(row.json(table: title, yardstick: yardstick)) }
      } else {
        print(table: title, rows, yardstick: yardstick, against: runs)
      }
    }
  }
}
