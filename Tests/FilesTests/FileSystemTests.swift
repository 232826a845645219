import Files
import Foundation
import Testing

@Suite struct FileSystemTests {
  @Test func sortsNamesByTheirBytes() throws {
    try inTemporaryFolder { folder in
      let long = String(repeating: "x", count: 255)
      for name in ["b", "B", "a", "é", ".hidden", long] {
        try FileBytes.writeNew("", to: "\(folder)/\(name)")
      }
      #expect(FileSystem.names(in: folder) == [".hidden", "B", "a", "b", long, "é"])
      #expect(FileSystem.names(in: "\(folder)/none") == nil)
    }
  }

  @Test(
    arguments: [
      (".", .folder), ("file", .file), ("link", .file), ("pipe", .other), ("none", nil),
    ] as [(String, FileSystem.Kind?)])
  func distinguishesFilesFoldersAndOthers(name: String, kind: FileSystem.Kind?) throws {
    try inTemporaryFolder { folder in
      try FileBytes.writeNew("", to: "\(folder)/file")
      #expect(symlink("file", "\(folder)/link") == 0)
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(FileSystem.kind(of: "\(folder)/\(name)") == kind)
    }
  }

  @Test func distinguishesALinkFromItsTarget() throws {
    try inTemporaryFolder { folder in
      try FileBytes.writeNew("", to: "\(folder)/file")
      #expect(symlink("file", "\(folder)/link") == 0)
      #expect(FileSystem.isLink("\(folder)/link"))
      #expect(!FileSystem.isLink("\(folder)/file"))
    }
  }

  @Test func resolvesLinksAndDots() throws {
    try inTemporaryFolder { folder in
      try FileSystem.makeFolder("\(folder)/real")
      #expect(symlink("real", "\(folder)/link") == 0)
      let real = try #require(FileSystem.resolved("\(folder)/real"))
      #expect(FileSystem.resolved("\(folder)/./link/../link") == real)
      #expect(FileSystem.resolved("\(folder)/none") == nil)
    }
  }

  @Test func createsIntermediateFolders() throws {
    try inTemporaryFolder { folder in
      try FileSystem.makeFolder("\(folder)/a/b/c", mode: 0o700)
      #expect(FileSystem.isFolder("\(folder)/a/b/c"))
      #expect(mode(of: "\(folder)/a") == 0o700)
      try FileSystem.makeFolder("\(folder)/a/b/c")
      #expect(mode(of: "\(folder)/a/b/c") == 0o700)
    }
  }

  @Test func createsNoFolderInAFile() throws {
    try inTemporaryFolder { folder in
      try FileBytes.writeNew("", to: "\(folder)/file")
      #expect(throws: SystemError(code: ENOTDIR)) {
        try FileSystem.makeFolder("\(folder)/file/inside")
      }
    }
  }

  @Test func stampDetectsAReplacedFile() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/file"
      #expect(FileStamp(of: path) == nil)
      try FileBytes.write("same", to: path)
      let stamp = try #require(FileStamp(of: path))
      #expect(FileStamp(of: path) == stamp)
      try FileBytes.write("same", to: path)
      #expect(FileStamp(of: path) != stamp)
    }
  }

  @Test(arguments: [
    ("file", ".", "file"), ("/file", "/", "file"), ("a/file", "a", "file"), ("/a/b", "/a", "b"),
    ("../x", "..", "x"), ("/", "/", "/"),
  ])
  func splitsAPathIntoParentAndName(path: String, parent: String, name: String) {
    #expect(FilePath.parent(of: path) == parent)
    #expect(FilePath.name(of: path) == name)
  }

  @Test(arguments: [("a/", "a"), ("a//", "a"), ("/", "/"), ("a", "a")])
  func removesATrailingSlash(path: String, bare: String) {
    #expect(FilePath.withoutFinalSlash(path) == bare)
  }

  @Test(arguments: [(".", "n", "n"), ("/", "n", "/n"), ("a", "n", "a/n"), ("a/", "n", "a/n")])
  func joinsANameToAFolder(folder: String, name: String, path: String) {
    #expect(FilePath.joined(folder, name) == path)
  }
}
