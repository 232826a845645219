import Debugging
import Policies
import Texts

/// Speaks the Debug Adapter Protocol with an editor, and runs what that wants to be run.
///
/// One thread does everything: while a script runs the client is heard now and then, and while it
/// waits the client alone.
package final class DebugAdapter {
  /// What goes on.
  enum State {
    case idle
    case running
    /// A function waits.
    case stopped
    /// Nothing runs, and something can be entered.
    case resting
    case over
  }

  /// What to do next where nothing runs.
  enum RestAction: Equatable {
    case enter(String)
    case leave
  }

  let connection: Connection
  let client = Client()
  var state = State.idle
  var launch: LaunchArguments?
  var program: (any DebuggedProgram)?
  let breakpoints = WantedBreakpoints()
  var sources = ScriptSources()
  /// What is shown of the present stop.
  var view = StopView()
  var travel = TimeTravel()
  var restAction: RestAction?
  let evaluations: Evaluations
  private var problem: String?
  let progress: WorkProgress
  /// Whether nothing is reported of what happens, because it has happened before.
  var isMuted = false
  /// The drags that the client was told of.
  var knownDrags: [Int] = []

  /// An adapter on two open files.
  package init(input: Int32, output: Int32) {
    connection = Connection(input: input, output: output)
    evaluations = Evaluations(connection: connection)
    progress = WorkProgress(connection: connection, client: client)
  }

  /// Serves the client until it leaves.
  ///
  /// - Returns: What was wrong with what it sent last, if anything.
  package func run() -> String? {
    while state != .over {
      receive(connection.next())
      if state == .idle, client.isConfigured, launch != nil { play() }
    }
    return problem
  }

  /// Takes what the client sent.
  func receive(_ incoming: Connection.Incoming) {
    switch incoming {
    case .request(let request):
      do throws(JSONProblem) {
        try evaluations.handle(request, handle)
      } catch {
        connection.refuse(request, "\(error.message): expected \(error.expected)")
      }
    case .nonsense(let text): tell("\(text)\n", as: "stderr")
    case .end(let reason):
      if let reason {
        tell("\(reason); the debugger ends\n", as: "stderr")
        problem = reason
      }
      leave()
    }
  }

  /// Nothing more is run, and nobody is heard any more.
  func leave() {
    travel.interruption = .end
    let wasStopped = state
    state = .over
    if wasStopped == .running || wasStopped == .stopped { program?.debugger.endRun() }
  }

  // MARK: Cancelling

  /// `cancel`: ends what is run for a request, or gives up going back.
  func cancel(_ request: Request) throws(JSONProblem) {
    let number = try request.integer("requestId")
    let work = try request.text("progressId")
    connection.answer(request)
    if let work, work == progress.id, let moment = travel.cancel() {
      program?.debugger.goNoFurtherBack(than: moment)
    }
    guard let number, let pending = evaluations.takePending(number) else { return }
    connection.refuse(pending, Evaluations.cancelled)
    program?.debugger.endRun()
  }

  /// Refuses what could not be evaluated.
  func refuse(_ request: Request, _ error: PolicyError) {
    connection.refuse(
      request, evaluations.isCancelled ? Evaluations.cancelled : error.description)
  }

  // MARK: Telling

  func tell(_ text: String, as category: String, at place: (source: String, line: Int)? = nil) {
    connection.tell("output") { body in
      body.member("category", category)
      body.member("output", text)
      guard let place else { return }
      body.member("source") { write(source: place.source, to: &$0) }
      body.member("line", client.shown(line: place.line))
    }
  }
}
