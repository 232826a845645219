import Texts

/// One command of the shell, described once: dispatch, `:help`, completion and the reference all
/// read this.
package struct ShellCommand: Sendable {
  /// The word that calls it.
  package let name: String
  package let group: Group
  package var parameters: [Parameter] = []
  /// One sentence.
  package let summary: String
  /// A line that can be typed as it is.
  package let example: String
  /// The Lua that does the same; nil where there is nothing that a script could want.
  package var luaTwin: String?
  /// What `:help` says beyond the summary; nil where that is all.
  package var details: String?
  /// How many lines at its top stay in sight while a pager shows what it prints; nil where that is
  /// never paged.
  var pagedHeader: Int?
  /// Whether it can be used while a callback waits.
  var atStops = AtStops.allowed
  /// Whether it changes the session, so that it must be done again to come back to where that was.
  var changesSession = false
  let action: Action

  /// What a command is while a callback waits.
  enum AtStops: Sendable {
    case allowed
    /// It would take the session away from under the callback.
    case refused
    /// It says how the callback goes on, and is only there while it waits.
    case needed
  }

  /// What a command is about.
  package enum Group: String, CaseIterable, Sendable {
    case gestures
    case look
    case policies
    /// What plug-ins add.
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
    /// Whether it may come several times; only the last one.
    package var isRepeated = false

    /// What an argument names; Tab offers accordingly.
    package enum Kind: Sendable, Equatable {
      case view
      /// An item of the view named just before.
      case item
      case number
      case file(ending: [String])
      /// One of these words.
      case choice([String])
      case topic
      /// A plug-in that can be found.
      case plugin
      /// A lesson, or one of the words of `:lesson`.
      case lesson
      /// A plug-in that is attached to a view.
      case attachedPlugin
      /// An option of the plug-in named first, and its value: `limit=2`.
      case pluginOption
      case setting
      /// The value of the setting named just before.
      case settingValue
      /// A line of the gesture language.
      case gestures
      case anything
    }
  }

  /// What a command does.
  enum Action: Sendable {
    /// Its line is a line of the gesture language.
    case gesture
    /// Leaves the shell.
    case quit
    case session(Run<ShellSession>)
    case stepper(Run<Stepper>)
    case lessons(Run<Lessons>)
    case shell(Run<CommandInterpreter>)

    /// What it does with the part of the shell that it needs.
    typealias Run<Part> = @Sendable (Part, CommandArguments) throws(ShellError) -> Void
  }

  /// Whether an entry of it belongs to what is done again to come back to a moment.
  var isAct: Bool { changesSession || group == .gestures || group == .plugins }

  /// Whether the word stands alone at the prompt, without a colon, in what we print.
  package var isGesture: Bool { group == .gestures }

  /// Whether it leaves the shell.
  var isQuit: Bool {
    if case .quit = action { true } else { false }
  }

  /// As it is typed: gestures as bare words, the others with their colon.
  package var written: String { isGesture ? name : ":\(name)" }

  /// The command with its arguments: `over VIEW [ITEM] [above|into|below|left|right]`.
  package var usage: String {
    ([written] + parameters.map(\.usage)).joined(separator: " ")
  }

  /// Checks how many arguments there are.
  func check(_ arguments: CommandArguments) throws(ShellError) {
    let required = parameters.count { !$0.isOptional }
    if arguments.values.count < required {
      throw arguments.error(
        "\(parameters[arguments.values.count].name) is missing", hint: "usage: \(usage)")
    }
    let isOpenEnded =
      parameters.last.map { $0.isRepeated || $0.kind == .gestures || $0.kind == .anything }
      ?? false
    if arguments.values.count > parameters.count, !isOpenEnded {
      throw arguments.error(
        parameters.isEmpty
          ? "\(written) takes no argument" : "\(written) takes no more than this",
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

  var usage: String {
    let name = isRepeated ? "\(name)…" : name
    return isOptional ? "[\(name)]" : name
  }
}
