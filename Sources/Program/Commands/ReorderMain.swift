import ArgumentParser
import Files
import Running
import Shell
import Texts

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs the program and returns its exit status.
package enum ReorderMain {
  /// The stack that scripts and drags may need, in bytes.
  private static let leastStack = 2 << 20

  package static func run(_ arguments: [String]) -> ExitStatus {
    if let size = ProcessLimits.ensureStack(of: leastStack) {
      TextOutput.ofProcess().printError(
        "reorder: the stack is limited to \(size >> 10) KB; ulimit -s \(leastStack >> 10) is enough"
      )
      return .software
    }
    do {
      var command = try ReorderCommand.command(of: arguments)
      try command.run()
      return .success
    } catch let error as CommandFailure {
      let output = TextOutput.ofProcess()
      if error.status == .interrupted, !error.message.isEmpty {
        output.printInterrupted()
      } else if !error.message.isEmpty {
        output.printError(error.message)
      }
      return error.status
    } catch let error as TraceFileError {
      TextOutput.ofProcess().printError(error.description)
      if case .unreadable = error { return .noInput }
      return .dataError
    } catch let error as RunFailure {
      TextOutput.ofProcess().printError(error.message)
      return ExitStatus(error.result)
    } catch {
      // An error of ArgumentParser, or a requested text such as the help.
      let code = ReorderCommand.exitCode(for: error)
      let message = ReorderCommand.fullMessage(for: error)
      if code.isSuccess {
        show(message, arguments)
        return .success
      }
      let text = withoutFarSuggestion(String(message.trimmingPrefix("Error: ")))
      TextOutput.ofProcess().printError("reorder: \(text)")
      return code == .validationFailure ? .usage : .software
    }
  }

  /// A message without ArgumentParser's suggestion of an option that is not similar.
  private static func withoutFarSuggestion(_ message: String) -> String {
    message.replacing(/('--?([^']+)'\.) Did you mean '--?([^']+)'\?/) { match in
      let isNear = NearestName.find(String(match.output.2), in: [String(match.output.3)]) != nil
      return isNear ? match.output.0 : match.output.1
    }
  }

  private static func show(_ text: String, _ arguments: [String]) {
    TextOutput.ofProcess(usesPager: !arguments.contains("--no-pager")).printPage(
      ProgramPath.located(text))
  }
}

extension Runner {
  /// Runs the request.
  ///
  /// Exits the process if there was a session; otherwise returns the status.
  func runToTheEnd() -> ExitStatus { ExitStatus(run { exit(ExitStatus($0).rawValue) }) }
}

extension TextOutput {
  /// Standard output and standard error; the process ends if results cannot be written.
  static func ofProcess(
    color: ColorPreference = .automatic, usesPager: Bool = false
  ) -> TextOutput {
    .standard(color: color, usesPager: usesPager) { exit(ExitStatus($0).rawValue) }
  }
}

extension Runner {
  /// A runner on the process's standard streams.
  init(_ request: RunRequest) {
    self.init(request, output: .ofProcess(color: request.color, usesPager: request.usesPager))
  }
}
