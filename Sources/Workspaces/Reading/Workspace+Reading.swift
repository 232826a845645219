import Files

extension Workspace {
  /// Reads a workspace from a file.
  ///
  /// A file that begins with a brace is JSON. The format of any other is determined by its name
  /// (`.json`, `.csv`); it is CSV if the name has no known extension.
  ///
  /// - Throws: `WorkspaceError`: the error and its position; without line and column if the file
  ///   cannot be read.
  package init(contentsOf path: String) throws(WorkspaceError) {
    try self.init(parsing: try Self.bytes(ofFile: path), file: path)
  }

  /// Reads the bytes of a workspace's file; a device without an end is too large.
  ///
  /// - Throws: `WorkspaceError` without line and column.
  package static func bytes(ofFile path: String) throws(WorkspaceError) -> [UInt8] {
    do throws(FileError) {
      return try FileBytes.read(path, limit: sizeLimit)
    } catch {
      throw WorkspaceError(file: path, message: error.message)
    }
  }

  private static let sizeLimit = 256 << 20

  /// Reads a workspace from a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name in errors.
  ///   - format: The format; if nil, it is determined as in `init(contentsOf:)`.
  /// - Throws: `WorkspaceError` with the line and column of the first error.
  package init(
    parsing bytes: [UInt8], file: String, format: WorkspaceFormat? = nil
  ) throws(WorkspaceError) {
    let source = try SourceText(file: file, bytes: bytes)
    let format = format ?? WorkspaceFormat(of: bytes, path: file)
    guard !source.isBlank else {
      throw WorkspaceError(
        file: file, line: 1, column: 1, message: "the file is empty",
        expected: format == .json
          ? #"a workspace: {"version": 1, "views": […]}"# : "a header row: view,section,title")
    }
    switch format {
    case .json:
      var reader = WorkspaceJSONReader(source)
      self = try reader.workspace()
    case .csv:
      var reader = CSVReader(source)
      self = try reader.workspace()
    }
  }
}
