import Policies
import Traces

extension TraceSource {
  /// The source of a script that is run.
  init(_ script: Script) { self.init(name: script.name, text: script.text) }
}

extension ShellSession {
  /// The beginning of the session.
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
