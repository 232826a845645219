#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A zip archive without compression, the form of a folder that is loaded as data (NIP-32).
///
/// The format is PKWARE's APPNOTE, version 2.0: a header before each file, and all headers again in
/// a directory at the end. Names are UTF-8 (flag 11); every date is the format's first one, so that
/// equal files give equal bytes.
struct ZipArchive {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// An archive of the folder with its contents, under a name; nil if it is too large for the
  /// format (65,535 entries, 4 GiB).
  static func data(of folder: [String: FileStore.Node], named name: String) -> Data? {
    var archive = ZipArchive()
    guard FileStore.Node.folder(folder).count <= 0xFFFF, archive.add(.folder(folder), named: name)
    else { return nil }
    return archive.finished()
  }

  private mutating func add(_ node: FileStore.Node, named name: String) -> Bool {
    switch node {
    case .file(let data): return addEntry(name, contents: [UInt8](data), attributes: 0o100644 << 16)
    case .folder(let entries):
      // Attribute 0x10 marks a folder in DOS.
      guard addEntry(name + "/", contents: [], attributes: 0o040755 << 16 | 0x10) else {
        return false
      }
      return entries.inOrder.allSatisfy { add($0.node, named: name + "/" + $0.name) }
    }
  }

  private mutating func addEntry(_ name: String, contents: [UInt8], attributes: UInt32) -> Bool {
    let name = Array(name.utf8)
    guard name.count <= 0xFFFF, let size = UInt32(exactly: contents.count),
      let offset = UInt32(exactly: files.count)
    else { return false }
    // Version 2.0 is needed for folders; flag 11: names are UTF-8; method 0: stored; 1 January 1980.
    var header: [UInt8] = []
    for field: UInt16 in [20, 1 << 11, 0, 0, 1 << 5 | 1] { header.append(littleEndian: field) }
    header.append(littleEndian: CRC32.checksum(of: contents))
    header.append(littleEndian: size)
    header.append(littleEndian: size)
    header.append(littleEndian: UInt16(name.count))
    header.append(littleEndian: UInt16(0))

    files.append(littleEndian: 0x0403_4B50 as UInt32)
    files += header + name + contents

    directory.append(littleEndian: 0x0201_4B50 as UInt32)
    directory.append(littleEndian: 3 << 8 | 20 as UInt16)  // made on Unix
    directory += header
    for _ in 0..<3 { directory.append(littleEndian: UInt16(0)) }  // comment, disk, attributes
    directory.append(littleEndian: attributes)
    directory.append(littleEndian: offset)
    directory += name
    count += 1
    return true
  }

  private func finished() -> Data? {
    guard let start = UInt32(exactly: files.count), let size = UInt32(exactly: directory.count)
    else { return nil }
    var end: [UInt8] = []
    end.append(littleEndian: 0x0605_4B50 as UInt32)
    end.append(littleEndian: UInt16(0))
    end.append(littleEndian: UInt16(0))
    end.append(littleEndian: UInt16(count))
    end.append(littleEndian: UInt16(count))
    end.append(littleEndian: size)
    end.append(littleEndian: start)
    end.append(littleEndian: UInt16(0))
    return Data(files + directory + end)
  }
}

/// The checksum of zip archives (ISO 3309).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension FileStore.Node {
  /// The number of files and folders, including this one.
  fileprivate var count: Int {
    switch self {
    case .file: 1
    case .folder(let entries): entries.values.reduce(1) { $0 + $1.count }
    }
  }
}
