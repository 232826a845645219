import DragDrop
import Foundation
import Plugins
import Policies
import TestSupport
import Testing

@testable import Translation

/// Translates policies in tests.
enum Translations {
  /// The translation of all views that a script makes.
  static func of(
    _ script: String, named name: String = "test.lua", data: AppData? = nil
  ) throws -> SwiftTranslation {
    let host = PolicyHost()
    try host.run(Script(name: name, text: script), isMain: false)
    return try SwiftTranslation(of: host.simulation.allViews, in: host, data: data, source: name)
  }

  /// The translation of a shipped policy, or of a plug-in that is attached to a table.
  static func ofFile(_ path: String) throws -> SwiftTranslation {
    let host = try host(ofFile: path)
    return try SwiftTranslation(of: host.simulation.allViews, in: host, source: fileName(of: path))
  }

  /// The name of a policy's file, or of a plug-in.
  static func fileName(of path: String) -> String {
    String(path.replacing("/init.lua", with: "").split(separator: "/").last ?? "")
  }

  /// A host with a shipped policy, or with a plug-in that is attached to a table, which the script
  /// `views` makes.
  static func host(
    ofFile path: String, views: String = "TableView { name = 'list', items = { 'A', 'B', 'C' } }",
    options: PolicyOptions = PolicyOptions()
  ) throws -> PolicyHost {
    let file = ProjectFiles.root.appending(path: path).path
    let host = PolicyHost(options: options)
    let library = PluginLibrary.connect(
      to: host, search: PluginSearch(options: [ProjectFiles.root.appending(path: "Plugins").path]))
    guard let folder = PluginFolder(path: file) else {
      try host.run(try ScriptLoader.load(file), isMain: false)
      return host
    }
    try host.run(Script(name: "views", text: views), isMain: false)
    let policy = try library.policy(named: folder.name, words: [])
    for view in host.views { try host.delegates.attachments.attach(policy, to: view) }
    return host
  }

  /// A host with a shipped policy, or with a plug-in that is added to the policy of an app.
  static func composedHost(
    ofFile path: String, options: PolicyOptions = PolicyOptions()
  ) throws -> PolicyHost {
    // Rows of different sections cannot be exchanged.
    let data =
      path.contains("swap-instead-of-move")
      ? "items = { 'A', 'B', 'C' }"
      : "sections = { { title = 'One', items = { 'A', 'B' } }, { title = 'Two', items = { 'C' } } }"
    return try host(
      ofFile: path,
      views: """
        local list = TableView { name = "list", \(data) }
        local app = {}

        function app:itemsForBeginning(view, session, indexPath)
          return { DragItem(view:item(indexPath)) }
        end

        app.itemsForAddingTo = app.itemsForBeginning

        function app:dropSessionDidUpdate(view, session, destination)
          return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
        end

        function app:performDrop(view, coordinator)
          StandardDrop(self, view, coordinator)
        end

        list.dragDelegate, list.dropDelegate = app, app
        """, options: options)
  }

  /// The translation of the policy in a host of ``composedHost(ofFile:options:)``.
  static func composed(ofFile path: String, in host: PolicyHost) throws -> SwiftTranslation {
    try SwiftTranslation(of: host.simulation.allViews, in: host, source: fileName(of: path))
  }

  /// The paths of all shipped policies, and of the plug-ins with a policy.
  static func shipped() throws -> [String] {
    let policies = try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"])
    // Other plug-ins extend the shell or checks, and decide nothing.
    let plugins = try ProjectFiles.files(under: "Plugins", extensions: ["lua"]).filter { file in
      file.path.hasSuffix("/init.lua") && !file.text.contains("properties =")
        && ["make =", "delegate ="].contains { file.text.contains($0) }
    }
    return (policies + plugins).map(\.path).sorted()
  }

  /// The translations of all shipped policies and plug-ins, by path.
  static let ofShipped: [(path: String, translation: SwiftTranslation)] = {
    do {
      return try shipped().map { ($0, try ofFile($0)) }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// The complete translations that are not compiled with the tests; those of plug-ins are composed
  /// with the policy of an app.
  static let complete: [(path: String, translation: SwiftTranslation)] = {
    do {
      return try shipped().filter { path in !Counterpart.all.contains { $0.path == path } }
        .map { ($0, try composed(ofFile: $0, in: composedHost(ofFile: $0))) }
        .filter { $0.1.warnings == 0 }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Those with parts that are not translated.
  static var incomplete: [(path: String, translation: SwiftTranslation)] {
    ofShipped.filter { $0.translation.warnings > 0 }
  }

  /// The translation of a function of a table's policy, whose other functions are omitted.
  static func body(
    of callback: String, _ lua: String, before: String = "", items: String = "'A', 'B'"
  ) throws -> String {
    let script = """
      local list = TableView { name = "list", items = { \(items) } }
      local policy = {}
      \(before)
      function policy:\(callback)
      \(lua)
      end
      list.dragDelegate, list.dropDelegate, list.dataSource, list.delegate = policy, policy, policy, policy
      """
    return try of(script).text
  }
}
