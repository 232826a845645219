import Policies
import Traces
import Workspaces

/// What a session begins with, so that it can begin so again.
struct Beginning {
  /// Makes the views and runs the scripts; nil opens the two tables `inbox` and `archive`.
  var prepare: ((ShellSession) throws(PolicyError) -> Void)?
  /// The texts that take part.
  var sources: [TraceSource]
  /// What scripts get in `arg`.
  var arguments: [String]
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

  init(
    sources: [TraceSource] = [], arguments: [String] = [],
    reread: (() throws(PolicyError) -> Beginning)? = nil,
    prepare: ((ShellSession) throws(PolicyError) -> Void)? = nil
  ) {
    self.prepare = prepare
    self.sources = sources
    self.arguments = arguments
    self.reread = reread
  }
}

extension Beginning {
  /// A beginning with what is in a trace, or on a command line.
  init(_ pieces: StartingPieces) {
    self.init(
      sources: pieces.sources, arguments: pieces.arguments, prepare: pieces.prepare)
    workspace = pieces.workspace
    lessonTasksDone = pieces.lessonTasksDone
  }
}

extension TraceSource {
  /// A script that is run.
  init(_ script: Script) { self.init(name: script.name, text: script.text) }
}

extension ShellSession {
  /// What the session begins with now.
  var beginning: Beginning {
    get {
      var beginning = Beginning(
        sources: options.sources, arguments: options.arguments, reread: options.reread,
        prepare: options.prepare)
      beginning.workspace = opening.workspace
      beginning.initSource = opening.initSource
      beginning.lessonTasksDone = options.lessonTasksDone
      beginning.learner = learner.map { ($0, $0.run) }
      return beginning
    }
    set {
      options.prepare = newValue.prepare
      options.sources = newValue.sources
      options.arguments = newValue.arguments
      options.reread = newValue.reread
      options.lessonTasksDone = newValue.lessonTasksDone
      opening.workspace = newValue.workspace
      opening.initSource = newValue.initSource ?? opening.initSource
      learner = newValue.learner?.0
      if let run = newValue.learner?.1 { learner?.run = run }
    }
  }
}
