/// A value of JSON, to be written.
///
/// An app contains this module, so that it needs no other module and no recent system.
package enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  /// Zero if it is not finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members, in order.
  case object([(String, JSONValue)])

  /// The text, without spaces.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Self.text(of: number.isFinite ? number : 0)
    case .string(let string): Self.quoted(string)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.0)):\($0.1.text)" }.joined(separator: ","))}"
    }
  }

  /// The shortest digits, always with a point, as in traces.
  private static func text(of number: Double) -> String {
    let digits = number.description
    guard let e = digits.firstIndex(of: "e"), !digits.contains(".") else { return digits }
    return digits[..<e] + ".0" + digits[e...]
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// An object, member by member.
struct JSONObject {
  private var members: [(String, JSONValue)] = []

  /// Adds a member, or nothing for nil.
  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append((name, value)) }
  }

  var text: String { JSONValue.object(members).text }
}
