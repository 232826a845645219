import Foundation
import TestSupport
import Testing
import Traces

@testable import Running

/// The files for the traces of a run.
struct TraceFilesTests {
  @Test func numbersTheFilesOfARun() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "a.b/drag.jsonl").path
      try FileManager.default.createDirectory(
        atPath: folder.appending(path: "a.b").path, withIntermediateDirectories: true)
      let files = try TraceFiles(path: path)
      _ = files.recorder(header: TraceHeader(core: "1"))
      _ = try files.next(header: TraceHeader(core: "2"))
      _ = try files.next(header: TraceHeader(core: "3"))
      try files.finish()
      for (number, name) in ["drag.jsonl", "drag-2.jsonl", "drag-3.jsonl"].enumerated() {
        let text = try String(
          contentsOf: folder.appending(path: "a.b/\(name)"), encoding: .utf8)
        #expect(try TraceReader.reading(of: text.utf8).trace.header.core == "\(number + 1)")
      }
      let plain = try TraceFiles(path: folder.appending(path: "a.b/plain").path)
      _ = try plain.next(header: TraceHeader(core: "2"))
      #expect(plain.path.hasSuffix("a.b/plain-2"))
    }
  }
}
