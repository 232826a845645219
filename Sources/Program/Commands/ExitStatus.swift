import Policies
import Shell

/// The exit statuses of the program; from 64 on they are those of sysexits(3).
package enum ExitStatus: Int32 {
  case success = 0
  /// A script raised an error, or a check failed.
  case failure = 1
  /// The command line is invalid.
  case usage = 64
  /// An input file has an error.
  case dataError = 65
  case noInput = 66
  /// An internal error of the program.
  case software = 70
  case cannotCreate = 73
  /// Standard output cannot be written.
  case ioError = 74
  case interrupted = 130

  init(_ result: RunResult) {
    self =
      switch result {
      case .succeeded: .success
      case .scriptFailed: .failure
      case .interrupted: .interrupted
      case .badUsage: .usage
      case .badInput: .dataError
      case .noSuchFile: .noInput
      case .cannotWrite: .cannotCreate
      case .cannotWriteResults: .ioError
      }
  }
}

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
