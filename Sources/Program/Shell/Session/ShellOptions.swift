package import Lessons
import LineEditor
package import Plugins
package import Policies
package import Traces
import Workspaces

/// The options of a session.
package struct ShellOptions {
  /// The limits of scripts, the seed, and the device.
  package var policies: PolicyOptions
  /// The trace level.
  package var trace: TraceLevel
  /// Whether all output is JSON, one object per line.
  package var printsJSON = false
  /// What the prompt shows.
  package var prompt = PromptSettings()
  /// The folders of plug-ins.
  package var plugins = PluginSearch()
  /// The folders of lessons.
  package var lessons = LessonSearch()
  /// The user's own script, which is run first; nil for none.
  package var initScript: InitScript?
  /// The path of the user's own script, which may not exist; nil if the session does not read it.
  package var initFile: String?
  /// How the session begins, also after `:reset`.
  package var setup = SessionSetup()
  /// Finds modules before the files next to scripts; nil if there are only files.
  package var modules: ModuleFinder?
  /// Whether entries are kept, so that the session can go back in time.
  package var keepsJournal = true
  /// Records all events in a trace.
  package var recorder: TraceRecorder?
  /// Returns the recorder for a session that begins after this one, and the path of its trace; nil
  /// ends the recording with this session.
  package var nextRecorder: ((TraceHeader) -> (recorder: TraceRecorder, path: String)?)?
  /// Called after each entry, when its results have been printed.
  package var didEnter: (() -> Void)?
  /// Whether the contents of views are recorded, for pictures of the trace.
  package var recordsViews = true
  /// Called with each new host and its view recorder, before anything happens in it.
  package var didOpenHost: ((PolicyHost, ViewRecorder?) -> Void)?

  /// Options for a prompt.
  package init(policies: PolicyOptions = .interactive, trace: TraceLevel = .calls) {
    self.policies = policies
    self.trace = trace
  }

  /// The header of the session's trace.
  package var traceHeader: TraceHeader {
    TraceHeader(
      core: ReorderVersion.current, lua: PolicyHost.luaVersion,
      environment: policies.environment, seed: UInt64(bitPattern: policies.seed),
      workspace: setup.sources.first { $0.role == .workspace }?.name,
      arguments: setup.arguments, lessonTasksDone: setup.lessonTasksDone,
      sources: setup.allSources)
  }
}

/// The settings of the prompt, which `:set` changes.
package struct PromptSettings: Sendable {
  /// Whether notes and the greeting are left out.
  package var isQuiet = false
  /// Whether dim suggestions are shown while typing.
  package var showsSuggestions = true
  /// Whether real time is printed after each entry.
  var showsTimes = false
  /// Whether the prompt shows the number of the entry.
  var showsNumbers = false
  /// The keys of the prompt; nil for those of `~/.editrc`, before these are known.
  var keys: KeyStyle?
  /// How many levels of tables are printed.
  var depth = 3
}

/// The location of the user's own script.
package enum InitScript: Sendable {
  /// In a file, which is read when the session begins.
  case file(String)
  /// In a trace.
  case recorded(TraceSource)
}

/// How a session begins; can be repeated.
package struct SessionSetup {
  /// Makes the views and runs the scripts; nil makes the two tables `inbox` and `archive`.
  package var prepare: ((ShellSession) throws(PolicyError) -> Void)?
  /// The texts of scripts and workspaces that are used, for the trace.
  var sources: [TraceSource] = []
  /// The scripts' arguments, for `arg`.
  var arguments: [String] = []
  /// Reads the texts from the disk again; nil if they do not come from files.
  package var reread: (() throws(PolicyError) -> SessionSetup)?
  /// The number of finished tasks of the lesson.
  var lessonTasksDone = 0
  /// The workspace whose views are recreated when another script is run.
  var workspace: Workspace?
  /// The user's own script, which runs before all others.
  var initSource: TraceSource?
  /// The learner, with the tasks of this session; nil outside of lessons.
  var learner: (Learner, Learner.Run)?

  /// The beginning with the two tables.
  init() {}

  /// The beginning in a trace, or for a command line.
  package init(_ pieces: StartingPieces) {
    prepare = pieces.prepare
    sources = pieces.sources
    arguments = pieces.arguments
    workspace = pieces.workspace
    lessonTasksDone = pieces.lessonTasksDone
  }

  /// All texts that are used, in the order in which they run.
  var allSources: [TraceSource] { (initSource.map { [$0] } ?? []) + sources }
}
