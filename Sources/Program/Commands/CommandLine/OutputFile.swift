import Files

/// A file that a command writes, at the path that an option gives.
struct OutputFile {
  let path: String
  /// The option, for messages.
  let option: String
  /// The files that the command reads.
  let inputs: [String]
  /// How a file must begin to be replaced; nil if any file may be replaced that is not a script.
  var beginning: String?

  /// Throws if writing would replace an input of the command, or a file of another kind.
  func check() throws {
    if let input = inputs.first(where: { FileSystem.areSame($0, path) }) {
      throw refusal("\(input), which this command reads")
    }
    // The command may load scripts that are not among its arguments.
    guard let old = FileBytes.prefix(of: path, beginning?.utf8.count ?? 1), !old.isEmpty else {
      return
    }
    if let beginning {
      if old != Array(beginning.utf8) { throw refusal("a file of another kind") }
    } else if path.hasSuffix(".lua") {
      throw refusal("a script")
    }
  }

  private func refusal(_ what: String) -> CommandFailure {
    CommandFailure(
      status: .usage,
      message: "reorder: \(option) \(path) would replace \(what); choose another name")
  }

  /// Replaces the contents.
  func write(_ text: String) throws {
    try check()
    do throws(FileError) {
      try FileBytes.write(text, to: path)
    } catch {
      throw CommandFailure(status: .cannotCreate, message: "reorder: \(error.description)")
    }
  }
}
