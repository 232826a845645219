import Texts

/// The evaluations of a client, which may cancel them.
final class Evaluations {
  static let cancelled = "cancelled"

  /// An evaluation whose response is sent when its entry has run.
  var pending: Request?
  /// Whether the client cancelled the evaluation at a stop.
  private(set) var isCancelled = false
  private let connection: Connection
  /// The current request.
  private var handled: Request?

  init(connection: Connection) { self.connection = connection }

  /// Handles a request; another one may arrive during this time.
  func handle(
    _ request: Request, _ body: (Request) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    let outer = handled
    handled = request
    isCancelled = false
    defer { handled = outer }
    try body(request)
  }

  /// Reads requests while an evaluation at a stop runs: other requests have to wait, but the client
  /// may cancel.
  ///
  /// - Returns: Whether to end the evaluation.
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
      case .invalid: connection.keep(incoming)
      case .end:
        connection.keep(incoming)
        isCancelled = true
      }
    }
    return isCancelled
  }

  /// Removes and returns the pending evaluation if it has this number.
  func takePending(_ number: Int) -> Request? {
    guard let request = pending, request.number == number else { return nil }
    pending = nil
    return request
  }
}
