import Foundation
import TestSupport
import Testing

@testable import DragDrop

/// The files of an app, in memory, and zip archives of its folders.
@Suite
struct FileStoreTests {
  private let files = FileStore(name: "mail")

  private func url(_ path: String, isDirectory: Bool = false) throws -> URL {
    try #require(files.url(forPath: path, isDirectory: isDirectory))
  }

  private func write(_ path: String, _ text: String) throws {
    #expect(files.createFile(at: try url(path), contents: Data(text.utf8)))
  }

  @Test
  func escapesPathsInFileURLs() throws {
    #expect("\(try url("Brief an Müller.txt"))" == "file:///mail/Brief%20an%20M%C3%BCller.txt")
    #expect("\(try url("Letters", isDirectory: true))" == "file:///mail/Letters/")
    try write("Brief an Müller.txt", "Hallo")
    #expect(files.contents(at: try url("Brief an Müller.txt"))?.text == "Hallo")
  }

  @Test(arguments: ["..", "a/../../b", ".", "", "/"])
  func rejectsPathsOutOfTheStore(_ path: String) {
    #expect(files.url(forPath: path) == nil)
  }

  @Test
  func rejectsAPathOfThousandsOfFolders() throws {
    #expect(files.url(forPath: String(repeating: "a/", count: 64)) == nil)
    let text = "file:///mail/" + String(repeating: "a/", count: 100_000)
    #expect(!files.createDirectory(at: try #require(URL(string: text))))
  }

  @Test
  func createsFoldersAndListsThemInOrder() throws {
    try write("Letters/b.txt", "2")
    try write("Letters/a.txt", "1")
    try write("Letters/Old/c.txt", "3")
    let folder = try url("Letters", isDirectory: true)
    #expect(
      files.contentsOfDirectory(at: folder)?.map { "\($0)" } == [
        "file:///mail/Letters/Old/", "file:///mail/Letters/a.txt", "file:///mail/Letters/b.txt",
      ])
    #expect(files.isDirectory(at: folder) && files.fileExists(at: folder))
    let root = try #require(files.root)
    #expect(files.contentsOfDirectory(at: root)?.map { "\($0)" } == ["file:///mail/Letters/"])
  }

  @Test
  func distinguishesFilesAndFolders() throws {
    try write("a", "1")
    #expect(!files.createFile(at: try url("a/b"), contents: Data()))
    #expect(!files.createDirectory(at: try url("a")))
    #expect(files.contentsOfDirectory(at: try url("a")) == nil)
    #expect(files.createDirectory(at: try url("c")))
    #expect(files.createDirectory(at: try url("c")), "it is there already")
    #expect(!files.createFile(at: try url("c"), contents: Data()))
    #expect(files.contents(at: try url("c")) == nil)
  }

  @Test
  func removesFilesAndFoldersWithTheirContents() throws {
    try write("Letters/a.txt", "1")
    #expect(files.removeItem(at: try url("Letters")))
    #expect(!files.fileExists(at: try url("Letters/a.txt")))
    #expect(!files.removeItem(at: try url("Letters")))
  }

  @Test
  func ignoresOtherAppsAndSchemes() throws {
    for text in ["file:///notes/a.txt", "https://example.com/mail/a.txt", "file:///"] {
      let url = try #require(URL(string: text))
      #expect(!files.createFile(at: url, contents: Data()))
      #expect(files.contents(at: url) == nil)
    }
  }

  // MARK: Zip archives

  @Test(.covers("NIP-32"))
  func archivesAllFoldersAndFilesWithChecksums() throws {
    let folder: [String: FileStore.Node] = [
      "b.txt": .file(Data("Milk".utf8)), "ä": .folder(["a": .file(Data())]), "A": .folder([:]),
    ]
    let reader = ZipReader(try #require(ZipArchive.data(of: folder, named: "Letters")))
    #expect(
      reader.entries.map(\.name) == [
        "Letters/", "Letters/A/", "Letters/b.txt", "Letters/ä/", "Letters/ä/a",
      ])
    #expect(reader.entries[2].contents == Array("Milk".utf8))
    #expect(reader.entries.allSatisfy { $0.hasSoundSum && $0.isStored })
  }

  @Test
  func matchesTheStandardCheckValue() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test
  func archivesTheSameFolderToTheSameBytes() {
    let folder: [String: FileStore.Node] = ["a": .file(Data("1".utf8)), "b": .folder([:])]
    #expect(
      ZipArchive.data(of: folder, named: "x") == ZipArchive.data(of: folder, named: "x"))
  }

  @Test
  func createsNoArchiveWithTooManyEntries() {
    var folder: [String: FileStore.Node] = [:]
    for number in 0..<0xFFFF { folder["\(number)"] = .file(Data()) }
    #expect(ZipArchive.data(of: folder, named: "x") == nil)
  }
}

/// Reads a zip archive from its end, as unpackers do.
struct ZipReader {
  struct Entry {
    let name: String
    let contents: [UInt8]
    let isStored: Bool
    let hasSoundSum: Bool
  }

  private(set) var entries: [Entry] = []

  init(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ place: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let end = bytes.count - 22
    guard end >= 0, number(end, 4) == 0x0605_4B50 else { return }
    var place = number(end + 16, 4)
    for _ in 0..<number(end + 10, 2) where number(place, 4) == 0x0201_4B50 {
      let (nameLength, offset) = (number(place + 28, 2), number(place + 42, 4))
      let name = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
      let start = offset + 30 + number(offset + 26, 2) + number(offset + 28, 2)
      let size = number(place + 24, 4)
      let contents = Array(bytes[start..<(start + size)])
      entries.append(
        Entry(
          name: name, contents: contents,
          isStored: number(place + 10, 2) == 0 && number(place + 20, 4) == size,
          hasSoundSum: number(offset, 4) == 0x0403_4B50
            && UInt32(number(place + 16, 4)) == CRC32.checksum(of: contents)
            && number(place + 16, 4) == number(offset + 14, 4)))
      place += 46 + nameLength + number(place + 30, 2) + number(place + 32, 2)
    }
  }
}
