import Foundation
import TestSupport

/// Compiles Swift text with ReorderUIKit, as an app's target does.
enum SwiftCompiler {
  /// The folder with the modules that were built with the tests.
  private static let modules: URL = {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appending(path: "Modules")
  }()

  /// The errors of files that are compiled together, such as `cannot find 'x' in scope`, by the
  /// names of the files.
  ///
  /// A part that is not translated may leave variables unused, so warnings do not count.
  static func errors(in files: [String: String]) throws -> [String: [String]] {
    try withTemporaryDirectory { folder in
      for (name, text) in files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let result = try runProgram(
        "/usr/bin/env",
        [
          "swiftc", "-typecheck", "-wmo", "-module-name", "Files", "-swift-version", "5", "-I",
          modules.path,
        ] + files.keys.sorted().map { folder.appending(path: $0).path },
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
        timeout: .seconds(300))
      let lines = result.standardError.split(separator: "\n").map(String.init)
      var errors: [String: [String]] = [:]
      for line in lines {
        guard let start = line.firstRange(of: "error: "),
          let name = files.keys.first(where: {
            line.hasPrefix(folder.appending(path: $0).path + ":")
          })
        else { continue }
        errors[name, default: []].append(String(line[start.upperBound...]))
      }
      if errors.isEmpty, result.status != .exited(0) { errors[""] = lines }
      return errors
    }
  }
}
