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

  /// Prints each plug-in with its summary.
  ///
  /// - Parameters:
  ///   - statuses: The plug-ins and their states.
  ///   - views: The views to which a plug-in is attached, by its name; nil if the session has no views.
  ///   - printsJSON: Whether each row is a JSON object, instead of a table.
  package func list(
    _ statuses: [PluginLibrary.Status], attached views: ((String) -> [String])? = nil,
    printsJSON: Bool = false
  ) {
    if printsJSON {
      for status in statuses { output.print(object: json(of: status)) }
      return
    }
    guard !statuses.isEmpty else {
      output.print("no plug-ins found; :help plugins says where they are searched")
      return
    }
    let rows = statuses.map { status in
      let summary = state(of: status).map { "\($0): " } ?? ""
      let detail =
        status.problems.isEmpty
        ? status.plugin?.manifest.summary ?? "" : status.problems.first?.description ?? ""
      let attached = views?(status.folder.name) ?? []
      let note = attached.isEmpty ? "" : " (attached to \(attached.joined(separator: ", ")))"
      return (status.folder.name.printable, (summary + detail + note).printable)
    }
    output.print(output.appearance().aligned(rows).joined(separator: "\n"))
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
    ].map(\.printable)
    if manifest.hasPolicy {
      lines.append("  callbacks  \(plugin.callbackNames.joined(separator: ", "))".printable)
    }
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
    if !manifest.settings.isEmpty {
      lines += ["", "settings"]
      lines += aligned(
        manifest.settings.map {
          ("\($0.name) (\($0.defaultValue))", "\($0.help): \($0.expectation)")
        })
    }
    if !manifest.properties.isEmpty {
      lines += ["", "properties"]
      lines += aligned(manifest.properties.map { ($0.kind.rawValue, $0.name) })
    }
    if !manifest.lessons.isEmpty {
      lines += ["", "lessons"] + manifest.lessons.map { "  \($0)".printable }
    }
    if let example = Self.example(of: manifest) { lines += ["", "example  " + example] }
    lines += status.problems.map { "\nthe current file is broken:\n\($0.rendered)" }
    return output.appearance().fitted(lines.joined(separator: "\n"))
  }

  private static func row(of option: PluginOption) -> (String, String) {
    (
      "\(option.name)=\(option.defaultValue)", "\(option.help): \(option.expectation)"
    )
  }

  private static func example(of manifest: PluginManifest) -> String? {
    guard manifest.hasPolicy || !manifest.properties.isEmpty else {
      return manifest.commands.first.map {
        ":" + ([$0.name] + $0.parameters).joined(separator: " ")
      }
    }
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
        object.member("settings") { $0.array(manifest.settings, Self.write) }
        object.member("properties") {
          $0.array(manifest.properties.map(\.name)) { $0.string($1) }
        }
        object.member("lessons") { $0.array(manifest.lessons) { $0.string($1) } }
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
