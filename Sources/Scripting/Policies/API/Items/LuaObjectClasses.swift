import DragDrop
import Layout
import Lua
import Texts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Classes of objects that item providers read and write: system classes, by name, and classes of
/// scripts, which are tables with the members of NSItemProviderReading and NSItemProviderWriting.
struct LuaObjectClasses {
  private let host: PolicyHost

  init(_ host: PolicyHost) { self.host = host }

  /// The names of the system classes.
  static let systemClasses = ["String", "URL", "Image"]

  /// The type of an argument that names a class.
  static let type = APIType.either([.word(systemClasses), .table])

  // MARK: Reading

  /// The reader of a class: a system class by name, or a table with
  /// `readableTypeIdentifiersForItemProvider` and `object(class, data, typeIdentifier)`.
  func reader(of value: LuaValue) throws(APIFailure) -> ObjectReader<LuaValue> {
    switch value {
    case "String": return reader(of: String.self) { .string($0) }
    case "URL": return reader(of: URL.self) { .string($0.absoluteString) }
    case "Image":
      return reader(of: Image.self) { [weak host] image in
        host.map { Self.value(of: image, $0.lua) } ?? .nil
      }
    case .table(let table): return try reader(ofClass: table)
    default:
      throw .message(
        "a class must be \(Self.systemClasses.choice(quotes: .double)), or a table that can read")
    }
  }

  /// The reader of a system class; scripts get its objects as Lua values.
  private func reader<Object: ItemProviderReading>(
    of type: Object.Type, _ value: @escaping (Object) -> LuaValue
  ) -> ObjectReader<LuaValue> {
    let reader = ObjectReader(type)
    return ObjectReader(readableTypeIdentifiers: reader.readableTypeIdentifiers) {
      value(try reader.makeObject($0, $1))
    }
  }

  private func reader(ofClass table: LuaTable) throws(APIFailure) -> ObjectReader<LuaValue> {
    let types = try Self.typeIdentifiers(
      "readableTypeIdentifiersForItemProvider", of: table, what: "class")
    guard case .function(let make) = try Self.field("object", of: table) else {
      throw .message(
        "a class that can be loaded needs a function object(class, data, typeIdentifier)")
    }
    return ObjectReader(readableTypeIdentifiers: types) { [weak host] data, type in
      let results: [LuaValue]
      do throws(LuaError) {
        results = try make.call([.table(table), .data(data), .string(type)], asCallback: true)
      } catch {
        host?.errors.fail(error)
        throw error
      }
      if let object = results.first, object != .nil { return object }
      throw results.dropFirst().lazy.compactMap { ItemProviderError($0) }.first
        ?? ItemProviderError(
          .unexpectedValueClassError, "the class could not make an object from the data of \(type)")
    }
  }

  /// `{ data =, typeIdentifier = }`.
  private static func value(of image: Image, _ lua: LuaState) -> LuaValue {
    let table = lua.makeTable()
    table[raw: "data"] = .data(image.data)
    table[raw: "typeIdentifier"] = .string(image.contentType.identifier)
    return .table(table)
  }

  // MARK: Writing

  /// The writer of a script's object: a string is written as text, a table has
  /// `writableTypeIdentifiersForItemProvider` and `loadData(object, typeIdentifier, completion)`.
  func writer(of value: LuaValue) throws(APIFailure) -> any ItemProviderWriting {
    switch value {
    case .string(let text): return text
    case .table(let table):
      return LuaWritingObject(
        host: host, table: table,
        writableTypeIdentifiers: try Self.typeIdentifiers(
          "writableTypeIdentifiersForItemProvider", of: table, what: "object"))
    default:
      throw .message(
        "an object must be a string, or a table that can write; got a \(value.typeName)")
    }
  }

  /// Whether a table has writable types, which makes it an object instead of options.
  static func canWrite(_ table: LuaTable) -> Bool {
    table.withStack { stack in
      stack.get("writableTypeIdentifiersForItemProvider", at: -1).map { $0 != .nil }
    } ?? false
  }

  /// The types that a class can write: those of `"String"`, or the list in a table.
  static func writableTypeIdentifiers(of value: LuaValue) throws(APIFailure) -> [String] {
    switch value {
    case "String": return String.writableTypeIdentifiersForItemProvider
    case "URL": return URL.writableTypeIdentifiersForItemProvider
    case .table(let table):
      return try typeIdentifiers("writableTypeIdentifiersForItemProvider", of: table, what: "class")
    default: throw .message("a class must be \"String\", \"URL\", or a table that can write")
    }
  }

  // MARK: Members

  private static func field(_ name: String, of table: LuaTable) throws(APIFailure) -> LuaValue {
    do throws(LuaError) {
      return try table.get(.string(name))
    } catch {
      throw .error(error)
    }
  }

