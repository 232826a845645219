package import Files
package import Traces

/// Why a trace could not be read, or not completely.
package enum TraceFileError: Error, CustomStringConvertible {
  case unreadable(FileError)
  /// The file has no header, so no trace can be read.
  case noTrace(path: String, TraceProblem)
  /// The trace is valid up to the line with the problem.
  case damaged(path: String, TraceProblem)

  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .noTrace(let path, _) where path.hasSuffix(".lua"): "\(path) is a Lua file, not a trace"
    case .noTrace(let path, let problem), .damaged(let path, let problem):
      "\(path):\(problem.description)"
    }
  }
}

extension TraceReader {
  /// An endless device has more bytes than this.
  private static let sizeLimit = 1 << 30

  /// Reads a trace from a file, up to the first problem.
  ///
  /// - Throws: ``TraceFileError``; not for damage, which is reported in the reading.
  package static func reading(ofFile path: String) throws(TraceFileError) -> Reading {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path, limit: sizeLimit)
    } catch {
      throw .unreadable(error)
    }
    do throws(TraceProblem) {
      return try reading(of: bytes)
    } catch {
      throw .noTrace(path: path, error)
    }
  }

  /// Reads a trace that must not be damaged.
  ///
  /// - Throws: ``TraceFileError``.
  package static func reading(ofWholeFile path: String) throws(TraceFileError) -> Reading {
    let reading = try reading(ofFile: path)
    if let problem = reading.problem { throw .damaged(path: path, problem) }
    return reading
  }
}
