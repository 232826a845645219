import Files
import Policies

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The other side of a pool: runs the files that standard input names, until that ends.
public enum SpecWorker {
  /// What the process ends with where a call never returns.
  static let endlessStatus: Int32 = 124

  /// What the process ends with where its results cannot be written (EX_IOERR).
  private static let unwritableStatus: Int32 = 74

  /// Reads orders and writes what happens, as ``WorkerProcess`` reads it; standard output must serve
  /// nothing else.
  ///
  /// - Parameter configure: adds to the options of each order what no line carries: the
  ///   policy's own, with its limits.
  public static func run(configure: (inout SpecOptions) -> Void = { _ in }) {
    PolicyHost.whileGuarded(endingWith: endlessStatus) { follow(configure) }
  }

  private static func follow(_ configure: (inout SpecOptions) -> Void) {
    var options = SpecOptions()
    while let line = readLine(strippingNewline: true) {
      switch WorkerMessage(Array(line.utf8)[...]) {
      case .options(let given):
        options = given
        configure(&options)
      case .run(let file):
        SpecRun(options: options).runHere(file, report: write)
        // Where nobody reads any more, SIGPIPE ends this process.
        PolicyHost.whileWaiting { try? Descriptors.write("\n", to: 1) }
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
