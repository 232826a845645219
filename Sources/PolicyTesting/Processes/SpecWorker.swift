import Files
import Policies

/// The other side of a pool: runs the files that standard input names, until that ends.
public enum SpecWorker {
  /// What the process ends with where a call never returns.
  static let endlessStatus: Int32 = 124

  /// Reads orders and writes what happens to standard output, which must serve nothing else.
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
        SpecRun(options: options).runHere(file) { event in
          // Where nobody reads any more, SIGPIPE ends this process.
          let line = WorkerMessage.event(event).line
          PolicyHost.whileWaiting { try? Descriptors.write(line, to: 1) }
        }
      case .event, nil: break
      }
    }
  }
}
