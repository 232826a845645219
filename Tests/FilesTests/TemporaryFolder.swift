import Files
import Foundation

/// Runs with an empty folder, which is then removed.
func inTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "files-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

func text(of path: String) -> String? {
  (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
}

/// The permissions of a file.
func mode(of path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
