package import Lua
package import Policies
import Texts

/// A plug-in that has been loaded into a host.
package final class Plugin {
  package let folder: PluginFolder
  package let manifest: PluginManifest
  /// Harmless problems: functions whose names are similar to those of callbacks.
  package internal(set) var notes: [PolicyError] = []

  /// The source texts, by the name of the chunk.
  let texts: [String: String]
  /// A delegate with the default options.
  var sample: LuaTable?
  private let content: ManifestReader.Content
  private unowned let host: PolicyHost

  init(
    _ content: ManifestReader.Content, texts: [String: String], in folder: PluginFolder,
    host: PolicyHost
  ) {
    self.content = content
    self.texts = texts
    self.folder = folder
    self.host = host
    manifest = content.manifest
  }

  /// The callbacks of a delegate with the default options.
  package var callbackNames: [String] {
    sample.map { Self.callbacks(of: $0).map(\.name) } ?? []
  }

  /// The functions of a command.
  func command(named name: String) -> ManifestReader.Command? { content.commands[name] }

  /// The line of `init.lua` that defines something: `["commands", "pin"]`.
  func line(of path: [String]) -> Int? { content.lines.line(of: path) }

  /// The name of `init.lua` in messages.
  var scriptName: String { folder.script }

  // MARK: Properties and settings

  /// The properties, for checks in the host.
  var dragProperties: [DragProperty] {
    manifest.properties.compactMap { property in
      guard let (function, message) = content.properties[property.name] else { return nil }
      let line = function.location?.lines.lowerBound
      return DragProperty(
        kind: property.kind, name: property.name, owner: manifest.name,
        place: line.map { "\(function.location?.chunkName ?? scriptName):\($0)" },
        message: message, function: function.reference)
    }
  }

  /// Tells the plug-in the value of one of its settings.
  ///
  /// - Throws: ``PolicyError`` of its function, which must not cause events.
  func set(_ name: String, to value: PluginOption.Value) throws(PolicyError) {
    guard let changed = content.settings[name] else { return }
    let work = "the plug-in \(manifest.name) gets its setting \(name)"
    _ = try host.currentRun.passively(work) { () throws(PolicyError) in
      try host.call(changed, [value.luaValue(in: host.lua)])
    }
  }

  // MARK: Options

  /// All options with their values; the given ones replace the defaults.
  ///
  /// - Throws: `PolicyError` for an unknown option or an invalid value.
  package func options(from given: LuaTable?) throws(PolicyError) -> LuaTable {
    let options = host.lua.makeTable()
    for option in manifest.options {
      options[raw: .string(option.name)] = option.defaultValue.luaValue(in: host.lua)
    }
    for (key, value) in given?.orderedEntries() ?? [] {
      guard let name = key.stringValue else {
        throw PolicyError(
          .runtime, "\(manifest.name) takes its options by name, { name = value }, not as a list")
      }
      guard let option = manifest.option(named: name) else { throw unknownOption(name) }
      guard let known = PluginOption.Value(value, kind: option.kind), option.allows(known)
      else {
        let got = (try? host.lua.describe(value)) ?? value.typeName
        throw wrongValue(value.stringValue.map { "\"\($0)\"" } ?? got, of: option)
      }
      options[raw: .string(name)] = known.luaValue(in: host.lua)
    }
    return options
  }

  /// The options in words of the command line, such as `limit=2`.
  ///
  /// - Throws: `PolicyError` as in ``options(from:)``.
  package func options(
    fromWords words: [(name: String, value: String)]
  ) throws(PolicyError) -> LuaTable {
    let table = host.lua.makeTable()
    for (name, word) in words {
      guard let option = manifest.option(named: name) else { throw unknownOption(name) }
      guard let value = option.value(of: word) else { throw wrongValue("'\(word)'", of: option) }
      table[raw: .string(name)] = value.luaValue(in: host.lua)
    }
    return table
  }

  /// The same options as a Lua table: `{ limit = 2 }`; empty if there are none.
  package func luaText(ofWords words: [(name: String, value: String)]) -> String {
    let fields = words.compactMap { name, word in
      manifest.option(named: name)?.value(of: word).map { "\(name) = \($0.luaText)" }
    }
    return fields.isEmpty ? "" : "{ \(fields.joined(separator: ", ")) }"
  }

  private func unknownOption(_ name: String) -> PolicyError {
    let names = manifest.options.map(\.name)
    let nearest = NearestName.advice(for: name, in: names).map { "; \($0)" }
    return PolicyError(
      .runtime,
      "\(manifest.name) has no option '\(name)'"
        + (nearest
          ?? (names.isEmpty
            ? ": it has no options" : "; its options are \(names.joined(separator: ", "))"))
    )
  }

  private func wrongValue(_ got: String, of option: PluginOption) -> PolicyError {
    PolicyError(
      .runtime,
      "the option '\(option.name)' of \(manifest.name) must be \(option.expectation), got \(got)")
  }

  // MARK: Delegates

  /// Creates a delegate from all options, see ``options(from:)``.
  ///
  /// The code must not cause events.
  func makeDelegate(_ options: LuaTable) throws(PolicyError) -> LuaTable {
    guard let make = content.make else { return content.delegate ?? host.lua.makeTable() }
    let work = "the plug-in \(manifest.name) makes its delegate"
    let results = try host.currentRun.passively(work) { () throws(PolicyError) in
      try host.call(make, [.table(options)])
    }
    guard let delegate = results.first?.tableValue else {
      let got = results.first?.typeName ?? "nothing"
      throw host.errors.located(
        PolicyError(
          .runtime, "'make' must return the delegate, a table of functions, got \(got)",
          scriptName: make.location?.chunkName, line: make.location?.lines.upperBound,
          hints: ["write return policy before the end of the function"]))
    }
    return delegate
  }

  /// The source lines of a function; for a function from elsewhere, where it is defined.
  func text(of function: LuaFunction) -> String {
    guard let location = function.location else { return "" }
    guard let text = texts[location.chunkName] else {
      return "\(location.chunkName):\(location.lines.lowerBound)"
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = max(1, location.lines.lowerBound)
    let last = min(location.lines.upperBound, lines.count)
    guard first <= last else { return "" }
    return lines[(first - 1)..<last].joined(separator: "\n")
  }

  /// The callbacks of a delegate, in the order of the catalog.
  static func callbacks(of delegate: LuaTable) -> [(name: String, function: LuaFunction)] {
    APICatalog.callbackNames.compactMap { name in
      (try? delegate.get(.string(name)))?.functionValue.map { (name, $0) }
    }
  }
}
