import Shell

/// What the command line asks for.
enum Request {
  case run(Subcommand, Invocation)
  /// Help about a command, named with those above it; the short form for `-h`.
  case help([Subcommand], isShort: Bool)
}

/// Reads a command line by the table of commands: options in order with the other words, as lua.c
/// reads its own.
///
/// Options stand anywhere before `--`. A command's name is the first word that is no option; what
/// stands before it counts if the command has it too.
struct CommandLineParser {
  private let root: Subcommand
  private let arguments: [String]
  /// Whether a path is that of a file; asked to tell a misspelt command from a script.
  private let fileExists: (String) -> Bool

  private var path: [Subcommand]
  private var words: [Invocation.Word] = []
  /// The numbers of the arguments that `words` came from.
  private var places: [Int] = []
  private var next = 0
  private var hasArgument = false

  init(
    _ arguments: [String], root: Subcommand = CommandLineTable.root,
    fileExists: @escaping (String) -> Bool
  ) {
    self.arguments = arguments
    self.root = root
    self.fileExists = fileExists
    path = [root]
  }

  private var command: Subcommand { path.last ?? root }

  /// Reads everything.
  mutating func parse() throws(UsageError) -> Request {
    while next < arguments.count {
      let word = arguments[next]
      next += 1
      if word == "--" {
        // What follows is no option, whatever it looks like.
        while next < arguments.count {
          next += 1
          take(arguments[next - 1])
        }
      } else if word.hasPrefix("--") {
        if let help = try long(word) { return help }
      } else if word.hasPrefix("-"), word != "-" {
        if let help = try short(word) { return help }
      } else if !hasArgument, !command.subcommands.isEmpty {
        if let command = command.subcommand(named: word) {
          try enter(command)
        } else {
          try expectFile(word)
          take(word)
        }
      } else {
        take(word)
      }
    }
    return try finish()
  }

  // MARK: Words

  private mutating func take(_ word: String) {
    hasArgument = true
    words.append(.argument(word))
    places.append(next - 1)
  }

  /// Goes on with a command; the options before its name must be options of it.
  private mutating func enter(_ command: Subcommand) throws(UsageError) {
    path.append(command)
    for (word, place) in zip(words, places) {
      guard case .option(let name, _) = word else { continue }
      guard command.allOptions.contains(where: { $0.name == name }) || !command.subcommands.isEmpty
      else {
        throw UsageError(
          "'\(command.name)' has no option \(name.count == 1 ? "-" : "--")\(name)",
          hint: "reorder \(command.name) --help lists its options", word: place)
      }
    }
  }

  /// At the top a word may be a script; below it must be a command.
  private func expectFile(_ word: String) throws(UsageError) {
    let isTop = path.count == 1
    if isTop, word == "-" || word.contains(".") || word.contains("/") || fileExists(word) { return }
    let names = command.subcommands.map(\.name)
    let what = isTop ? "there is no command and no file" : "\(quotedPath) has no command"
    throw UsageError(
      "\(what) '\(word)'",
      hint: Nearest.name(to: word, in: names).map { "did you mean '\($0)'?" }
        ?? "the commands are \(names.joined(separator: ", "))", word: next - 1)
  }

  /// `reorder plugin`, as it is typed.
  private var written: String { path.map(\.name).joined(separator: " ") }

  /// `'plugin'`, in messages.
  private var quotedPath: String {
    path.count == 1 ? written : "'\(path.dropFirst().map(\.name).joined(separator: " "))'"
  }

  // MARK: Options

  private mutating func long(_ word: String) throws(UsageError) -> Request? {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.allOptions.first(where: { $0.long == name }) else {
      throw unknown("--\(name)", nearest: Nearest.name(to: name, in: longNames).map { "--\($0)" })
    }
    let value = parts.count == 2 ? String(parts[1]) : nil
    if value != nil, option.value == nil {
      throw UsageError("--\(name) takes no value", word: next - 1)
    }
    return try apply(option, written: "--\(name)", value: value)
  }

  private var longNames: [String] {
    command.allOptions.filter { !$0.isHidden }.compactMap(\.long)
  }

  /// `-e CHUNK`, `-eCHUNK`, `-iq`.
  private mutating func short(_ word: String) throws(UsageError) -> Request? {
    var letters = word.dropFirst()
    let place = next - 1
    while let letter = letters.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        // One dash before a long name is a common slip.
        let name = String(word.dropFirst())
        throw unknown("-\(letter)", nearest: longNames.contains(name) ? "--\(name)" : nil)
      }
      var value: String?
      if option.value != nil, !letters.isEmpty {
        value = String(letters)
        letters = ""
      }
      if let help = try apply(option, written: "-\(letter)", value: value, place: place) {
        return help
      }
    }
    return nil
  }

  private func unknown(_ option: String, nearest: String?) -> UsageError {
    let passOn = "to hand it to the script, write -- before it"
    let isScript = hasArgument && command.passesArgumentsOn
    let list = "\(written) --help lists the options"
    return UsageError(
      path.count > 1 && !isScript
        ? "\(quotedPath) has no option \(option)"
        : "there is no option \(option)",
      hint: nearest.map { "did you mean \($0)?" } ?? (isScript ? passOn : list), word: next - 1)
  }

  private mutating func apply(
    _ option: CommandLineOption, written: String, value given: String?, place: Int? = nil
  ) throws(UsageError) -> Request? {
    let place = place ?? next - 1
    var value = given ?? ""
    if let kind = option.value {
      if given == nil {
        guard next < arguments.count else {
          throw UsageError("\(written) needs a value: \(kind.name)", word: next)
        }
        value = arguments[next]
        next += 1
      }
      do throws(UsageError) {
        try kind.check(value, of: written)
      } catch {
        throw UsageError(error.message, hint: error.hint, word: next - 1)
      }
    }
    if option.name == "help" { return .help(path, isShort: written == "-h") }
    words.append(.option(name: option.name, value: value))
    places.append(place)
    return nil
  }

  // MARK: The end

  private func finish() throws(UsageError) -> Request {
    guard command.run != nil else {
      throw UsageError(
        "\(quotedPath) needs a command",
        hint: "the commands are \(command.subcommands.map(\.name).joined(separator: ", "))",
        word: arguments.count)
    }
    let invocation = Invocation(path: path.dropFirst().map(\.name), words: words)
    try checkArguments()
    return .run(command, invocation)
  }

  private func checkArguments() throws(UsageError) {
    let given = zip(words, places).compactMap { word, place -> (text: String, place: Int)? in
      if case .argument(let text) = word { (text, place) } else { nil }
    }
    let described = command.arguments
    let required = described.filter { !$0.isOptional }
    if given.count < required.count {
      throw UsageError(
        "\(quotedPath) needs \(required[given.count].value.name)",
        hint: "\(written) --help says more", word: arguments.count)
    }
    for (index, argument) in given.enumerated() {
      guard let description = described.indices.contains(index) ? described[index] : described.last,
        index < described.count || description.isRepeated
      else {
        throw UsageError(
          described.isEmpty
            ? "\(quotedPath) takes no argument" : "\(quotedPath) takes no more than this",
          hint: "\(written) --help says more", word: argument.place)
      }
      do throws(UsageError) {
        try description.value.check(argument.text, of: description.value.name)
      } catch {
        throw UsageError(error.message, hint: error.hint, word: argument.place)
      }
    }
  }
}
