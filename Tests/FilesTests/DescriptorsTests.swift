import Files
import Foundation
import Testing

@Suite struct DescriptorsTests {
  @Test func writerWaitsForASlowReader() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    defer { close(reader) }
    #expect(fcntl(writer, F_SETFL, O_NONBLOCK) == 0)
    // More than the capacity of any pipe.
    let text = String(repeating: "0123456789", count: 300_000)
    // A thread, because a task might wait for the tasks of other tests while this test waits for it.
    Thread.detachNewThread {
      try? Descriptors.write(text, to: writer)
      close(writer)
    }
    #expect(try Descriptors.read(reader).count == text.utf8.count)
  }

  @Test func rejectsAnInvalidDescriptor() {
    #expect(throws: SystemError(code: EBADF)) { try Descriptors.write("text", to: -1) }
    #expect(throws: SystemError(code: EBADF)) { try Descriptors.read(-1) }
  }
}
