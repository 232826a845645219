import Files
import Shell
import Translation

/// A package with a delegate of an app and its tests, which builds and passes unchanged.
struct ClientPackage {
  /// The dependency on the package of reorder, in the words of a manifest.
  private let dependency: String
  /// The name by which the manifest refers to that package.
  private let identity: String

  /// - Parameter repository: The URL of the repository of reorder, of which this program's version is
  ///   used, or the path of a clone; nil for the clone in a folder above the program.
  /// - Throws: `CommandFailure` if there is none.
  init(repository: String?) throws(CommandFailure) {
    guard let repository = repository ?? ProgramPath.projectFolder else {
      throw CommandFailure(
        status: .noInput,
        message: """
          reorder: a client package depends on the package of reorder, which is not next to this program
            name its repository: reorder swift --package Inbox --repository URL
          """)
    }
    let place = Self.quoted(repository)
    if repository.contains("://") || repository.hasPrefix("git@") {
      dependency = ".package(url: \(place), .upToNextMinor(from: \"\(ReorderVersion.current)\"))"
      let last = repository.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? repository
      identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    } else {
      dependency = ".package(name: \"reorder\", path: \(place))"
      identity = "reorder"
    }
  }

  /// A literal of Swift.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The files by their paths.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest),
      ("Sources/Inbox/InboxController.swift", ExampleApp.controller),
      ("Tests/InboxTests/InboxTests.swift", ExampleApp.tests),
    ]
  }

  /// Writes the files into a folder, which is created; none of them may exist.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: `CommandFailure` if a file exists or cannot be written.
  func write(to folder: String) throws(CommandFailure) -> [String] {
    func fail(_ message: String) -> CommandFailure {
      CommandFailure(status: .cannotCreate, message: "reorder: \(message)")
    }
    for (path, _) in files where FileSystem.kind(of: FilePath.joined(folder, path)) != nil {
      throw fail("\(FilePath.joined(folder, path)) exists: choose another folder")
    }
    for (path, text) in files {
      let file = FilePath.joined(folder, path)
      do throws(SystemError) {
        try FileSystem.makeFolder(FilePath.parent(of: file))
      } catch {
        throw fail("\(FilePath.parent(of: file)): \(error)")
      }
      do throws(FileSink.Failure) {
        try FileSink.write(text, to: file)
      } catch {
        throw fail(error.description)
      }
    }
    return files.map { FilePath.joined(folder, $0.path) }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // Files of an app are compiled in Swift 5 mode.
    let appSettings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

    let package = Package(
      name: "Inbox",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependency)],
      targets: [
        .target(
          name: "Inbox", dependencies: [.product(name: "ReorderUIKit", package: "\(identity)")],
          swiftSettings: appSettings),
        .testTarget(
          name: "InboxTests",
          dependencies: ["Inbox", .product(name: "ReorderTesting", package: "\(identity)")],
          swiftSettings: appSettings),
      ])

    """
  }
}
