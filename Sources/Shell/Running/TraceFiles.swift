import Files
import Traces

/// The files that the traces of a run go to: one for each session, since each begins anew.
///
/// The first has the name that was given, the next ones a number behind it: `drag.jsonl`,
/// `drag-2.jsonl`.
final class TraceFiles {
  /// The name that was given.
  private let first: String
  private var count = 1
  private var sink: FileSink
  /// The first failure in a file that is done.
  private var failure: FileSink.Failure?

  /// Makes the first file.
  init(path: String) throws(FileSink.Failure) {
    first = path
    sink = try FileSink(path: path)
  }

  /// Where the trace goes now.
  var path: String {
    guard count > 1 else { return first }
    let name = first.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(first)-\(count)"
    }
    return "\(first[..<dot])-\(count)\(first[dot...])"
  }

  /// A recorder into the present file.
  func recorder(header: TraceHeader) -> TraceRecorder {
    TraceRecorder(header: header, sink: sink.write)
  }

  /// Ends the present file and gives a recorder into the next.
  func next(header: TraceHeader) throws(FileSink.Failure) -> TraceRecorder {
    do throws(FileSink.Failure) {
      try sink.finish()
    } catch {
      failure = failure ?? error
    }
    count += 1
    sink = try FileSink(path: path)
    return recorder(header: header)
  }

  /// Writes out what was collected so far.
  func flush() { sink.flush() }

  /// Writes out the rest.
  ///
  /// - Throws: The first failure in any of the files.
  func finish() throws(FileSink.Failure) {
    try sink.finish()
    if let failure { throw failure }
  }
}
