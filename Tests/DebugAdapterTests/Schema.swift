import Foundation
import TestSupport

/// The part of JSON Schema that the protocol's schema uses.
struct Schema {
  private let definitions: [String: Any]

  /// The schema of the Debug Adapter Protocol, without its prose.
  nonisolated(unsafe) static let protocolSchema: Schema = {
    let file = try? ProjectFiles.file("Tests/DebugAdapterTests/Schema/debugAdapterProtocol.json")
    let json = try? JSONSerialization.jsonObject(with: Data((file?.text ?? "").utf8))
    return Schema(definitions: (json as? [String: Any])?["definitions"] as? [String: Any] ?? [:])
  }()

  /// The violations of the protocol in a message.
  func problems(of message: [String: Any]) -> [String] {
    let name: String
    switch message["type"] as? String {
    case "request": name = "\(Self.typeName(message["command"]))Request"
    case "event": name = "\(Self.typeName(message["event"]))Event"
    case "response" where message["success"] as? Bool == false: name = "ErrorResponse"
    case "response": name = "\(Self.typeName(message["command"]))Response"
    default: return ["a message without a known type"]
    }
    guard definitions[name] != nil else { return ["the schema has no \(name)"] }
    return problems(message, ["$ref": "#/definitions/\(name)"], at: name)
  }

  /// The names of the arguments of a request.
  func arguments(of command: String) -> [String] {
    let arguments = definitions["\(Self.typeName(command))Arguments"] as? [String: Any] ?? [:]
    return (arguments["properties"] as? [String: Any] ?? [:]).keys.sorted()
  }

  private static func typeName(_ word: Any?) -> String {
    let word = word as? String ?? ""
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private func problems(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = definitions[name] as? [String: Any] else { return ["no \(name)"] }
      return problems(value, definition, at: place)
    }
    var found: [String] = []
    for part in schema["allOf"] as? [[String: Any]] ?? [] {
      found += problems(value, part, at: place)
    }
    if let choices = schema["oneOf"] as? [[String: Any]],
      !choices.contains(where: { problems(value, $0, at: place).isEmpty })
    {
      found.append("\(place): none of the choices")
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { Self.isOfType($0, value) }) {
      return found + ["\(place): \(value) is no \(types.joined(separator: " or "))"]
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      found.append("\(place): \(value) is none of \(words)")
    }
    if let number = value as? Int {
      if let least = schema["minimum"] as? Int, number < least {
        found.append("\(place): \(number)")
      }
      if let most = schema["maximum"] as? Int, number > most { found.append("\(place): \(number)") }
    }
    if let object = value as? [String: Any] {
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        found.append("\(place) has no \(name)")
      }
      for (name, part) in schema["properties"] as? [String: [String: Any]] ?? [:] {
        if let member = object[name] { found += problems(member, part, at: "\(place).\(name)") }
      }
    }
    if let list = value as? [Any], let part = schema["items"] as? [String: Any] {
      for element in list { found += problems(element, part, at: "\(place)[]") }
    }
    return found
  }

  private static func isOfType(_ name: String, _ value: Any) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    case "number": value is NSNumber
    case "null": value is NSNull
    default: false
    }
  }
}
