import Policies
import Shell

/// A failure that ends the program, with its exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// The message for standard error; empty if everything was already printed.
  let message: String

  init(status: ExitStatus, message: String = "") {
    self.status = status
    self.message = message
  }

  /// An error that a script raised.
  init(_ error: PolicyError) {
    switch error.kind {
    case .interrupted: self = .interrupted
    case .missing: self.init(status: .noInput, message: error.rendered)
    default: self.init(status: .failure, message: error.withOption.rendered)
    }
  }

  /// The user interrupted the program.
  static let interrupted = CommandFailure(status: .interrupted, message: "interrupted")
}
