import ArgumentParser
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
    var parser = CommandLineParser(
      arguments, subcommands: ReorderCommand.names + ["help"],
      fileExists: { access($0, F_OK) == 0 })
    do throws(UsageError) {
      switch try parser.parse() {
      case .run(var request):
        request.program = ProgramPath.own
        return ExitStatus(Runner(request).run())
      case .help:
        TextOutput.standard().printed(HelpPage.text)
        return .success
      case .version:
        TextOutput.standard().printed(ReorderVersion.line)
        return .success
      case .subcommand(let words): return runSubcommand(words)
      }
    } catch {
      let hint = error.hint.map { "\n  \($0)" } ?? ""
      TextOutput.standard().printError("reorder: \(error.message)\(hint)")
      return .usage
    }
  }

  /// Hands over to ArgumentParser, which costs a few milliseconds: only where it is needed.
  private static func runSubcommand(_ words: [String]) -> ExitStatus {
    let output = TextOutput.standard()
    do {
      var command = try ReorderCommand.parseAsRoot(words)
      try command.run()
      return .success
    } catch let error as CommandFailure {
      if !error.message.isEmpty { output.printError(error.message) }
      return error.status
    } catch {
      let code = ReorderCommand.exitCode(for: error)
      let message = ReorderCommand.fullMessage(for: error)
      if code.isSuccess { output.printed(message) } else { output.printError(message) }
      return code.isSuccess ? .success : ExitStatus(rawValue: code.rawValue) ?? .failure
    }
  }
}

extension TextOutput {
  /// Prints a text and writes it out.
  func printed(_ text: String) {
    print(text)
    flush()
  }
}
