/// One option of the command line, described once: the parser, `--help` and the nearest name read
/// this.
struct CommandLineOption {
  let short: Character?
  let long: String?
  /// The name of its value; nil where it has none.
  let value: String?
  let summary: String

  /// In the order of `--help`.
  static let all: [CommandLineOption] = [
    CommandLineOption("e", nil, "CHUNK", "evaluate Lua; repeatable, in order with the file"),
    CommandLineOption("i", nil, nil, "enter the shell afterwards"),
    CommandLineOption(nil, "workspace", "FILE", "load views and items from JSON or CSV"),
    CommandLineOption(nil, "plugins", "DIR", "look for plug-ins here first; repeatable"),
    CommandLineOption(
      nil, "set", "NAME=VALUE", "set a switch of the device: idiom, osVersion, liftDelay …"),
    CommandLineOption(nil, "seed", "N", "what math.random starts from (0)"),
    CommandLineOption(
      nil, "memory-limit", "SIZE", "memory of the scripts: bytes, or with K, M, G (256M)"),
    CommandLineOption(
      nil, "time-limit", "SECONDS", "real time of a file (10 for scripts)"),
    CommandLineOption(
      nil, "instruction-limit", "N", "instructions of a file (2000000000 for scripts)"),
    CommandLineOption(
      nil, "callback-limit", "N", "instructions of one callback (50000000 for scripts)"),
    CommandLineOption(nil, "output-limit", "SIZE", "what a file may print (64M for scripts)"),
    CommandLineOption(nil, "chunk-limit", "SIZE", "the longest file of Lua (64K)"),
    CommandLineOption(nil, "trace", "LEVEL", "what is printed of drags: off, drags, calls, all"),
    CommandLineOption(nil, "trace-file", "FILE", "write everything that happens, as JSON lines"),
    CommandLineOption(nil, "json", nil, "print what happens as JSON, one object a line"),
    CommandLineOption(nil, "color", "WHEN", "auto, always or never"),
    CommandLineOption(
      nil, "no-suggestions", nil, "show nothing dim after what is typed (REORDER_SUGGESTIONS=off)"),
    CommandLineOption("q", "quiet", nil, "no greeting and no notes"),
    CommandLineOption("h", "help", nil, "show this help"),
    CommandLineOption(nil, "version", nil, "show the version"),
  ]

  private init(_ short: Character?, _ long: String?, _ value: String?, _ summary: String) {
    self.short = short
    self.long = long
    self.value = value
    self.summary = summary
  }

  /// As it is written: `-q, --quiet`, `--seed N`.
  var usage: String {
    let names = [short.map { "-\($0)" }, long.map { "--\($0)" }].compactMap { $0 }
    return names.joined(separator: ", ") + (value.map { " \($0)" } ?? "")
  }

  /// The name that the parser acts on.
  var name: String { long ?? short.map { String($0) } ?? "" }
}
