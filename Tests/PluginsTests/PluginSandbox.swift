import DragDrop
import Foundation
import Lua
import Plugins
import Policies
import TestSupport

/// A host with its own plug-ins, in a temporary folder.
final class PluginSandbox {
  let folder: URL
  private(set) var printed: [String] = []
  private(set) var warnings: [String] = []
  private(set) lazy var host = PolicyHost(
    output: { [unowned self] in printed.append($0) },
    warnings: { [unowned self] in warnings.append($0) })
  private(set) lazy var library = PluginLibrary.connect(to: host, search: search)
  private(set) lazy var extensions = ShellExtensions(of: library, reserved: ReservedNames())

  /// A host with plug-ins: the text of each `init.lua` by the name of the plug-in.
  init(_ plugins: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "plugins-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in plugins { try write(text, to: "\(name)/init.lua") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Only the folder itself is searched.
  var search: PluginSearch {
    var search = PluginSearch(options: [folder.path])
    search.workingFolder = folder.path
    search.userFolder = nil
    search.installedFolder = nil
    return search
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A new file, so that its identity differs however fast the test is.
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Replaces a file with a symbolic link.
  func link(_ path: String, to target: String) throws {
    let link = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  /// The folder's path.
  var path: String { folder.path }

  /// A text without the path of the folder, so that tests can compare it.
  func short(_ text: String) -> String {
    text.replacing(folder.path + "/", with: "")
  }

  /// Runs a script that can use the plug-ins.
  func run(_ text: String) throws(PolicyError) {
    _ = library
    try host.run(Script(name: "test.lua", text: text))
    try host.finish()
  }

  /// The message of a script that fails, or nil.
  func failure(of text: String) -> PolicyError? {
    do throws(PolicyError) {
      try run(text)
      return nil
    } catch {
      return error
    }
  }

  func titles(of name: String) -> [[String]] {
    (host.simulation.view(named: name) as? SectionedView)?.model.titles() ?? []
  }

  /// The answers of a view's callback so far, with their reasons and places, without repetitions.
  func answers(_ callback: String, of view: String = "archive") -> [String] {
    host.simulation.log.events
      .filter { $0.kind == .answer && $0.name == callback && $0.view == view }
      .map { event in
        var words: [String] = []
        if case .proposal(let operation, _) = event.value { words.append(operation.name) }
        if case .bool(let flag) = event.value { words.append("\(flag)") }
        return (words + [event.reason, event.at.map(short)].compactMap { $0 })
          .joined(separator: " · ")
      }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// The text of a plug-in: the required fields and further ones.
func pluginText(_ name: String, _ fields: String, before: String = "") -> String {
  """
  \(before)
  return {
    name = "\(name)", version = "1.0.0", summary = "For tests.",
    author = "Ada", license = "MIT", apiVersion = 1,
    \(fields)
  }
  """
}

/// Refuses drops of more items than its limit.
let limitText = pluginText(
  "limit",
  """
  options = { limit = { type = "integer", default = 1, minimum = 1, help = "the most items" } },
    make = function(options)
      local policy = {}
      function policy:dropSessionDidUpdate(view, session, destination)
        if #session.items > options.limit then
          return "forbidden", nil, "at most " .. options.limit
        end
      end
      return policy
    end,
  """)

/// Two tables with the standard policy.
let twoTables = """
  inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
  archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
  for _, view in ipairs { inbox, archive } do
    view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
  end

  """
