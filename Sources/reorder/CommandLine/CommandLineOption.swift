/// One option of the command line, described once: the parser, help, the completion scripts and
/// the manual page read this.
struct CommandLineOption: Sendable {
  let short: Character?
  let long: String?
  /// What its value is; nil where it has none.
  let value: CommandLineValue?
  /// What it does, in one line, without a full stop.
  let summary: String
  /// Whether it may be given several times.
  var isRepeatable = false
  /// Whether only we ourselves use it.
  var isHidden = false

  /// A switch, or with a value an option.
  init(
    _ long: String?, short: Character? = nil, _ value: CommandLineValue? = nil, _ summary: String,
    isRepeatable: Bool = false, isHidden: Bool = false
  ) {
    self.short = short
    self.long = long
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.isHidden = isHidden
  }

  /// The name that commands ask for: the long one where there is one.
  var name: String { long ?? short.map { String($0) } ?? "" }

  /// Its names as they are written, the short one first.
  var writtenNames: [String] {
    [short.map { "-\($0)" }, long.map { "--\($0)" }].compactMap { $0 }
  }

  /// As it is written: `-q, --quiet`, `--seed N`.
  var usage: String {
    writtenNames.joined(separator: ", ") + (value.map { " \($0.name)" } ?? "")
  }
}

/// An argument of a command that is no option.
struct CommandLineArgument: Sendable {
  let value: CommandLineValue
  let summary: String
  var isOptional = false
  /// Whether it may come several times; only the last one.
  var isRepeated = false

  init(
    _ value: CommandLineValue, _ summary: String, isOptional: Bool = false, isRepeated: Bool = false
  ) {
    self.value = value
    self.summary = summary
    self.isOptional = isOptional
    self.isRepeated = isRepeated
  }

  /// `FILE`, `[PATH…]`.
  var usage: String {
    let name = value.name + (isRepeated ? "…" : "")
    return isOptional ? "[\(name)]" : name
  }
}
