import ArgumentParser
import Policies
import Running
import Shell
import Texts

/// An option of the interpreter: how it is written, and what it changes.
struct InterpreterOption: Sendable {
  /// What was read up to now.
  struct Reading {
    var request = RunRequest()
    /// A text about the program that was asked for instead.
    var page: Page?
  }

  /// As it is written: `-q`, `--quiet`.
  let names: [String]
  /// What its value is called; nil where it has none.
  let value: String?
  /// Takes it over; `written` is the name that was written.
  let apply:
    @Sendable (_ reading: inout Reading, _ value: String, _ written: String) throws(UsageError) ->
      Void

  /// A switch.
  private init(_ names: String..., apply: @escaping @Sendable (inout Reading) -> Void) {
    self.names = names
    value = nil
    self.apply = { reading, _, _ in apply(&reading) }
  }

  /// An option whose value is any text.
  private init(
    _ name: String, _ value: String, apply: @escaping @Sendable (inout Reading, String) -> Void
  ) {
    names = [name]
    self.value = value
    self.apply = { reading, text, _ in apply(&reading, text) }
  }

  /// An option whose value says itself what it may be.
  private init<Value: CommandLineValue>(
    _ name: String, _ value: String, as type: Value.Type,
    apply: @escaping @Sendable (inout Reading, Value) -> Void
  ) {
    names = [name]
    self.value = value
    self.apply = { reading, text, written throws(UsageError) in
      guard let value = Value(argument: text) else {
        throw UsageError("\(written) needs \(Value.expectation), got '\(text)'")
      }
      apply(&reading, value)
    }
  }

  /// An option whose value is one of a few words.
  private init<Choice: ExpressibleByArgument & CaseIterable>(
    _ name: String, _ value: String, oneOf type: Choice.Type,
    apply: @escaping @Sendable (inout Reading, Choice) -> Void
  ) {
    names = [name]
    self.value = value
    self.apply = { reading, text, written throws(UsageError) in
      guard let choice = Choice(argument: text) else {
        let words = Choice.allValueStrings
        throw UsageError(
          "\(written) cannot be '\(text)'",
          hint: NearestName.advice(for: text, in: words)
            ?? "one of \(words.joined(separator: ", "))")
      }
      apply(&reading, choice)
    }
  }

  /// All of them.
  static let all: [InterpreterOption] = [
    InterpreterOption("-e", "CHUNK") { $0.request.pieces.append(.chunk($1)) },
    InterpreterOption("-i") { $0.request.entersShell = true },
    InterpreterOption("--commands", "FILE") { $0.request.commands = $1 },
    InterpreterOption("--trace", "LEVEL", oneOf: TraceLevel.self) { $0.request.trace = $1 },
    InterpreterOption("--trace-file", "FILE") { $0.request.traceFile = $1 },
    InterpreterOption("--os", "VERSIONS") { reading, versions in
      reading.request.systems = versions.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0) }
    },
    InterpreterOption("--json") { $0.request.printsJSON = true },
    InterpreterOption("-n", "--no-init") { $0.request.readsInit = false },
    InterpreterOption("--no-suggestions") { $0.request.showsSuggestions = false },
    InterpreterOption("-q", "--quiet") { $0.request.isQuiet = true },

    InterpreterOption("--workspace", "FILE") { $0.request.scripts.workspace = $1 },
    InterpreterOption("--plugins", "DIR") { $0.request.scripts.pluginFolders.append($1) },
    InterpreterOption("--set", "NAME=VALUE", as: ScriptOptions.Setting.self) {
      $0.request.scripts.settings.append($1)
    },
    InterpreterOption("--seed", "N", as: Int64.self) { $0.request.scripts.seed = $1 },
    InterpreterOption("--memory-limit", "SIZE", as: ByteCount.self) {
      $0.request.scripts.limits.memory = $1.bytes
    },
    InterpreterOption("--time-limit", "SECONDS", as: Seconds.self) {
      $0.request.scripts.limits.seconds = $1.seconds
    },
    InterpreterOption("--instruction-limit", "N", as: Count.self) {
      $0.request.scripts.limits.instructions = $1.number
    },
    InterpreterOption("--callback-limit", "N", as: Count.self) {
      $0.request.scripts.limits.callbackInstructions = $1.number
    },
    InterpreterOption("--output-limit", "SIZE", as: ByteCount.self) {
      $0.request.scripts.limits.outputBytes = $1.bytes
    },
    InterpreterOption("--chunk-limit", "SIZE", as: ByteCount.self) {
      $0.request.scripts.limits.chunkBytes = $1.bytes
    },

    InterpreterOption("--color", "WHEN", oneOf: ColorPreference.self) {
      $0.request.color = $1
    },
    InterpreterOption("--no-pager") { $0.request.usesPager = false },

    InterpreterOption("--completions", "SHELL", oneOf: ShellName.self) {
      $0.page = .completions($1)
    },
    InterpreterOption("--manual") { $0.page = .manual },
    InterpreterOption("--version") { $0.page = .version },
    InterpreterOption("-h") { $0.page = .shortHelp },
    InterpreterOption("--help") { $0.page = .help },
  ]
}
