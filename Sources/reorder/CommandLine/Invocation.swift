import Policies
import Shell

/// A command with the options and arguments that it was called with, all of them checked.
struct Invocation: Sendable {
  /// Something that was written, in order.
  enum Word: Sendable, Equatable {
    case option(name: String, value: String)
    case argument(String)
  }

  /// The names of the command and of those above it: `["plugin", "info"]`.
  let path: [String]
  let words: [Word]

  /// What was written without a dash.
  var arguments: [String] {
    words.compactMap { if case .argument(let text) = $0 { text } else { nil } }
  }

  /// All values of an option, in order; empty texts for a switch.
  func values(_ option: String) -> [String] {
    words.compactMap {
      if case .option(let name, let value) = $0, name == option { value } else { nil }
    }
  }

  /// The last value of an option.
  subscript(_ option: String) -> String? { values(option).last }

  /// Whether an option was given.
  func has(_ option: String) -> Bool { self[option] != nil }

  /// A whole number; nil where the option was not given.
  func number(_ option: String) -> Int64? { self[option].flatMap { Int64($0) } }

  /// A whole number that was checked to be small enough for every machine.
  func count(_ option: String, default standard: Int) -> Int {
    number(option).map { Int(clamping: $0) } ?? standard
  }

  /// One of the words of an enumeration.
  func choice<Choice: RawRepresentable<String>>(_ option: String, default standard: Choice)
    -> Choice
  {
    self[option].flatMap { Choice(rawValue: $0) } ?? standard
  }

  /// The form of what is printed: `--json` says the same as `--format json`.
  func format<Choice: RawRepresentable<String>>(default standard: Choice) -> Choice {
    for case .option(let name, let value) in words.reversed() {
      if name == "format" { return Choice(rawValue: value) ?? standard }
      if name == "json" { return Choice(rawValue: "json") ?? standard }
    }
    return standard
  }
}

/// What many commands read from the options that they share.
extension Invocation {
  /// Standard output as the options for output want it.
  var output: TextOutput {
    .standard(color: self["color"] ?? "auto", usesPager: !has("no-pager"))
  }

  /// The folders of `--plugins`.
  var pluginFolders: [String] { values("plugins") }

  /// What the options for scripts ask for.
  var scriptOptions: ScriptOptions {
    var options = ScriptOptions()
    options.workspace = self["workspace"]
    options.pluginFolders = pluginFolders
    options.seed = number("seed") ?? 0
    options.settings = values("set").compactMap { ScriptOptions.Setting($0) }
    options.limits.memory = self["memory-limit"].flatMap { CommandLineValue.bytes($0) }
    options.limits.seconds = self["time-limit"].flatMap { Double($0) }
    options.limits.instructions = number("instruction-limit").map { Int(clamping: $0) }
    options.limits.callbackInstructions = number("callback-limit").map { Int(clamping: $0) }
    options.limits.outputBytes = self["output-limit"].flatMap { CommandLineValue.bytes($0) }
    options.limits.chunkBytes = self["chunk-limit"].flatMap { CommandLineValue.bytes($0) }
    return options
  }
}
