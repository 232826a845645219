import Foundation

struct ScriptResult {
  let status: Int32
  let output: String
  let errors: String
}

/// Runs an executable file to its end.
///
/// - Parameters:
///   - script: The file's path.
///   - arguments: The arguments.
///   - input: The standard input.
///   - environment: The complete environment; nothing is inherited.
///   - folder: The working directory.
/// - Returns: The exit status and the output.
/// - Throws: Foundation's error for a file that cannot be started.
func runScript(
  _ script: String,
  _ arguments: [String] = [],
  input: String = "",
  environment: [String: String],
  in folder: URL
) async throws -> ScriptResult {
  // Files instead of pipes, so that the script does not wait for a reader.
  let files = FileManager.default.temporaryDirectory
    .appending(path: "reorder-run-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: files) }
  let output = files.appending(path: "output")
  let errors = files.appending(path: "errors")
  try Data(input.utf8).write(to: files.appending(path: "input"))
  try Data().write(to: output)
  try Data().write(to: errors)

  let process = Process()
  process.executableURL = URL(filePath: script)
  process.arguments = arguments
  process.environment = environment
  process.currentDirectoryURL = folder
  process.standardInput = try FileHandle(forReadingFrom: files.appending(path: "input"))
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  let status: Int32 = try await withCheckedThrowingContinuation { continuation in
    process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
    do { try process.run() } catch { continuation.resume(throwing: error) }
  }
  return ScriptResult(
    status: status,
    output: try String(contentsOf: output, encoding: .utf8),
    errors: try String(contentsOf: errors, encoding: .utf8))
}
