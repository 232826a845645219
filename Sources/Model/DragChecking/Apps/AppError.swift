package import DragDrop

/// Why an app could not be started, or a drag on it could not be played to its end.
package struct AppError: Error {
  /// The kind of error.
  package enum Kind: Sendable {
    /// The app raised an error, or a gesture was not possible.
    case runtime
    /// UIKit would have raised an exception.
    case exception
    /// A limit of time, instructions or memory was reached.
    case limit
    /// The user interrupted the check.
    case interrupted
    /// The text of a drag is not valid.
    case syntax
  }

  package var kind: Kind
  /// The message, without the place.
  package var message: String
  /// The callback that failed, with its view: `inbox.dropSessionDidUpdate`.
  package var callback: String?
  /// The file, if it is known.
  package var scriptName: String?
  /// The line, from 1.
  package var line: Int?
  /// The source line with a caret below it.
  package var excerpt: String?
  /// Advice, the callback, the calls that led to the error.
  package var notes: [String] = []
  /// The app's own error; nil for an error of the model.
  package var underlying: (any Error)?

  package init(_ kind: Kind, _ message: String) {
    (self.kind, self.message) = (kind, message)
  }

  /// The error for a failure of the model or of a callback in Swift.
  package init(_ failure: DragDropError, in simulation: Simulation) {
    switch failure {
    case .callback(let method, let view, let event, let underlying):
      self.init(.runtime, "\(underlying)")
      callback = "\(view).\(method.rawValue)"
      notes = ["in \(view).\(method.rawValue), event \(event)"]
      self.underlying = underlying
    case .explained(let failure, _): self.init(failure, in: simulation)
    case .inconsistency(let exception, let view):
      self.init(.exception, exception.message)
      notes = exception.advice(in: simulation.log, view: view)
    case .gesture(let message): self.init(.runtime, message)
    case .syntax(let error): self.init(.syntax, error.description)
    }
  }
}

extension AppError {
  /// Whether a limit stopped something that was still running.
  var isEndless: Bool { kind == .limit || message.hasPrefix("waiting never ends") }

  /// The endless callback, without its view and regardless of the limit that it reached.
  var endless: String { callback?.split(separator: ".").last.map { String($0) } ?? "" }
}
