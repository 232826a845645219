#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The files of an application: names and bytes, kept in memory.
///
/// A URL is a name here: `file:///mail/Letters/hello.txt` is a file of the app `mail`, and nothing
/// on any disk is ever read or written. An app sees its own files, and those of others that it was
/// let open in place. The methods are named as `FileManager`'s.
public final class FileStore: Restorable {
  /// A file with its bytes, or a folder with what is in it.
  enum Node: Hashable {
    case file(Data)
    case folder([String: Node])
  }

  /// A file or folder of another application that may be opened here.
  private struct Grant {
    weak var owner: FileStore?
    let path: [String]
  }

  /// The application's name, the first part of every path.
  let name: String
  private var top: [String: Node] = [:]
  private var grants: [Grant] = []
  private var temporaryCount = 0
  /// Who counts what is kept; nil where nobody does.
  private let meter: () -> StorageMeter?
  /// What was counted, to be given back, and by whom: the store may outlive the simulation.
  private var countedBytes = 0
  private var counter: StorageMeter?

  init(name: String, meter: @escaping () -> StorageMeter? = { nil }) {
    self.name = name
    self.meter = meter
  }

  deinit { counter?.add(-countedBytes) }

  /// Counts bytes more, or less, as kept.
  private func count(_ change: Int) {
    counter = counter ?? meter()
    guard let counter else { return }
    countedBytes += change
    counter.add(change)
  }

  // MARK: Names

  /// The URL of one of the application's files, from its path in the store: `Letters/hello.txt`.
  ///
  /// Nil where the path is empty or leaves the store (`..`), or is more than 63 folders deep. The file need not be there.
  public func url(forPath path: String, isDirectory: Bool = false) -> URL? {
    let parts = path.split(separator: "/").map(String.init)
    guard !parts.isEmpty, Self.isPlain([name] + parts) else { return nil }
    return url(of: [name] + parts, isDirectory: isDirectory)
  }

  /// The folder that everything lies in.
  public var root: URL? { url(of: [name], isDirectory: true) }

  func url(of path: [String], isDirectory: Bool) -> URL? {
    URL(
      string: "file:///" + path.map(Self.percentEncoded).joined(separator: "/")
        + (isDirectory ? "/" : ""))
  }

  /// The letters of a name that stand for themselves in a URL, all others as `%XX`.
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

  /// Whether a path goes down only, and not deeper than anybody needs.
  private static func isPlain(_ path: [String]) -> Bool {
    !path.contains(".") && !path.contains("..") && path.count <= 64
  }

  /// The store that a URL's file lies in, and where; nil where it may not be opened here.
  private func place(of url: URL) -> (store: FileStore, path: ArraySlice<String>)? {
    guard let path = Self.path(of: url) else { return nil }
    if path.first == name { return (self, path.dropFirst()) }
    for grant in grants where path.starts(with: grant.path) {
      if let owner = grant.owner { return (owner, path.dropFirst()) }
    }
    return nil
  }

  package func save(in state: inout SavedState) {
    state.hold(self, \.top, \.grants, \.temporaryCount)
    let bytes = countedBytes
    state.whenRestored { [self] in count(bytes - countedBytes) }
  }

  // MARK: Reading

  /// The bytes of a file; nil for a folder, and where there is none.
  public func contents(at url: URL) -> Data? {
    if case .file(let data)? = node(at: url) { data } else { nil }
  }

  /// What is in a folder, by name; nil where there is no such folder.
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

  /// Whether there is a file or folder.
  public func fileExists(at url: URL) -> Bool { node(at: url) != nil }

  /// Whether there is a folder.
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

  /// Writes a file, and makes the folders that it lies in.
  ///
  /// - Returns: False where the URL is no name of the application's, or one of a folder.
  @discardableResult
  public func createFile(at url: URL, contents data: Data) -> Bool {
    guard !isDirectory(at: url) else { return false }
    return put(.file(data), at: url)
  }

  /// Makes a folder, and those that it lies in; one that is there stays as it is.
  ///
  /// - Returns: False where the URL is no name of the application's, or one of a file.
  @discardableResult
  public func createDirectory(at url: URL) -> Bool {
    if let node = node(at: url) { return node.isFolder }
    return put(.folder([:]), at: url)
  }

  /// Removes a file, or a folder with all that is in it.
  ///
  /// - Returns: False where there is none.
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
    var change = 0
    defer { count(change) }
    return Self.put(node, at: path, in: &top, &change)
  }

  /// Puts a node, or takes one away, and says how many bytes more are kept.
  private static func put(
    _ node: Node?, at path: ArraySlice<String>, in entries: inout [String: Node],
    _ change: inout Int
  ) -> Bool {
    guard let name = path.first else { return false }
    if path.count == 1 {
      change -= entries[name]?.storedBytes(named: name) ?? 0
      change += node?.storedBytes(named: name) ?? 0
      entries[name] = node
      return true
    }
    var inner: [String: Node]
    switch entries[name] {
    case .folder(let known): inner = known
    case .file: return false
    case nil:
      inner = [:]
      change += Node.folder([:]).storedBytes(named: name)
    }
    guard put(node, at: path.dropFirst(), in: &inner, &change) else { return false }
    entries[name] = .folder(inner)
    return true
  }

  // MARK: What loads need

  /// Puts a copy into a temporary folder of its own.
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

  /// Lets a file or folder of another application be opened here.
  func grant(_ url: URL, of owner: FileStore) {
    guard owner !== self, let path = Self.path(of: url) else { return }
    if grants.contains(where: { $0.owner === owner && $0.path == path }) { return }
    grants.append(Grant(owner: owner, path: path))
  }
}

extension FileStore.Node {
  var isFolder: Bool { if case .folder = self { true } else { false } }

  /// About what it takes in its folder, with all that is in it.
  fileprivate func storedBytes(named name: String) -> Int {
    let own = 96 + name.storedBytes
    switch self {
    case .file(let data): return own + data.count
    case .folder(let entries):
      return entries.reduce(own) { $0 + $1.value.storedBytes(named: $1.key) }
    }
  }
}

extension [String: FileStore.Node] {
  /// The entries by the bytes of their names.
  var inOrder: [(name: String, node: FileStore.Node)] {
    map { (name: $0.key, node: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
