import Texts

/// The evaluations of a client, which may cancel them.
final class Evaluations {
  static let cancelled = "cancelled"

  /// An evaluation whose response waits until its entry has run.
  var pending: Request?
  /// Whether the evaluation at a stop was ended because the client no longer wants it.
  private(set) var isCancelled = false
  private let connection: Connection
  /// The request that is being handled.
  private var handled: Request?

  init(connection: Connection) { self.connection = connection }

  /// Handles a request, during which another one may arrive.
  func handle(
    _ request: Request, _ body: (Request) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    let outer = handled
    handled = request
    isCancelled = false
    defer { handled = outer }
    try body(request)
  }

  /// Reads what the client sends while an evaluation at a stop runs: other requests have to wait, but
  /// it may cancel.
  ///
  /// - Returns: Whether the evaluation is to be ended.
  func poll() -> Bool {
    while !isCancelled, let incoming = connection.pollPastKept() {
      switch incoming {
      case .request(let request) where request.command == DebugAdapter.Command.cancel.rawValue:
        let number = try? request.integer("requestId")
        connection.answer(request)
        isCancelled = number == handled?.number
        if !isCancelled, let number, let other = connection.takeKept(number) {
          connection.refuse(other, Self.cancelled)
        }
      case .request(let request):
        connection.keep(incoming)
        isCancelled =
          DebugAdapter.Command(rawValue: request.command)?.endsEverything ?? false
      case .nonsense: connection.keep(incoming)
      case .end:
        connection.keep(incoming)
        isCancelled = true
      }
    }
    return isCancelled
  }

  /// Takes the pending evaluation if it has a number.
  func takePending(_ number: Int) -> Request? {
    guard let request = pending, request.number == number else { return nil }
    pending = nil
    return request
  }
}
