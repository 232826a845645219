#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The files of an application: names and bytes, kept in memory.
///
/// A URL is only a name here: `file:///mail/Letters/hello.txt` is a file of the app `mail`; nothing
/// is read from or written to a disk. An app sees its own files, and those files of other apps that
/// it may open in place. The methods are named after `FileManager`'s.
public final class FileStore: Restorable {
  /// A file with its bytes, or a folder with its entries.
  enum Node: Hashable {
    case file(Data)
    case folder([String: Node])
  }

  /// A file or folder of another application that this application may open.
  private struct Grant {
    weak var owner: FileStore?
    let path: [String]
  }

  /// The application's name, the first part of every path.
  let name: String
  private var top: [String: Node] = [:]
  private var grants: [Grant] = []
  private var temporaryCount = 0

  init(name: String) { self.name = name }

  // MARK: Names

  /// The URL of one of the application's files, from its path in the store: `Letters/hello.txt`.
  ///
  /// Nil if the path is empty, leaves the store (`..`), is more than 63 folders deep or longer than
  /// 4,096 bytes. The file need not exist.
  public func url(forPath path: String, isDirectory: Bool = false) -> URL? {
    let parts = path.split(separator: "/").map(String.init)
    guard !parts.isEmpty, Self.isPlain([name] + parts) else { return nil }
    return url(of: [name] + parts, isDirectory: isDirectory)
  }

  /// The URL of the application's top folder.
  public var root: URL? { url(of: [name], isDirectory: true) }

  func url(of path: [String], isDirectory: Bool) -> URL? {
    URL(
      string: "file:///" + path.map(Self.percentEncoded).joined(separator: "/")
        + (isDirectory ? "/" : ""))
  }

  /// The name with all characters that a URL does not allow written as `%XX`.
  private static func percentEncoded(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = String.UnicodeScalarView()
    for byte in name.utf8 {
      let scalar = UnicodeScalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": result.append(scalar)
      default:
        result.append("%")
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return String(result)
  }

  /// The parts of a file URL's path; nil for any other URL.
  static func path(of url: URL) -> [String]? {
    guard url.isFileURL else { return nil }
    let parts = url.path(percentEncoded: false).split(separator: "/").map(String.init)
    return !parts.isEmpty && isPlain(parts) ? parts : nil
  }

  /// Whether a path has no `..` or the like and is not too deep or too long.
  private static func isPlain(_ path: [String]) -> Bool {
    !path.contains(".") && !path.contains("..") && path.count <= 64
      && path.reduce(0) { $0 + $1.utf8.count } <= 4096
  }

  /// The store and the path in it of a URL's file; nil if this application may not open it.
  private func place(of url: URL) -> (store: FileStore, path: ArraySlice<String>)? {
    guard let path = Self.path(of: url) else { return nil }
    if path.first == name { return (self, path.dropFirst()) }
    for grant in grants where path.starts(with: grant.path) {
      if let owner = grant.owner { return (owner, path.dropFirst()) }
    }
    return nil
  }

  package func save(in state: inout SavedState) {
    state.hold((top, grants, temporaryCount)) { [self] in
      (top, grants, temporaryCount) = $0
    }
  }

  // MARK: Reading

  /// The bytes of a file; nil for a folder or a missing file.
  public func contents(at url: URL) -> Data? {
    if case .file(let data)? = node(at: url) { data } else { nil }
  }

  /// The entries of a folder, by name; nil if there is no such folder.
  public func contentsOfDirectory(at url: URL) -> [URL]? {
    let path: [String]
    let entries: [String: Node]
    if Self.path(of: url) == [name] {
      (path, entries) = ([name], top)
    } else {
      guard let place = place(of: url), case .folder(let inner)? = node(at: url) else { return nil }
      (path, entries) = ([place.store.name] + place.path, inner)
    }
    return entries.inOrder.compactMap { entry in
      self.url(of: path + [entry.name], isDirectory: entry.node.isFolder)
    }
  }

  /// Whether a file or folder exists.
  public func fileExists(at url: URL) -> Bool { node(at: url) != nil }

  /// Whether a folder exists.
  public func isDirectory(at url: URL) -> Bool { node(at: url)?.isFolder ?? false }

  func node(at url: URL) -> Node? {
    guard let (store, path) = place(of: url), let first = path.first else { return nil }
    var node = store.top[first]
    for part in path.dropFirst() {
      guard case .folder(let entries)? = node else { return nil }
      node = entries[part]
    }
    return node
  }

  // MARK: Writing

  /// Writes a file, and makes the folders above it.
  ///
  /// - Returns: False if the URL is outside of the application's store or is that of a folder.
  @discardableResult
  public func createFile(at url: URL, contents data: Data) -> Bool {
    guard !isDirectory(at: url) else { return false }
    return put(.file(data), at: url)
  }

  /// Makes a folder and those above it; an existing folder is kept.
  ///
  /// - Returns: False if the URL is outside of the application's store or is that of a file.
  @discardableResult
  public func createDirectory(at url: URL) -> Bool {
    if let node = node(at: url) { return node.isFolder }
    return put(.folder([:]), at: url)
  }

  /// Removes a file, or a folder with its contents.
  ///
  /// - Returns: False if there is none.
  @discardableResult
  public func removeItem(at url: URL) -> Bool {
    guard node(at: url) != nil else { return false }
    return put(nil, at: url)
  }

  @discardableResult
  func put(_ node: Node?, at url: URL) -> Bool {
    guard let (store, path) = place(of: url) else { return false }
    return store.put(node, at: path)
  }

  private func put(_ node: Node?, at path: ArraySlice<String>) -> Bool {
    Self.put(node, at: path, in: &top)
  }

  /// Adds or removes a node.
  private static func put(
    _ node: Node?, at path: ArraySlice<String>, in entries: inout [String: Node]
  ) -> Bool {
    guard let name = path.first else { return false }
    if path.count == 1 {
      entries[name] = node
      return true
    }
    var inner: [String: Node]
    switch entries[name] {
    case .folder(let known): inner = known
    case .file: return false
    case nil: inner = [:]
    }
    guard put(node, at: path.dropFirst(), in: &inner) else { return false }
    entries[name] = .folder(inner)
    return true
  }

  // MARK: What loads need

  /// Adds a copy in a new temporary folder.
  func addTemporary(_ node: Node, named fileName: String) -> URL? {
    temporaryCount += 1
    let path = [name, "tmp", "\(temporaryCount)", fileName]
    guard let url = url(of: path, isDirectory: node.isFolder), put(node, at: url) else {
      return nil
    }
    return url
  }

  /// Removes a temporary copy with its folder.
  func removeTemporary(_ url: URL) {
    guard let path = Self.path(of: url), path.count > 3 else { return }
    _ = put(nil, at: path[1...2])
  }

  /// Lets the application open a file or folder of another application.
  func grant(_ url: URL, of owner: FileStore) {
    guard owner !== self, let path = Self.path(of: url) else { return }
    if grants.contains(where: { $0.owner === owner && $0.path == path }) { return }
    grants.append(Grant(owner: owner, path: path))
  }
}

extension FileStore.Node {
  var isFolder: Bool { if case .folder = self { true } else { false } }
}

extension [String: FileStore.Node] {
  /// The entries in the order of the bytes of their names.
  var inOrder: [(name: String, node: FileStore.Node)] {
    map { (name: $0.key, node: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
