import Foundation
import TestSupport

/// Compiles Swift text with ReorderUIKit, as an app's target does.
enum SwiftCompiler {
  /// The folder with the modules that were built with the tests.
  private static let modules: URL = {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appending(path: "Modules")
  }()

  /// The errors of a file, and its warnings without those of `#warning`.
  ///
  /// Each is one line: `error: cannot find 'x' in scope`.
  static func messages(for text: String) throws -> [String] {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "File.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let result = try runProgram(
        "/usr/bin/env",
        ["swiftc", "-typecheck", "-swift-version", "5", "-I", modules.path, file.path],
        timeout: .seconds(300))
      return result.standardError.split(separator: "\n").map(String.init).compactMap { line in
        guard line.hasPrefix(file.path) || line.hasPrefix("<unknown>"),
          let start = line.firstRange(of: #/(error|warning): /#)
        else { return nil }
        let message = String(line[start.lowerBound...])
        return message.hasPrefix("warning: translate: ") ? nil : message
      }
    }
  }
}
