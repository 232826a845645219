public import Plugins
public import Policies
public import Traces

/// How a session begins.
public struct ShellOptions {
  /// What scripts may use, the seed, and the device.
  public var policies: PolicyOptions
  /// How much of what happens is printed.
  public var trace: TraceLevel
  /// Whether `:show`, `:session` and `:items` print JSON, one object a line.
  public var printsJSON = false
  /// Whether notes and the greeting are left out.
  public var isQuiet = false
  /// Whether what would follow is shown dim after what is typed.
  public var showsSuggestions = true
  /// Where plug-ins are looked for.
  public var plugins = PluginSearch()
  /// Where lessons are looked for.
  public var lessons = LessonSearch()
  /// The file that keeps what was done of lessons; nil keeps nothing.
  public var lessonProgress: String?
  /// The person's own script, which is run first; nil for none.
  public var initFile: String?
  /// The same where its text is known; it is not read then.
  public var initScript: TraceSource?
  /// Makes the views and runs the scripts that the session starts with, also after `:reset`.
  ///
  /// Nil opens the two tables `inbox` and `archive`.
  public var prepare: ((ShellSession) throws(PolicyError) -> Void)?
  /// What the session begins with, as texts, for its trace.
  public var sources: [TraceSource] = []
  /// What scripts get in `arg`, for its trace.
  public var arguments: [String] = []
  /// How many tasks of the lesson among the sources are done at the beginning.
  public var lessonTasksDone = 0
  /// Reads what the session begins with anew, as it is on the disk now; nil where that is nothing.
  public var reread: (() throws(PolicyError) -> Beginning)?
  /// Finds modules before any other place; nil looks only on the disk.
  public var modules: ModuleFinder?
  /// Whether what is entered is kept, so that the session can go back in time.
  public var keepsJournal = true
  /// Writes everything that happens.
  public var recorder: TraceRecorder?
  /// Gives the recorder of a session that begins after this one, and where it writes; nil ends the
  /// recording with this session.
  public var nextRecorder: ((TraceHeader) -> (recorder: TraceRecorder, path: String)?)?
  /// Called after each entry, when everything is printed.
  public var didEnter: (() -> Void)?
  /// Called before a signal ends the process while the session waits for somebody.
  public var willTerminate: (() -> Void)?
  /// Whether what the views show is kept, for pictures of the trace.
  public var followsViews = true
  /// Gets each new host before anything happens in it, and who follows its views.
  public var follow: ((PolicyHost, ViewRecorder?) -> Void)?

  /// Options for a person at a prompt.
  public init(policies: PolicyOptions = .interactive, trace: TraceLevel = .calls) {
    self.policies = policies
    self.trace = trace
  }
}

/// How much of what happens is printed.
public enum TraceLevel: String, CaseIterable, Sendable {
  /// Nothing.
  case off
  /// One line for each drag: what came of it, and why.
  case drags
  /// The delegates' callbacks with their answers.
  case calls
  /// Every event.
  case all
}
