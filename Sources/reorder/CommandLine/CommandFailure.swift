/// What ends a command, with its status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// For standard error; empty where everything was said already.
  let message: String

  init(status: ExitStatus, message: String = "") {
    self.status = status
    self.message = message
  }
}
