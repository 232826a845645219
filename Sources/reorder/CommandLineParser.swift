import Policies
import Shell

/// What the command line asks for.
enum Command {
  case run(RunRequest)
  case help
  case version
  /// A subcommand, with everything from its name on.
  case subcommand([String])
}

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String
  var hint: String?
}

/// Reads the interpreter's own options in order, as lua.c does, before ArgumentParser is touched.
///
/// Options stand anywhere before `--`; the first other word is the script, the rest are its
/// arguments.
struct CommandLineParser {
  /// The words that ArgumentParser takes over.
  let subcommands: [String]
  /// Whether a path is that of a file; asked to tell a misspelt command from a script.
  let fileExists: (String) -> Bool
  private var request = RunRequest()
  private var rest: ArraySlice<String>
  private var hasScript = false

  init(_ arguments: [String], subcommands: [String], fileExists: @escaping (String) -> Bool) {
    self.subcommands = subcommands
    self.fileExists = fileExists
    rest = arguments[...]
  }

  /// Reads everything.
  mutating func parse() throws(UsageError) -> Command {
    var mayBeCommand = true
    while let word = rest.first {
      rest.removeFirst()
      if word == "--" {
        // What follows is a script and its arguments, whatever it looks like.
        for word in rest { try take(word, mayBeCommand: false) }
        rest = []
      } else if word == "-" {
        try take(word, mayBeCommand: false)
      } else if word.hasPrefix("--") {
        if let command = try long(word) { return command }
      } else if word.hasPrefix("-") {
        if let command = try short(word) { return command }
      } else if mayBeCommand, !hasScript {
        mayBeCommand = false
        if word == "help", rest.isEmpty || rest.first == "run" { return .help }
        if subcommands.contains(word) {
          // The one option of the interpreter that some subcommands have too.
          let folders = request.pluginFolders.flatMap { ["--plugins", $0] }
          return .subcommand([word] + rest + folders)
        }
        // `run` says that the next word is the script, even if it is a command's name.
        if word != "run" { try take(word, mayBeCommand: true) } else { try expectScript() }
      } else {
        try take(word, mayBeCommand: false)
      }
    }
    return .run(request)
  }

  /// A script, or an argument of one.
  private mutating func take(_ word: String, mayBeCommand: Bool) throws(UsageError) {
    if hasScript {
      request.arguments.append(word)
      return
    }
    if mayBeCommand, !word.contains("."), !word.contains("/"), !fileExists(word) {
      let names = subcommands + ["run"]
      throw UsageError(
        message: "there is no command and no file '\(word)'",
        hint: Nearest.name(to: word, in: names).map { "did you mean '\($0)'?" }
          ?? "the commands are \(names.joined(separator: ", "))")
    }
    hasScript = true
    request.pieces.append(word == "-" ? .standardInput : .file(word))
  }

  private func expectScript() throws(UsageError) {
    guard rest.contains(where: { !$0.hasPrefix("-") || $0 == "-" }) else {
      throw UsageError(message: "run needs a script", hint: "reorder run FILE.lua [ARG…]")
    }
  }

  // MARK: Options

  private mutating func long(_ word: String) throws(UsageError) -> Command? {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = CommandLineOption.all.first(where: { $0.long == name }) else {
      let names = CommandLineOption.all.compactMap(\.long)
      throw UsageError(
        message: "there is no option --\(name)",
        hint: Nearest.name(to: name, in: names).map { "did you mean --\($0)?" } ?? passOnHint)
    }
    var value: String?
    if parts.count == 2 {
      guard option.value != nil else {
        throw UsageError(message: "--\(name) takes no value")
      }
      value = String(parts[1])
    }
    return try apply(option, written: "--\(name)", value: value)
  }