  /// A list of type identifiers, given directly or by a function of the object.
  private static func typeIdentifiers(
    _ name: String, of table: LuaTable, what: String
  ) throws(APIFailure) -> [String] {
    var value = try field(name, of: table)
    if case .function(let function) = value {
      do throws(LuaError) {
        value = try function.call([.table(table)], asCallback: true).first ?? .nil
      } catch {
        throw .error(error)
      }
    }
    if let single = value.stringValue { return [single] }
    guard let list = value.tableValue else {
      throw .message("the \(what) needs \(name), a list of type identifiers")
    }
    var types: [String] = []
    for place in stride(from: 1, through: list.rawLength, by: 1) {
      guard let type = list[raw: .integer(Int64(place))].stringValue else {
        throw .message("\(name) lists type identifiers, but entry \(place) is not a string")
      }
      types.append(type)
    }
    return types
  }
}

/// A script's object that an item provider writes.
private final class LuaWritingObject: ItemProviderWriting, ItemProviderPresentationSizeProviding {
  static let writableTypeIdentifiersForItemProvider: [String] = []

  private let host: Linked<PolicyHost>
  let table: LuaTable
  let writableTypeIdentifiersForItemProvider: [String]

  init(host: PolicyHost, table: LuaTable, writableTypeIdentifiers: [String]) {
    self.host = Linked(host)
    self.table = table
    writableTypeIdentifiersForItemProvider = writableTypeIdentifiers
  }

  func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> ItemProviderRepresentationVisibility {
    let name = "itemProviderVisibilityForRepresentation"
    guard case .function(let function)? = try? table.get(.string(name)) else { return .all }
    do throws(LuaError) {
      let answer = try function.call([.table(table), .string(typeIdentifier)], asCallback: true)
      guard let word = answer.first, word != .nil else { return .all }
      if let visibility = ItemProviderRepresentationVisibility(word) { return visibility }
      throw LuaError(
        kind: .runtime, message: "\(name) must return \(Words.visibilities.choice(quotes: .double))"
      )
    } catch {
      host.object?.errors.fail(error)
      return .ownProcess
    }
  }

  var preferredPresentationSizeForItemProvider: Size {
    let value = try? table.get("preferredPresentationSizeForItemProvider")
    return value.flatMap { Size($0) } ?? .zero
  }

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> DragDrop.Progress? {
    guard let host = host.object else {
      completionHandler(nil, LuaLoader<Data>.scriptIsGone)
      return nil
    }
    let method = (try? table.get("loadData")) ?? .nil
    guard case .function = method else {
      completionHandler(
        nil,
        ItemProviderError(
          .itemUnavailableError,
          "the object has no function loadData(object, typeIdentifier, completion)"))
      return nil
    }
    let loader = LuaLoader.data(host: host, name: typeIdentifier, source: method)
    loader.arguments = [.table(table), .string(typeIdentifier)]
    return loader.start(completionHandler)
  }
}

// MARK: - Values of item providers

extension LuaLoader where Value == Data {
  /// A loader of data: strings, and numbers as text.
  static func data(host: PolicyHost, name: String, source: LuaValue) -> LuaLoader<Data> {
    LuaLoader<Data>(
      host: host, name: name, source: source, expected: "data (a string or a number)"
    ) { Data($0) }
  }
}

extension LuaLoader where Value == URL {
  /// A loader of files: their URLs.
  static func file(host: PolicyHost, name: String, source: LuaValue) -> LuaLoader<URL> {
    LuaLoader<URL>(
      host: host, name: name, source: source, expected: "the URL of a file (file:///…)"
    ) { $0.stringValue.flatMap { URL(string: $0) }.flatMap { $0.isFileURL ? $0 : nil } }
  }
}

extension Data {
  /// The bytes of a string, or of a number as text; nil for everything else.
  init?(_ value: LuaValue) {
    switch value {
    case .string(let text): self = Data(text.utf8)
    case .bytes(let bytes): self = Data(bytes)
    case .integer(let number): self = Data("\(number)".utf8)
    case .number(let number): self = Data("\(number)".utf8)
    default: return nil
    }
  }
}

extension LuaValue {
  /// Bytes as a string.
  static func data(_ data: Data) -> LuaValue {
    if let text = String(validating: data, as: UTF8.self) { return .string(text) }
    return .bytes([UInt8](data))
  }
}

extension ItemProviderRepresentationVisibility {
  /// `"all"`, `"team"`, `"group"`, `"ownProcess"`; nil for everything else.
  init?(_ value: LuaValue) {
    guard let known = Self.allCases.first(where: { $0.name == value.stringValue }) else {
      return nil
    }
    self = known
  }
}

extension Size {
  /// `{ width =, height = }` or `{ width, height }`; nil for everything else.
  init?(_ value: LuaValue) {
    guard let table = value.tableValue else { return nil }
    func number(_ name: String, _ place: Int64) -> Double? {
      (table[raw: .string(name)].numberValue ?? table[raw: .integer(place)].numberValue)
        .flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    guard let width = number("width", 1), let height = number("height", 2) else { return nil }
    self.init(width: width, height: height)
  }
}
