import ArgumentParser
import Files
import Running
import Shell

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The program from its arguments to its status.
enum ReorderMain {
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      try Subcommands.run(arguments)
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
      // ArgumentParser's own, among them texts that were asked for.
      let code = Subcommands.exitCode(for: error)
      let message = Subcommands.fullMessage(for: error)
      if code.isSuccess {
        show(message, arguments)
        return .success
      }
      TextOutput.ofProcess().printError("reorder: \(message.trimmingPrefix("Error: "))")
      return code == .validationFailure ? .usage : .software
    }
  }

  private static func show(_ text: String, _ arguments: [String]) {
    TextOutput.ofProcess(usesPager: !arguments.contains("--no-pager")).printPage(
      ProgramPath.located(text))
  }
}

extension Runner {
  /// Runs, and ends the process with the status where there was a session; returns it where there was
  /// none.
  func runToTheEnd() -> ExitStatus { ExitStatus(run { exit(ExitStatus($0).rawValue) }) }
}