  /// `-e CHUNK`, `-eCHUNK`, `-iq`.
  private mutating func short(_ word: String) throws(UsageError) -> Command? {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = CommandLineOption.all.first(where: { $0.short == letter }) else {
        throw UsageError(message: "there is no option -\(letter)", hint: passOnHint)
      }
      var value: String?
      if option.value != nil, !letters.isEmpty {
        value = String(letters)
        letters = ""
      }
      if let command = try apply(option, written: "-\(letter)", value: value) { return command }
    }
    return nil
  }

  /// What to do with an option that may have been meant for the script.
  private var passOnHint: String {
    hasScript
      ? "to hand it to the script, write -- before it" : "reorder --help lists the options"
  }

  private mutating func apply(
    _ option: CommandLineOption, written: String, value given: String?
  ) throws(UsageError) -> Command? {
    var value = given ?? ""
    if given == nil, let name = option.value {
      guard let next = rest.popFirst() else {
        throw UsageError(message: "\(written) needs a value: \(name)")
      }
      value = next
    }
    switch option.name {
    case "e": request.pieces.append(.chunk(value))
    case "i": request.entersShell = true
    case "workspace": request.workspace = value
    case "plugins": request.pluginFolders.append(value)
    case "set": request.settings.append(try setting(value))
    case "seed":
      request.seed = try number(value, of: written, "a whole number") { Int64($0) }
    case "memory-limit": request.limits.memory = try size(value, of: written)
    case "instruction-limit": request.limits.instructions = try count(value, of: written)
    case "callback-limit": request.limits.callbackInstructions = try count(value, of: written)
    case "time-limit":
      request.limits.seconds = try number(value, of: written, "seconds from 0") {
        Double($0).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
      }
    case "output-limit": request.limits.outputBytes = try size(value, of: written)
    case "chunk-limit": request.limits.chunkBytes = try size(value, of: written)
    case "trace":
      request.trace = try word(value, of: written, TraceLevel.allCases.map(\.rawValue))
        .flatMap { TraceLevel(rawValue: $0) }
    case "trace-file": request.traceFile = value
    case "json": request.printsJSON = true
    case "color":
      request.color = try word(value, of: written, ["auto", "always", "never"]) ?? "auto"
    case "no-suggestions": request.showsSuggestions = false
    case "quiet": request.isQuiet = true
    case "help": return .help
    case "version": return .version
    default: break
    }
    return nil
  }

  private func setting(_ value: String) throws(UsageError) -> RunRequest.Setting {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.first, !name.isEmpty else {
      throw UsageError(message: "--set needs NAME=VALUE, got '\(value)'")
    }
    return RunRequest.Setting(name: String(name), value: String(parts[1]))
  }

  private func count(_ value: String, of option: String) throws(UsageError) -> Int {
    try number(value, of: option, "a whole number from 0") {
      Int($0).flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  private func size(_ value: String, of option: String) throws(UsageError) -> Int {
    try number(value, of: option, "a size such as 64M") { Self.bytes($0) }
  }

  private func number<Number>(
    _ value: String, of option: String, _ expectation: String, _ read: (String) -> Number?
  ) throws(UsageError) -> Number {
    guard let number = read(value) else {
      throw UsageError(message: "\(option) needs \(expectation), got '\(value)'")
    }
    return number
  }

  private func word(
    _ value: String, of option: String, _ words: [String]
  ) throws(UsageError) -> String? {
    guard words.contains(value) else {
      throw UsageError(
        message: "\(option) cannot be '\(value)'",
        hint: Nearest.name(to: value, in: words).map { "did you mean '\($0)'?" }
          ?? "one of \(words.joined(separator: ", "))")
    }
    return value
  }

  /// A number of bytes: `1000`, `64K`, `256M`, `1G`, in powers of 1024.
  private static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    let shift = text.last.flatMap { units[Character($0.lowercased())] }
    guard let number = Int(shift == nil ? text[...] : text.dropLast()), number >= 0 else {
      return nil
    }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflows ? nil : bytes
  }
}
