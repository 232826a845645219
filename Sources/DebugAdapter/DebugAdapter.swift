import Debugging
import Policies
import Texts

/// Speaks the Debug Adapter Protocol with an editor, and runs the program that it requests.
///
/// A single thread does everything: while a script runs, it reads requests regularly, and while the
/// script is stopped, it only reads requests.
package final class DebugAdapter {
  /// The state of the adapter.
  enum State {
    case idle
    case running
    /// A function is stopped.
    case stopped
    /// Nothing runs, and entries can be made.
    case resting
    case over
  }

  /// What to do next when nothing runs.
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
  /// The references that were sent for the current stop.
  var view = StopView()
  var travel = TimeTravel()
  var restAction: RestAction?
  let evaluations: Evaluations
  private var problem: String?
  let progress: WorkProgress
  /// Whether reports are suppressed, because the same events were reported before.
  var isMuted = false
  /// The drags that were reported to the client.
  var knownDrags: [Int] = []

  /// An adapter on two open files.
  package init(input: Int32, output: Int32) {
    connection = Connection(input: input, output: output)
    evaluations = Evaluations(connection: connection)
    progress = WorkProgress(connection: connection, client: client)
  }

  /// Serves the client until it disconnects.
  ///
  /// - Returns: The error in its last message, if there was one.
  package func run() -> String? {
    while state != .over {
      receive(connection.next())
      if state == .idle, client.isConfigured, launch != nil { play() }
    }
    return problem
  }

  /// Handles a message of the client.
  func receive(_ incoming: Connection.Incoming) {
    switch incoming {
    case .request(let request):
      do throws(JSONProblem) {
        try evaluations.handle(request, handle)
      } catch {
        connection.refuse(request, "\(error.message): expected \(error.expected)")
      }
    case .invalid(let text): sendOutput("\(text)\n", as: "stderr")
    case .end(let reason):
      if let reason {
        sendOutput("\(reason); the debugger ends\n", as: "stderr")
        problem = reason
      }
      leave()
    }
  }

  /// Ends the run; no further requests are read.
  func leave() {
    travel.interruption = .end
    let wasStopped = state
    state = .over
    if wasStopped == .running || wasStopped == .stopped { program?.debugger.endRun() }
  }

  // MARK: Cancelling

  /// `cancel`: ends the evaluation of a request, or going back.
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

  /// Reports that an evaluation failed.
  func refuse(_ request: Request, _ error: PolicyError) {
    connection.refuse(
      request, evaluations.isCancelled ? Evaluations.cancelled : error.description)
  }

  // MARK: Reporting

  func sendOutput(
    _ text: String, as category: String, at place: (source: String, line: Int)? = nil
  ) {
    connection.sendEvent("output") { body in
      body.member("category", category)
      body.member("output", text)
      guard let place else { return }
      body.member("source") { write(source: place.source, to: &$0) }
      body.member("line", client.shown(line: place.line))
    }
  }
}

/// What a client has reported about itself.
final class Client {
  var isInitialized = false
  /// Whether the client has finished its configuration.
  var isConfigured = false
  var countsLinesFromZero = false
  var countsColumnsFromZero = false
  var readsTypes = false
  var readsProgress = false

  /// A line number in the client's numbering.
  func shown(line: Int) -> Int { countsLinesFromZero ? line - 1 : line }
}
