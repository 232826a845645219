import LineEditor
package import Plugins
import Policies
import Texts
import Traces

/// Texts about plug-ins, for the prompt and the command line.
package struct PluginReport {
  private let output: TextOutput

  package init(_ output: TextOutput) { self.output = output }

  // MARK: Lists

  /// Prints a row for each plug-in.
  ///
  /// - Parameters:
  ///   - statuses: The plug-ins and their states.
  ///   - views: The views to which a plug-in is attached, by its name; nil without views.
  ///   - printsJSON: Whether each row is a JSON object, instead of a table.
  package func list(
    _ statuses: [PluginLibrary.Status], attached views: ((String) -> [String])? = nil,
    printsJSON: Bool = false
  ) {
    if printsJSON {
      for status in statuses { output.print(json(of: status)) }
      return
    }
    guard !statuses.isEmpty else {
      output.print("no plug-ins found")
      return
    }
    let columns = ["name", "version"] + (views == nil ? [] : ["attached to"]) + ["summary"]
    let rows = statuses.map { status in
      let manifest = status.plugin?.manifest
      let summary = state(of: status).map { "\($0): " } ?? ""
      let detail =
        status.problems.isEmpty
        ? manifest?.summary ?? "" : status.problems.first?.description ?? ""
      return [status.folder.name, manifest?.version ?? ""]
        + (views.map { [$0(status.folder.name).joined(separator: ", ")] } ?? [])
        + [summary + detail]
    }
    output.printTable(columns: columns, rows)
  }

  private func state(of status: PluginLibrary.Status) -> String? {
    guard !status.problems.isEmpty else { return nil }
    return status.plugin == nil ? "broken" : "broken; using an older version"
  }

  // MARK: One plug-in

  /// The whole description of a plug-in.
  package func info(_ status: PluginLibrary.Status) -> String {
    let folder = status.folder
    guard let plugin = status.plugin else {
      return
        ([
          "\(folder.name) is broken: \(folder.script)"
        ] + status.problems.map(\.rendered)).joined(separator: "\n")
    }
    let manifest = plugin.manifest
    var lines = [
      "\(manifest.name) \(manifest.version): \(manifest.summary)",
      "  by \(manifest.author), \(manifest.license), in \(folder.path)",
      "  callbacks  \(plugin.callbackNames.joined(separator: ", "))",
    ].map(\.printable)
    if !manifest.options.isEmpty {
      lines += ["", "options"] + aligned(manifest.options.map(Self.row))
    }
    if !manifest.commands.isEmpty {
      lines += ["", "commands"]
      lines += aligned(
        manifest.commands.map { command in
          ([":\(command.name)"] + command.parameters).joined(separator: " ")
        }.enumerated().map { ($1, manifest.commands[$0].summary) })
    }
    lines += ["", "example  " + Self.example(of: manifest)]
    lines += status.problems.map { "\nthe current file is broken:\n\($0.rendered)" }
    return output.appearance().fitted(lines.joined(separator: "\n"))
  }

  private static func row(of option: PluginOption) -> (String, String) {
    (
      "\(option.name)=\(option.defaultValue)", "\(option.help): \(option.expectation)"
    )
  }

  private static func example(of manifest: PluginManifest) -> String {
    let option = manifest.options.first.map { " \($0.name)=\($0.defaultValue)" } ?? ""
    return ":attach \(manifest.name) inbox\(option)"
  }

  private func aligned(_ rows: [(String, String)]) -> [String] {
    Terminal.aligned(rows.map { ($0.printable, $1.printable) }, margin: "  ")
  }

  // MARK: JSON

  /// A JSON object: the manifest, the folder of the plug-in, and its errors.
  package func json(of status: PluginLibrary.Status) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("plugin", status.folder.name)
      object.member("path", status.folder.path)
      object.member("origin", status.folder.root.origin.rawValue)
      object.member("works") { $0.bool(status.plugin != nil) }
      if let plugin = status.plugin {
        let manifest = plugin.manifest
        object.member("version", manifest.version)
        object.member("summary", manifest.summary)
        object.member("author", manifest.author)
        object.member("license", manifest.license)
        object.member("callbacks") { $0.array(plugin.callbackNames) { $0.string($1) } }
        object.member("options") { $0.array(manifest.options, Self.write) }
        object.member("commands") { $0.array(manifest.commands.map(\.name)) { $0.string($1) } }
      }
      object.member("problems") {
        $0.array(status.problems.map(\.description)) { $0.string($1) }
      }
    }
    return json.text
  }

  private static func write(_ json: inout JSONText, _ option: PluginOption) {
    json.object { object in
      object.member("name", option.name)
      object.member("type", option.kind.rawValue)
      object.member("default", "\(option.defaultValue)")
      object.member("help", option.help)
      if !option.values.isEmpty {
        object.member("values") { $0.array(option.values) { $0.string($1) } }
      }
      if let minimum = option.minimum { object.member("minimum") { $0.number(minimum) } }
      if let maximum = option.maximum { object.member("maximum") { $0.number(maximum) } }
    }
  }
}
