public import Policies

/// What a command line asks for: what to run, in order, and how.
public struct RunRequest: Sendable {
  /// One thing to run.
  public enum Piece: Hashable, Sendable {
    /// The Lua of an option `-e`.
    case chunk(String)
    /// A script's path.
    case file(String)
    /// A script on standard input.
    case standardInput
  }

  /// What to run, in this order; nothing opens the shell.
  public var pieces: [Piece] = []
  /// What the script gets in `arg`.
  public var arguments: [String] = []
  /// The lesson that the shell begins with, empty for the first that is not done; nil for none.
  public var lesson: String?
  /// Where the program is, beside which lessons lie.
  public var program: String?
  /// Whether the shell comes after the scripts (`-i`).
  public var entersShell = false
  /// Whether the views come on the whole terminal after the scripts.
  public var playsOnScreen = false
  /// The folders of plug-ins that come before all others.
  public var pluginFolders: [String] = []
  /// The path of a workspace whose views are there from the beginning.
  public var workspace: String?
  /// Changes to what the scripts may use.
  public var limits = LimitOptions()
  /// What `math.random` starts from.
  public var seed: Int64 = 0
  /// Switches of the device, in the order given.
  public var settings: [Setting] = []
  /// Whether what happens is printed as JSON, one object a line.
  public var printsJSON = false
  /// How much of what happens is printed; nil: one line a drag for scripts, calls in the shell.
  public var trace: TraceLevel?
  /// Where everything that happens is written, as a trace.
  public var traceFile: String?
  /// `auto`, `always` or `never`.
  public var color = "auto"
  /// Whether the prompt shows dim what would follow.
  public var showsSuggestions = true
  /// Whether greeting and notes are left out.
  public var isQuiet = false

  /// A switch and its value, as they were written.
  public struct Setting: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A request for the shell.
  public init() {}

  /// Whether nothing is to be run, and no shell was asked for.
  var isEmpty: Bool { pieces.isEmpty && !entersShell && lesson == nil && !playsOnScreen }

  /// Whether a person will type.
  public var isInteractive: Bool { pieces.isEmpty || entersShell || playsOnScreen }
}

/// How a run ended.
public enum RunResult: Hashable, Sendable {
  case succeeded
  /// A script raised, or went over a limit.
  case scriptFailed
  case interrupted
  /// Something was asked for that does not exist, such as a switch.
  case badUsage
  /// A workspace has an error.
  case badInput
  case noSuchFile
  /// A file could not be written.
  case cannotWrite
}
