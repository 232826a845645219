// Prints the benchmark table: times and ratios, never a verdict that fails a build.

@main
struct Benchmarks {
  static func main() {
    print(table: "Lua", luaRoundTrip())
    print(table: "A fresh runtime", freshRuntime())
    print(table: "Lists", moves())
    print(table: "Gestures, Swift delegate", gestures())
    print(table: "Layouts", layouts())
    print(table: "Gestures, Lua delegate", policyHovers())
    print(table: "Start-up", startUp())
    print(table: "Prompts", prompts())
    print(table: "Specs", specs())
  }
}
