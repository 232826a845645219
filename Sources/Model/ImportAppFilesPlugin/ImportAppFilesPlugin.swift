import Foundation
import PackagePlugin

/// Compiles copies of an app's files, which stay unchanged, with `ReorderUIKit`.
///
/// The target's file `app-files.txt` lists them, one path a line, relative to the target's folder.
@main
struct ImportAppFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "ImportAppFile")
    let list = target.directoryURL.appending(path: "app-files.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      Diagnostics.error(
        "\(list.path()) is missing: list the app's files there, one path a line, relative to the folder of the target"
      )
      return []
    }
    return text.split(separator: "\n").map { line in
      let path = line.trimmingCharacters(in: .whitespaces)
      let input = target.directoryURL.appending(path: path).standardizedFileURL
      // The compiler warns if a copy has the name of the file that it names in its messages.
      let name = input.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).imported.swift")
      return .buildCommand(
        displayName: "Import \(input.lastPathComponent)", executable: tool.url,
        arguments: [input.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: [input], outputFiles: [output])
    }
  }
}
