import Policies
import Shell

/// What ends a command, with its status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// For standard error; empty where everything was said already.
  let message: String

  init(status: ExitStatus, message: String = "") {
    self.status = status
    self.message = message
  }

  /// What a script raised.
  init(_ error: PolicyError) {
    switch error.kind {
    case .interrupted: self = .interrupted
    case .missing: self.init(status: .noInput, message: error.rendered)
    default: self.init(status: .failure, message: error.withOption.rendered)
    }
  }

  /// A person ended it.
  static let interrupted = CommandFailure(status: .interrupted, message: "interrupted")
}
