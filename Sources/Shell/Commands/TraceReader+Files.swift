package import Files
package import Traces

/// Why a file gives no trace, or not a whole one.
package enum TraceFileError: Error, CustomStringConvertible {
  case unreadable(FileError)
  /// It has no header, and so there is nothing to show.
  case noTrace(path: String, TraceProblem)
  /// What comes before the line with the problem is good.
  case damaged(path: String, TraceProblem)

  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .noTrace(let path, let problem), .damaged(let path, let problem):
      "\(path):\(problem.description)"
    }
  }
}

extension TraceReader {
  /// Reads a trace from a file, as far as it is good.
  ///
  /// - Throws: ``TraceFileError``, but for damage: of that the reading tells.
  package static func reading(ofFile path: String) throws(TraceFileError) -> Reading {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      throw .unreadable(error)
    }
    do throws(TraceProblem) {
      return try reading(of: bytes)
    } catch {
      throw .noTrace(path: path, error)
    }
  }

  /// Reads a trace that must be good to its end.
  ///
  /// - Throws: ``TraceFileError``.
  package static func reading(ofWholeFile path: String) throws(TraceFileError) -> Reading {
    let reading = try reading(ofFile: path)
    if let problem = reading.problem { throw .damaged(path: path, problem) }
    return reading
  }
}
