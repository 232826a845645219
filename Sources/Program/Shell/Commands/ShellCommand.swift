import Texts

/// One command of the shell.
///
/// Dispatch, `:help`, completion and the reference all use this description.
package struct ShellCommand: Sendable {
  /// The name of the command.
  package let name: String
  package let group: Group
  let effect: Effect
  /// Further words for it, from other shells and debuggers.
  package var aliases: [String] = []
  /// Options that may be given before the arguments, such as `-i`.
  package var options: [String] = []
  package var parameters: [Parameter] = []
  /// The arguments in usage lines; nil if they are those of the parameters.
  package var ownUsage: String?
  /// One sentence.
  package let summary: String
  /// A line that can be typed.
  package let example: String
  /// Lua code with the same effect; nil if scripts do not need it.
  package var luaEquivalent: String?
  /// Further text for `:help`; nil if the summary is enough.
  package var details: String?
  /// The number of header lines in its output that a pager keeps visible; nil if the output is
  /// never paged.
  var pagedHeader: Int?
  /// Whether an entry with these arguments changes the session; nil if ``effect`` alone decides.
  var changesSession: (@Sendable ([String]) -> Bool)?
  /// Whether it can be used while a callback is stopped.
  var atStops = AtStops.allowed
  /// Returns the words that can complete the last argument; nil if the parameters determine them.
  var complete: (@Sendable (ShellSession, [String]) -> [String])?
  let action: Action

  /// Whether the entries of a command are run again in a replay.
  enum Effect: Sendable {
    /// They are not: the command changes nothing that a replay needs, begins the session again, or
    /// records what it does itself.
    case none
    /// The command changes views, data, policies or settings, so its entries are recorded for
    /// `:undo`, `:save` and traces.
    case session
  }

  /// Whether a command can be used while a callback is stopped.
  enum AtStops: Sendable {
    case allowed
    /// Not allowed, because it would replace the session of the stopped callback.
    case refused
    /// Allowed only at a stop.
    case needed
  }

  /// The topic of a command.
  package enum Group: String, CaseIterable, Sendable {
    case gestures
    case look
    case policies
    /// The commands that plug-ins define.
    case plugins
    case time
    case step
    case files
    case learn
    case rest
  }

  /// One argument.
  package struct Parameter: Sendable {
    package let name: String
    package let kind: Kind
    package var isOptional = false
    /// Whether it may be given several times; only for the last parameter.
    package var isRepeated = false

    /// The type of an argument, which determines its completions.
    package enum Kind: Sendable, Equatable {
      case view
      /// An item of the view in the previous argument.
      case item
      case number
      case file(ending: [String])
      /// A file to write, whose ending chooses the format.
      case output(ending: [String])
      /// The number of an event.
      case event
      /// The number of an event that is an answer of a policy.
      case answeredEvent
      /// One of these words.
      case choice([String])
      case topic
      /// A view or a variable, or a path into one.
      case value
      /// A function or script whose source is known.
      case source
      /// A callback, with or without its view.
      case callback
      /// A return value of the callback in the first argument.
      case answer
      /// An available plug-in.
      case plugin
      /// A lesson, or one of the keywords of `:lesson`.
      case lesson
      /// A plug-in that is attached to a view.
      case attachedPlugin
      /// An option of the plug-in in the first argument, with its value: `limit=2`.
      case pluginOption
      case setting
      /// The value of the setting in the previous argument.
      case settingValue
      /// A line of the gesture language.
      case gestures
      case anything
    }
  }

  /// The action of a command.
  enum Action: Sendable {
    /// Plays its line as gestures.
    case gesture
    /// Leaves the shell.
    case quit
    case session(Run<ShellSession>)
    case stepper(Run<Stepper>)
    case course(Run<Course>)
    case shell(Run<CommandInterpreter>)

    /// A function that runs the command, with the part of the shell that it needs.
    typealias Run<Part> = @Sendable (Part, CommandArguments) throws(ShellError) -> Void
  }

  /// Whether it is printed as a word without a colon.
  package var isGesture: Bool { group == .gestures }

  /// Whether it leaves the shell.
  var isQuit: Bool {
    if case .quit = action { true } else { false }
  }

  /// The name as typed: gestures as plain words, other commands with a colon.
  package var written: String { isGesture ? name : ":\(name)" }

  /// The command with its arguments: `over VIEW [ITEM] [above|into|below|left|right]`.
  package var usage: String {
    let arguments = ownUsage.map { $0.isEmpty ? [] : [$0] } ?? parameters.map(\.usage)
    return ([written] + options.map { "[\($0)]" } + arguments).joined(separator: " ")
  }

  /// Whether an entry of the command is recorded for `:undo`, `:save` and traces.
  func isRecorded(_ words: LineWords) -> Bool {
    effect == .session && changesSession?(words.words.dropFirst().map(\.text)) ?? true
  }

  /// Checks the number of arguments.
  func check(_ arguments: CommandArguments) throws(ShellError) {
    let required = parameters.count { !$0.isOptional }
    if arguments.values.count < required {
      throw arguments.error(
        "\(parameters[arguments.values.count].name) is missing", hint: "usage: \(usage)")
    }
    let takesRest = parameters.last?.takesRest ?? false
    if arguments.values.count > parameters.count, !takesRest {
      throw arguments.error(
        parameters.isEmpty
          ? "\(written) has no arguments" : "too many arguments for \(written)",
        at: parameters.count, hint: "usage: \(usage)")
    }
  }
}

extension ShellCommand.Parameter {
  static func required(_ name: String, _ kind: Kind) -> Self { Self(name: name, kind: kind) }

  static func optional(_ name: String, _ kind: Kind) -> Self {
    Self(name: name, kind: kind, isOptional: true)
  }

  static func repeated(_ name: String, _ kind: Kind, optional: Bool = false) -> Self {
    Self(name: name, kind: kind, isOptional: optional, isRepeated: true)
  }

  /// Whether further words can follow as its last parameter.
  var takesRest: Bool { isRepeated || [.gestures, .anything, .answer].contains(kind) }

  var usage: String {
    let name = isRepeated ? "\(name)…" : name
    return isOptional ? "[\(name)]" : name
  }
}
