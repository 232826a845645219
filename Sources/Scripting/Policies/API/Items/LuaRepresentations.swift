import DragDrop
import Layout
import Lua
import Texts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The `types` of an item provider in a script.
///
/// A table from type identifiers to representations, in the order of the names, or a list of
/// `{ type, representation }`, best first. A representation is data, a function that loads it, or a
/// table of ``fields``.
struct LuaRepresentations {
  /// Values for all representations that do not set their own.
  struct Defaults {
    var visibility = ItemProviderRepresentationVisibility.all
    var delay = 0.0
    var failure: String?
  }

  /// The fields of a representation that is a table.
  static let fields = ["data", "file", "visibility", "openInPlace", "delay", "fails"]

  let host: PolicyHost
  let defaults: Defaults

  /// Registers every representation in a table of types with a provider.
  func register(_ types: LuaTable, with provider: ItemProvider) throws(APIFailure) {
    for (key, value) in types.orderedEntries() {
      if let name = key.stringValue {
        try register(name, value, with: provider)
      } else if key.integerValue != nil, let pair = value.tableValue,
        let name = pair[raw: 1].stringValue
      {
        try register(name, pair[raw: 2] == .nil ? value : pair[raw: 2], with: provider)
      } else {
        throw .message(
          "'types' maps type identifiers to data or loaders, or lists { type, loader } pairs")
      }
    }
  }

  private func register(
    _ name: String, _ value: LuaValue, with provider: ItemProvider
  ) throws(APIFailure) {
    var own = defaults
    var source = value
    var isFile = false
    var opensInPlace = false
    if let table = value.tableValue {
      try checkFields(of: table, for: name)
      own = try readDefaults(of: table, for: name)
      opensInPlace = table[raw: "openInPlace"].isTruthy
      isFile = table[raw: "file"] != .nil
      source = isFile ? table[raw: "file"] : table[raw: "data"]
    }
    let type = host.simulation.contentType(name)
    if isFile {
      let loader = try fileLoader(of: source, for: name)
      loader.delay = own.delay
      loader.failure = own.failure
      provider.registerFileRepresentation(
        for: type, visibility: own.visibility, openInPlace: opensInPlace
      ) { completion in loader.start { completion($0, false, $1) } }
    } else {
      let loader = try dataLoader(of: source, for: name)
      loader.delay = own.delay
      loader.failure = own.failure
      provider.registerDataRepresentation(for: type, visibility: own.visibility) { completion in
        loader.start(completion)
      }
    }
  }

  /// A loader of data: a string, a number or a function.
  func dataLoader(
    of source: LuaValue, for name: String
  ) throws(APIFailure) -> LuaLoader<Data> {
    switch source {
    case .string, .bytes, .integer, .number, .function:
      return .data(host: host, name: name, source: source)
    default:
      throw .message("the data of \(name) must be a string or a function, got a \(source.typeName)")
    }
  }

  /// A loader of a file: its URL, or a function.
  func fileLoader(
    of source: LuaValue, for name: String
  ) throws(APIFailure) -> LuaLoader<URL> {
    let isURL = source.stringValue?.hasPrefix("file:") ?? false
    guard !isURL, source.functionValue == nil else {
      return .file(host: host, name: name, source: source)
    }
    throw .message(
      "the file of \(name) must be a URL (app.files:url(\"notes.txt\")) or a function, got "
        + (source.stringValue.map { "\"\($0)\"" } ?? "a \(source.typeName)"))
  }

  /// Registers a file under its type and its URL under the types of URLs (AM4), with its name as the
  /// suggested name, like UIKit's `init(contentsOf:)`.
  func registerFile(_ text: String, with provider: ItemProvider) throws(APIFailure) {
    guard let url = URL(string: text), let file = ItemProvider(contentsOf: url) else {
      throw .message("'contentsOf' must be the URL of a file (file:///…), got \"\(text)\"")
    }
    provider.suggestedName = file.suggestedName
    let type =
      url.hasDirectoryPath
      ? ContentType.folder : host.simulation.contentType(ofFile: file.suggestedName ?? "")
    let loader = try fileLoader(of: .string(text), for: type.identifier)
    loader.delay = defaults.delay
    loader.failure = defaults.failure
    provider.registerFileRepresentation(
      for: type, visibility: defaults.visibility, openInPlace: true
    ) { completion in loader.start { completion($0, false, $1) } }
    for name in file.registeredTypeIdentifiers.dropFirst() {
      let loader = try dataLoader(of: .string(text), for: name)
      loader.delay = defaults.delay
      loader.failure = defaults.failure
      provider.registerDataRepresentation(
        for: host.simulation.contentType(name), visibility: defaults.visibility
      ) { completion in loader.start(completion) }
    }
  }

  // MARK: Fields

  private func checkFields(of table: LuaTable, for name: String) throws(APIFailure) {
    for key in table.orderedKeys() {
      // In a list of representations the first element is the type.
      if key == 1, table[raw: 1].stringValue == name { continue }
      guard let field = key.stringValue, !Self.fields.contains(field) else {
        if key.stringValue != nil { continue }
        throw .message("the representation of \(name) takes fields by name")
      }
      throw .message(
        "the representation of \(name) has no field '\(field)'; "
          + NearestName.adviceOrList(for: field, in: Self.fields))
    }
    guard (table[raw: "file"] == .nil) != (table[raw: "data"] == .nil) else {
      throw .message("the representation of \(name) needs either 'data' or 'file'")
    }
  }

  private func readDefaults(of table: LuaTable, for name: String) throws(APIFailure) -> Defaults {
    var own = defaults
    if table[raw: "visibility"] != .nil {
      guard let visibility = ItemProviderRepresentationVisibility(table[raw: "visibility"]) else {
        throw .message(
          "the visibility of \(name) must be \(Words.visibilities.choice(quotes: .double))")
      }
      own.visibility = visibility
    }
    if table[raw: "delay"] != .nil { own.delay = try Self.delay(table[raw: "delay"]) }
    if table[raw: "fails"] != .nil { own.failure = Self.failure(table[raw: "fails"]) }
    return own
  }

  /// A delay in seconds, 0 or more.
  static func delay(_ value: LuaValue) throws(APIFailure) -> Double {
    guard let seconds = value.numberValue, (0...VirtualClock.longest).contains(seconds) else {
      throw .message("'delay' must be \(VirtualClock.rangeInWords), got \(value.fault)")
    }
    return seconds
  }

  /// The message with which every load fails: a string, or a general message for `true`.
  static func failure(_ value: LuaValue) -> String? {
    switch value {
    case .string(let message): message
    case .boolean(true): "the load fails"
    default: nil
    }
  }
}
