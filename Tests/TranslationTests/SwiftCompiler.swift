import Foundation
import TestSupport

/// Compiles Swift text with ReorderUIKit, as an app's target does.
enum SwiftCompiler {
  /// The folder with the modules that were built with the tests.
  private static let modules: URL = {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appending(path: "Modules")
  }()

  /// The errors of a file, such as `cannot find 'x' in scope`.
  ///
  /// A part that is not translated may leave variables unused, so warnings do not count.
  static func errors(in text: String) throws -> [String] {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "File.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let characterWidths = ProjectFiles.root.appending(path: "Sources/CWchar/module.modulemap")
      let result = try runProgram(
        "/usr/bin/env",
        [
          "swiftc", "-typecheck", "-swift-version", "5", "-I", modules.path, "-Xcc",
          "-fmodule-map-file=\(characterWidths.path)", file.path,
        ], environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
        timeout: .seconds(300))
      let lines = result.standardError.split(separator: "\n").map(String.init)
      let errors = lines.compactMap { line -> String? in
        guard line.hasPrefix(file.path), let start = line.firstRange(of: "error: ") else {
          return nil
        }
        return String(line[start.upperBound...])
      }
      return errors.isEmpty && result.status != .exited(0) ? lines : errors
    }
  }
}
