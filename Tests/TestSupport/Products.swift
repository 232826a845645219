public import Foundation

/// The path of the `reorder` that end-to-end tests run: the one next to the test bundle, or
/// `REORDER_PROGRAM`, to test a program that is installed.
public let reorderProgram =
  ProcessInfo.processInfo.environment["REORDER_PROGRAM"] ?? productURL("reorder").path

/// Whether end-to-end tests run the program that was built with them, whose files are the project's.
public let testsOwnProgram = ProcessInfo.processInfo.environment["REORDER_PROGRAM"] == nil

/// Where built executables may be: the test bundle's folder, or that of the program that runs the tests.
///
/// Computed once: Foundation leaks the list of all bundles each time that it grows.
private let productFolders: [URL] = {
  let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
  return bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
    + [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()]
}()

/// The path of a built executable of this package, next to the test bundle.
public func productURL(_ name: String) -> URL {
  let found = productFolders.map { $0.appendingPathComponent(name) }.first {
    FileManager.default.isExecutableFile(atPath: $0.path)
  }
  return found ?? Bundle.main.bundleURL.appendingPathComponent(name)
}

/// The programs with one of the names in the search path.
public func programs(named names: [String]) -> [String] {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
  return names.flatMap { name in
    path.split(separator: ":").map { "\($0)/\(name)" }
  }.filter { FileManager.default.isExecutableFile(atPath: $0) }
}

/// Runs `body` with a new, empty directory, which is removed afterwards.
public func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("reorder-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url)
}
