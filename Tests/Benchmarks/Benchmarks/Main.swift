#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Prints the benchmark table: times and ratios, never a verdict that fails a build. To run only some
// tables, pass their names: `Benchmarks Lua Specs`. `--json` prints a line for each row instead;
// `--against FILE` compares with such lines, in a column for each file.

@main
struct Benchmarks {
  static let tables: [(title: String, rows: @Sendable () -> [Row])] = [
    ("Lua", luaRoundTrip),
    ("Fresh runtime", freshRuntime),
    ("Lists", moves),
    ("Loading", loading),
    ("Snapshots", snapshots),
    ("Gestures, Swift delegate", gestures),
    ("Layouts", layouts),
    ("Gestures, Lua delegate", policyHovers),
    ("Drags, Lua delegate", policyDrags),
    ("Recording, and going back", recording),
    ("Start-up", startUp),
    ("Prompts", prompts),
    ("Specs", specs),
    ("Checks", checks),
  ]

  static func main() {
    let arguments = CommandLine.arguments
    // The table of loading measures itself in a separate process.
    if arguments.count == 4, arguments[1] == "load", let list = LoadedList(rawValue: arguments[2]) {
      return list.load(from: arguments[3])
    }
    var wanted: [String] = []
    var runs: [EarlierRun] = []
    var isJSON = false
    var words = arguments.dropFirst()
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
