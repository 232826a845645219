package import Plugins
package import Policies
package import Traces
import Workspaces

/// How a session begins: a member for each thing that whoever makes it may choose, which are more
/// than a type has otherwise.
package struct ShellOptions {
  /// What scripts may use, the seed, and the device.
  package var policies: PolicyOptions
  /// How much of what happens is printed.
  package var trace: TraceLevel
  /// Whether `:show`, `:session` and `:items` print JSON, one object a line.
  package var printsJSON = false
  /// Whether notes and the greeting are left out.
  package var isQuiet = false
  /// Whether what would follow is shown dim after what is typed.
  package var showsSuggestions = true
  /// Whether real time is printed after each entry.
  var showsTimes = false
  /// Where plug-ins are looked for.
  package var plugins = PluginSearch()
  /// Where lessons are looked for.
  package var lessons = LessonSearch()
  /// The file that keeps what was done of lessons; nil keeps nothing.
  package var lessonProgress: String?
  /// The person's own script, which is run first; nil for none.
  package var initFile: String?
  /// The same where its text is known; it is not read then.
  package var initScript: TraceSource?
  /// What the session begins with, also after `:reset`.
  package var beginning = Beginning()
  /// Finds modules before any other place; nil looks only on the disk.
  package var modules: ModuleFinder?
  /// Whether what is entered is kept, so that the session can go back in time.
  package var keepsJournal = true
  /// Writes everything that happens.
  package var recorder: TraceRecorder?
  /// Gives the recorder of a session that begins after this one, and where it writes; nil ends the
  /// recording with this session.
  package var nextRecorder: ((TraceHeader) -> (recorder: TraceRecorder, path: String)?)?
  /// Called after each entry, when everything is printed.
  package var didEnter: (() -> Void)?
  /// Whether what the views show is kept, for pictures of the trace.
  package var followsViews = true
  /// Gets each new host before anything happens in it, and who follows its views.
  package var follow: ((PolicyHost, ViewRecorder?) -> Void)?

  /// Options for a person at a prompt.
  package init(policies: PolicyOptions = .interactive, trace: TraceLevel = .calls) {
    self.policies = policies
    self.trace = trace
  }
}

/// What a session begins with, so that it can begin so again.
package struct Beginning {
  /// Makes the views and runs the scripts; nil opens the two tables `inbox` and `archive`.
  package var prepare: ((ShellSession) throws(PolicyError) -> Void)?
  /// The texts that take part, for the trace.
  var sources: [TraceSource] = []
  /// What scripts get in `arg`.
  var arguments: [String] = []
  /// Reads the texts anew, as they are on the disk now; nil where they come from nowhere.
  var reread: (() throws(PolicyError) -> Beginning)?
  /// How many tasks of the lesson among the texts are done.
  var lessonTasksDone = 0
  /// The workspace whose views stay when another script is run.
  var workspace: Workspace?
  /// The person's own script, which runs before all others.
  var initSource: TraceSource?
  /// Who learns in it, with the tasks of this session; nil outside of lessons.
  var learner: (Learner, Learner.Run)?

  /// The two tables.
  init() {}

  /// What is in a trace, or on a command line.
  init(_ pieces: StartingPieces) {
    prepare = pieces.prepare
    sources = pieces.sources
    arguments = pieces.arguments
    workspace = pieces.workspace
    lessonTasksDone = pieces.lessonTasksDone
  }

  /// All texts that take part, in the order in which they run.
  var allSources: [TraceSource] { (initSource.map { [$0] } ?? []) + sources }
}
