import Policies
import Traces
import Workspaces

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

extension TraceSource {
  /// A script that is run.
  init(_ script: Script) { self.init(name: script.name, text: script.text) }
}

extension ShellSession {
  /// What the session begins with now.
  var beginning: Beginning {
    get {
      var beginning = options.beginning
      beginning.learner = learner.map { ($0, $0.run) }
      return beginning
    }
    set {
      let initSource = options.beginning.initSource
      options.beginning = newValue
      options.beginning.initSource = newValue.initSource ?? initSource
      learner = newValue.learner?.0
      if let run = newValue.learner?.1 { learner?.run = run }
    }
  }
}
