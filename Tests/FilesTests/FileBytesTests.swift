import Foundation
import Testing

@testable import Files

@Suite struct FileBytesTests {
  @Test(arguments: [0, 1, 65_536, 65_537, 300_000])
  func readsWhatIsWritten(count: Int) throws {
    try inTemporaryFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try FileBytes.write(bytes, to: "\(folder)/file")
      #expect(try FileBytes.read("\(folder)/file") == bytes)
    }
  }

  @Test func rejectsAPipeWithoutAWriter() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: FileError(path: path, reason: .silent, code: ETIMEDOUT)) {
        try FileBytes.read(path, writerTimeout: 1)
      }
    }
  }

  @Test func readsAPipeToItsEnd() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let writer = Thread { try? FileBytes.write("text", to: path) }
      writer.start()
      let bytes = try FileBytes.read(path)
      #expect(bytes == Array("text".utf8))
    }
  }

  @Test func appliesTheUmaskToANewFile() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/file"
      try FileBytes.write("text", to: path)
      #expect(FileManager.default.createFile(atPath: "\(folder)/other", contents: nil))
      #expect(mode(of: path) == mode(of: "\(folder)/other"))
    }
  }

  @Test func keepsTheModeOfAReplacedFile() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/file"
      try FileBytes.write("old", to: path)
      #expect(chmod(path, 0o640) == 0)
      try FileBytes.write("new", to: path)
      #expect(text(of: path) == "new")
      #expect(mode(of: path) == 0o640)
    }
  }

  @Test func replacesTheTargetOfALink() throws {
    try inTemporaryFolder { folder in
      try FileSystem.makeFolder("\(folder)/kept")
      try FileBytes.write("old", to: "\(folder)/kept/real.xml")
      #expect(chmod("\(folder)/kept/real.xml", 0o600) == 0)
      #expect(symlink("kept/real.xml", "\(folder)/report.xml") == 0)
      try FileBytes.write("new", to: "\(folder)/report.xml")
      #expect(FileSystem.isLink("\(folder)/report.xml"))
      #expect(text(of: "\(folder)/kept/real.xml") == "new")
      #expect(mode(of: "\(folder)/kept/real.xml") == 0o600)
    }
  }

  @Test func createsTheTargetOfABrokenLink() throws {
    try inTemporaryFolder { folder in
      try FileSystem.makeFolder("\(folder)/later")
      #expect(symlink("later/real.xml", "\(folder)/first.xml") == 0)
      #expect(symlink("first.xml", "\(folder)/second.xml") == 0)
      try FileBytes.write("new", to: "\(folder)/second.xml")
      #expect(FileSystem.isLink("\(folder)/first.xml"))
      #expect(FileSystem.isLink("\(folder)/second.xml"))
      #expect(text(of: "\(folder)/later/real.xml") == "new")
    }
  }

  @Test func rejectsCircularLinks() throws {
    try inTemporaryFolder { folder in
      #expect(symlink("b", "\(folder)/a") == 0)
      #expect(symlink("a", "\(folder)/b") == 0)
      #expect(throws: FileError.self) { try FileBytes.write("new", to: "\(folder)/a") }
      #expect(FileSystem.isLink("\(folder)/a"))
    }
  }

  @Test func writesToAPipe() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try FileBytes.write("through", to: path)
      #expect(String(decoding: try Descriptors.read(reader), as: UTF8.self) == "through")
      #expect(FileSystem.kind(of: path) == .other)
    }
  }

  @Test func leavesNoTemporaryFile() throws {
    try inTemporaryFolder { folder in
      try FileBytes.write("old", to: "\(folder)/file")
      try FileBytes.write("new", to: "\(folder)/file")
      #expect(FileSystem.names(in: folder) == ["file"])
    }
  }

  @Test func doesNotTouchOtherTemporaryFiles() throws {
    try inTemporaryFolder { folder in
      let other = "\(folder)/.part-\(getpid())-0"
      try FileBytes.writeNew("of another", to: other)
      try FileBytes.write("new", to: "\(folder)/file")
      #expect(text(of: other) == "of another")
      #expect(text(of: "\(folder)/file") == "new")
    }
  }

  /// Simulates a full disk with a limit of the file size.
  @Test func keepsTheContentsIfWritingFails() async throws {
    await #expect(processExitsWith: .success) {
      try inTemporaryFolder { folder in
        try FileBytes.write("old", to: "\(folder)/file")
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(1)
        #else
        let resource = RLIMIT_FSIZE
        #endif
        guard setrlimit(resource, &limit) == 0 else { exit(2) }
        do throws(FileError) {
          try FileBytes.write([UInt8](repeating: 0x2A, count: 5000), to: "\(folder)/file")
          exit(3)
        } catch {
          let isKept = text(of: "\(folder)/file") == "old"
          let isClean = FileSystem.names(in: folder) == ["file"]
          guard error.system.code == EFBIG, isKept, isClean else { exit(4) }
        }
      }
    }
  }

  @Test func writesThroughStandardOutputToTheSameFile() async throws {
    await #expect(processExitsWith: .success) {
      try inTemporaryFolder { folder in
        let path = "\(folder)/out"
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        guard dup2(descriptor, 1) == 1 else { exit(2) }
        try Descriptors.write("before\n", to: 1)
        try FileBytes.write("report\n", to: path)
        try Descriptors.write("after\n", to: 1)
        guard text(of: path) == "before\nreport\nafter\n" else { exit(3) }
      }
    }
  }

  @Test func reportsAMissingFile() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/none"
      #expect { try FileBytes.read(path) } throws: {
        "\($0)" == "\(path): there is no such file"
      }
      #expect { try FileBytes.write("", to: "\(path)/file") } throws: {
        "\($0)" == "\(path)/file: its folder does not exist"
      }
    }
  }

  @Test func rejectsAFolder() throws {
    try inTemporaryFolder { folder in
      #expect { try FileBytes.read(folder) } throws: {
        ($0 as? FileError)?.reason == .isDirectory
      }
      #expect { try FileBytes.write("", to: folder) } throws: {
        ($0 as? FileError)?.reason == .isDirectory
      }
    }
  }

  @Test func rejectsAFileOverTheLimit() throws {
    try inTemporaryFolder { folder in
      try FileBytes.write("12345", to: "\(folder)/file")
      #expect(try FileBytes.read("\(folder)/file", limit: 5).count == 5)
      #expect { try FileBytes.read("\(folder)/file", limit: 4) } throws: {
        ($0 as? FileError)?.reason == .tooLarge
      }
    }
  }

  @Test func rejectsAPipeIfAFileIsRequired() throws {
    try inTemporaryFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect { try FileBytes.read("\(folder)/pipe", onlyRegular: true) } throws: {
        ($0 as? FileError)?.reason == .notRegular
      }
    }
  }

  @Test func doesNotReplaceAnExistingFile() throws {
    try inTemporaryFolder { folder in
      try FileBytes.writeNew("first", to: "\(folder)/file")
      #expect(throws: FileError.self) { try FileBytes.writeNew("second", to: "\(folder)/file") }
      #expect(text(of: "\(folder)/file") == "first")
    }
  }
}
