import Foundation
import TestSupport
import Testing

@testable import Files

struct FileWatchTests {
  private func withFile(_ body: (_ path: String, _ folder: URL) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "a.lua").path
      try FileSink.write("one", to: path)
      try body(path, folder)
    }
  }

  /// Waits until a save is noticed.
  private func notices(_ watch: FileWatch) -> Bool {
    (0..<100).contains { _ in watch.wait(milliseconds: 200) }
  }

  @Test func noticesNothingWithoutASave() throws {
    try withFile { path, _ in #expect(!FileWatch([path]).wait(milliseconds: 0)) }
  }

  @Test func noticesASaveInPlace() throws {
    try withFile { path, _ in
      let watch = FileWatch([path])
      try "another".write(toFile: path, atomically: false, encoding: .utf8)
      #expect(notices(watch))
      #expect(!watch.wait(milliseconds: 0))
    }
  }

  @Test func noticesEachSaveByRename() throws {
    try withFile { path, folder in
      let watch = FileWatch([path])
      for text in ["another", "and another"] {
        let other = folder.appending(path: "new").path
        try FileSink.write(text, to: other)
        #expect(rename(other, path) == 0)
        #expect(notices(watch))
      }
    }
  }

  @Test func noticesARemovedFileAndItsReturn() throws {
    try withFile { path, folder in
      let watch = FileWatch([path])
      let away = folder.appending(path: "away").path
      #expect(rename(path, away) == 0)
      #expect(!watch.wait(milliseconds: 0))
      #expect(watch.gone.isEmpty)
      #expect(!watch.wait(milliseconds: 0))
      #expect(watch.gone == [path])
      #expect(rename(away, path) == 0)
      #expect(notices(watch))
      #expect(watch.gone.isEmpty)
    }
  }

  @Test func noticesASaveAfterAFolderHasReplacedTheFile() throws {
    try withFile { path, folder in
      let watch = FileWatch([path])
      #expect(unlink(path) == 0)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(!watch.wait(milliseconds: 0))
      #expect(!watch.wait(milliseconds: 0))
      #expect(watch.gone == [path])
      #expect(rmdir(path) == 0)
      try FileSink.write("again", to: path)
      #expect(notices(watch))
      #expect(watch.gone.isEmpty)
    }
  }

  @Test func noticesASaveWhileAnotherFileIsMissing() throws {
    try withFile { path, folder in
      let other = folder.appending(path: "b.lua").path
      try FileSink.write("other", to: other)
      let watch = FileWatch([path, other])
      #expect(unlink(other) == 0)
      try "another".write(toFile: path, atomically: false, encoding: .utf8)
      #expect(notices(watch))
    }
  }

  @Test func ignoresSavesOfOtherFiles() throws {
    try withFile { path, folder in
      let watch = FileWatch([path])
      try FileSink.write("other", to: folder.appending(path: "b.lua").path)
      #expect(!watch.wait(milliseconds: 0))
    }
  }
}
