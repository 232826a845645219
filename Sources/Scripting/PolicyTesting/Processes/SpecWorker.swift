import Files
import Policies

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The worker's side of a pool: runs the files that standard input names, until it is closed.
public enum SpecWorker {
  /// The exit status if a call never returns.
  static let endlessStatus: Int32 = 124

  /// The exit status if the results cannot be written (EX_IOERR).
  private static let unwritableStatus: Int32 = 74

  /// Reads messages and writes results, in the format that ``WorkerProcess`` reads; standard output
  /// must not be used for anything else.
  ///
  /// If the pool's process ends first, for any reason, this process ends as well.
  ///
  /// - Parameter configure: Adds the options that messages do not contain: those of the policy,
  ///   with its limits.
  public static func run(configure: (inout SpecOptions) -> Void = { _ in }) {
    PolicyHost.whileGuarded(endingWith: endlessStatus, parentPipe: 1) { processMessages(configure) }
  }

  private static func processMessages(_ configure: (inout SpecOptions) -> Void) {
    var options = SpecOptions()
    while let line = readLine(strippingNewline: true) {
      switch WorkerMessage(Array(line.utf8)[...]) {
      case .options(let given):
        options = given
        configure(&options)
      case .run(let file):
        SpecRun(options: options).runHere(file, report: write)
        try? Descriptors.write("\n", to: 1)
      case .event, nil: break
      }
    }
  }

  private static func write(_ event: SpecEvent) {
    do throws(SystemError) {
      try Descriptors.write(
        WorkerMessage.event(event).line, to: WorkerProcess.resultsInWorker)
    } catch {
      exit(unwritableStatus)
    }
  }
}
