// Prints the benchmark table: times and ratios, never a verdict that fails a build. Names of tables
// as arguments choose some of them: `Benchmarks Lua Specs`.

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
  ]

  static func main() {
    let arguments = CommandLine.arguments
    // How the table of loading measures a process that does nothing else.
    if arguments.count == 4, arguments[1] == "load", let list = LoadedList(rawValue: arguments[2]) {
      return list.load(from: arguments[3])
    }
    let wanted = arguments.dropFirst()
    for (title, rows) in tables where wanted.isEmpty || wanted.contains(where: title.hasPrefix) {
      print(table: title, rows())
    }
  }
}
