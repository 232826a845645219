import Debugging
import Policies
import Texts

/// Speaks the Debug Adapter Protocol with an editor, and runs what that wants to be run.
///
/// One thread does everything: while a script runs the client is heard now and then, and while it
/// waits the client alone.
package final class DebugAdapter {
  /// Where what runs goes when it has been ended.
  enum Wanted {
    case stepBack(Moment)
    case reverseContinue(Moment)
    case restart
    case end
  }

  /// One thing that is run, again and again where somebody goes back in it.
  enum Segment {
    case beginning
    case entry(String)
  }

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

  let connection: Connection
  let client = Client()
  var state = State.idle
  var launch: LaunchArguments?
  var isConfigured = false
  var program: (any DebuggedProgram)?
  let breakpoints = WantedBreakpoints()
  /// What is shown of the present stop.
  var view = StopView()
  var wanted: Wanted?
  /// What is looked for in the run that is on its way.
  var search: Wanted?
  /// What was run, the last at the end.
  var segments: [Segment] = []
  /// Entries that were taken back.
  var future: [String] = []
  /// What is to be entered next.
  var nextEntry: String?
  var mustLeaveRest = false
  /// An evaluation whose answer waits for its entry.
  var pending: Request?
  /// The request that is being handled.
  private var handled: Request?
  /// Whether what is being evaluated was ended, because the client does not want it any more.
  private var isCutShort = false
  var isFirstStop = true
  private var problem: String?
  let progress: WorkProgress
  /// How many instructions had run in the runs before this one that belong to the same journey back.
  var ticksBefore = 0
  /// How many instructions the last thing had that was run to its end.
  var tickCount = 0
  /// Whether nothing is told of what happens, because it has happened before.
  var isHushed = false
  /// The drags of which the client was told that they have begun.
  var knownDrags: [Int] = []
  /// The texts of the scripts that the client was told of, by their names.
  var knownSources: [String: String] = [:]
  /// The scripts of no file that the client was told of; a number is a place, from 1.
  var sources: [String] = []

  /// What a client said of itself.
  final class Client {
    var isInitialized = false
    var countsLinesFromZero = false
    var countsColumnsFromZero = false
    var readsTypes = false
    var pagesVariables = false
    var readsProgress = false
  }

  /// An adapter on two open files.
  package init(input: Int32, output: Int32) {
    connection = Connection(input: input, output: output)
    progress = WorkProgress(connection: connection, client: client)
  }

  /// Serves the client until it leaves.
  ///
  /// - Returns: What was wrong with what it sent last, if anything.
  package func run() -> String? {
    while state != .over {
      receive(connection.next())
      if state == .idle, isConfigured, launch != nil { play() }
    }
    return problem
  }

  /// Takes what the client sent.
  func receive(_ incoming: Connection.Incoming) {
    switch incoming {
    case .request(let request):
      let outer = handled
      handled = request
      isCutShort = false
      defer { handled = outer }
      do throws(JSONProblem) {
        try handle(request)
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
    wanted = .end
    let wasStopped = state
    state = .over
    if wasStopped == .running || wasStopped == .stopped { program?.debugger.endRun() }
  }

  // MARK: Cutting short

  /// Hears the client while something is evaluated at a stop for it: what it wants next has to wait,
  /// but it may give up waiting.
  func hearMeanwhile() {
    while !isCutShort, let incoming = connection.pollPastKept() {
      switch incoming {
      case .request(let request) where request.command == Command.cancel.rawValue:
        let number = try? request.integer("requestId")
        connection.answer(request)
        isCutShort = number == handled?.number
        if !isCutShort, let number, let other = connection.takeKept(number) {
          connection.refuse(other, Self.cancelled)
        }
      case .request(let request):
        connection.keep(incoming)
        isCutShort = Command(rawValue: request.command)?.endsEverything ?? false
      case .nonsense: connection.keep(incoming)
      case .end:
        connection.keep(incoming)
        isCutShort = true
      }
    }
    if isCutShort { program?.host?.currentRun.endScript() }
  }

  static let cancelled = "cancelled"

  /// `cancel`: ends what is run for a request, or the journey back.
  func cancel(_ request: Request) throws(JSONProblem) {
    let number = try request.integer("requestId")
    let work = try request.text("progressId")
    connection.answer(request)
    if let work, work == progress.id { goNoFurtherBack() }
    guard let number, let pending, pending.number == number else { return }
    self.pending = nil
    connection.refuse(pending, Self.cancelled)
    program?.debugger.endRun()
  }

  /// Refuses what could not be evaluated.
  func refuse(_ request: Request, _ error: PolicyError) {
    connection.refuse(request, isCutShort ? Self.cancelled : error.description)
  }

  // MARK: Telling

  func tell(_ text: String, as category: String, at place: (source: String, line: Int)? = nil) {
    connection.tell("output") { body in
      body.member("category", category)
      body.member("output", text)
      guard let place else { return }
      body.member("source") { write(source: place.source, to: &$0) }
      body.member("line", shown(line: place.line))
    }
  }
}
