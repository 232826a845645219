import Running
import Shell
import Texts

/// What the command line asks for.
enum CommandLineRequest {
  /// Scripts, or the shell.
  case run(RunRequest)
  case page(Page)
  /// The words for ArgumentParser, the subcommand first.
  case subcommand([String])
}

/// Reads the interpreter's own options in order with the files, as lua.c does, before ArgumentParser
/// is touched.
///
/// Options stand anywhere before `--`. A command's name is the first word that is no option; what
/// stands before it is handed on behind it.
struct InterpreterParser {
  private let arguments: [String]
  private let subcommands: () -> [String]
  /// Whether a path is that of a file; asked to tell a misspelt command from a script.
  private let fileExists: (String) -> Bool

  private var reading = InterpreterOption.Reading()
  private var next = 0
  private var hasScript = false
  /// Whether `run` was written: the next word is a file, whatever its name.
  private var isRun = false

  init(
    _ arguments: [String], subcommands: @autoclosure @escaping () -> [String],
    fileExists: @escaping (String) -> Bool
  ) {
    self.arguments = arguments
    self.subcommands = subcommands
    self.fileExists = fileExists
  }

  /// Reads everything.
  mutating func parse() throws(UsageError) -> CommandLineRequest {
    // Completion scripts and documentation tools ask ArgumentParser itself.
    if let word = arguments.first, ["---completion", "--experimental-dump-help"].contains(word) {
      return .subcommand(arguments)
    }
    while next < arguments.count {
      let word = arguments[next]
      next += 1
      if word == "--" {
        // What follows is no option, whatever it looks like.
        for word in arguments[next...] { take(word) }
        next = arguments.count
      } else if word.hasPrefix("--") {
        try long(word)
      } else if word.hasPrefix("-"), word != "-" {
        try short(word)
      } else if hasScript || isRun || word == "-" || word.contains(where: "./".contains) {
        take(word)
      } else if word == "run" {
        isRun = true
      } else if subcommands().contains(word) {
        return .subcommand([word] + arguments[..<(next - 1)] + arguments[next...])
      } else {
        try expectFile(word)
        take(word)
      }
      if let page = reading.page {
        return isRun && page.isHelp ? .subcommand(["run", "--help"]) : .page(page)
      }
    }
    guard hasScript || !isRun else {
      throw UsageError("'run' needs FILE", hint: "reorder run --help says more", word: next)
    }
    return .run(reading.request)
  }

  /// Takes the script, or an argument of it.
  private mutating func take(_ word: String) {
    if hasScript {
      reading.request.arguments.append(word)
    } else {
      hasScript = true
      reading.request.pieces.append(word == "-" ? .standardInput : .file(word))
    }
  }

  private func expectFile(_ word: String) throws(UsageError) {
    guard !fileExists(word) else { return }
    if let option = InterpreterOption.all.flatMap(\.names).first(where: { $0 == "--\(word)" }) {
      throw UsageError(
        "there is no command and no file '\(word)'",
        hint: NearestName.question(option, quotes: .none), word: next - 1)
    }
    throw UsageError(
      "there is no command and no file '\(word)'", nearest: word, in: subcommands(),
      place: next - 1)
  }

  // MARK: Options

  private mutating func long(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = InterpreterOption.all.first(where: { $0.names.contains(name) }) else {
      let names = InterpreterOption.all.flatMap(\.names).filter { $0.hasPrefix("--") }
      throw unknown(name, nearest: NearestName.find(name, in: names))
    }
    let value = parts.count == 2 ? String(parts[1]) : nil
    guard value == nil || option.value != nil else {
      throw UsageError("\(name) takes no value", word: next - 1)
    }
    try apply(option, written: name, value: value)
  }

  /// `-e CHUNK`, `-eCHUNK`, `-iq`.
  private mutating func short(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = InterpreterOption.all.first(where: { $0.names.contains(name) }) else {
        // One dash before a long name is a common slip.
        let isLong = InterpreterOption.all.contains { $0.names.contains("-\(word)") }
        throw unknown(name, nearest: isLong ? "-\(word)" : nil)
      }
      let rest = option.value == nil || letters.isEmpty ? nil : String(letters)
      if rest != nil { letters = "" }
      try apply(option, written: name, value: rest)
    }
  }

  private func unknown(_ name: String, nearest: String?) -> UsageError {
    let other =
      hasScript
      ? "to hand it to the script, write -- before it" : "reorder --help lists the options"
    return UsageError(
      "there is no option \(name)",
      hint: nearest.map { NearestName.question($0, quotes: .none) } ?? other,
      word: next - 1)
  }

  private mutating func apply(
    _ option: InterpreterOption, written: String, value given: String?
  ) throws(UsageError) {
    var value = given ?? ""
    if let name = option.value, given == nil {
      guard next < arguments.count else {
        throw UsageError("\(written) needs a value: \(name)", word: next)
      }
      value = arguments[next]
      next += 1
    }
    do throws(UsageError) {
      try option.apply(&reading, value, written)
    } catch {
      throw UsageError(error.message, hint: error.hint, word: next - 1)
    }
  }
}
