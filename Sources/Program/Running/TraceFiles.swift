import Files
import Traces

/// The files for the traces of a run: one for each session, because a trace begins with a session.
///
/// The first has the name that was given, the next ones have a number added to it: `drag.jsonl`,
/// `drag-2.jsonl`.
package final class TraceFiles {
  /// The name that was given.
  private let first: String
  private var files = 1
  private var sink: FileSink
  /// The first failure in a file that has been finished.
  private var failure: FileSink.Failure?
  /// Called with the size of each line, which counts as output of the script; the line is written in
  /// any case, because a trace must not end in the middle of a gesture.
  var count: ((Int) -> Void)?

  /// Makes the first file.
  init(path: String) throws(FileSink.Failure) {
    first = path
    sink = try Self.sink(path)
  }

  /// How a trace begins.
  package static let beginning = "{\"reorder\":\"trace\""

  private static func sink(_ path: String) throws(FileSink.Failure) -> FileSink {
    try checkReplaces(path)
    return try FileSink(path: path)
  }

  /// Throws if a path leads to a file that is not a trace, such as a script of this run.
  private static func checkReplaces(_ path: String) throws(FileSink.Failure) {
    let mark = Array(beginning.utf8)
    guard let beginning = FileBytes.prefix(of: path, mark.count), !beginning.isEmpty,
      beginning != mark
    else { return }
    throw FileSink.Failure(
      path: path, reason: "this file is not a trace and would be lost; choose another name")
  }

  /// The path of the current file.
  var path: String { Self.path(first, files) }

  /// The name of a file among several, from 1.
  package static func path(_ first: String, _ number: Int) -> String {
    guard number > 1 else { return first }
    let name = first.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(first)-\(number)"
    }
    return "\(first[..<dot])-\(number)\(first[dot...])"
  }

  /// A recorder that writes to the current file.
  func recorder(header: TraceHeader) -> TraceRecorder {
    TraceRecorder(header: header) { [sink, weak self] line in
      self?.count?(line.utf8.count)
      sink.write(line)
    }
  }

  /// Finishes the current file, and returns a recorder that writes to the next one.
  func next(header: TraceHeader) throws(FileSink.Failure) -> TraceRecorder {
    do throws(FileSink.Failure) {
      try sink.finish()
    } catch {
      failure = failure ?? error
    }
    files += 1
    sink = try Self.sink(path)
    return recorder(header: header)
  }

  /// Writes the buffer.
  func flush() { sink.flush() }

  /// Writes the buffer and finishes the current file.
  ///
  /// - Throws: The first failure in any of the files.
  func finish() throws(FileSink.Failure) {
    try sink.finish()
    if let failure { throw failure }
  }
}
