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
    var parser = CommandLineParser(arguments, fileExists: { access($0, F_OK) == 0 })
    do {
      switch try parser.parse() {
      case .run(let command, let invocation): try command.run?(invocation)
      case .help(let path, let isShort):
        let invocation = Invocation(path: [], words: [])
        invocation.printPage(isShort ? HelpPage.shortText(of: path) : HelpPage.text(of: path))
      }
      return .success
    } catch let error as UsageError {
      TextOutput.standard().printError(error.description(of: arguments))
      return .usage
    } catch let error as CommandFailure {
      if !error.message.isEmpty { TextOutput.standard().printError(error.message) }
      return error.status
    } catch let error as RunFailure {
      TextOutput.standard().printError(error.message)
      return ExitStatus(error.result)
    } catch {
      TextOutput.standard().printError("reorder: \(error)")
      return .software
    }
  }
}
