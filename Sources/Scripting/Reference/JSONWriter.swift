import Policies
import Texts

/// The catalog for other programs: a JSON array with one object per entry.
package enum JSONWriter {
  /// The array, one entry a line; the members of the objects are always in the same order.
  package static func text() -> String {
    let lines = APICatalog.all.map { entry in
      JSONText.object { object in
        object.member("name", entry.name)
        object.member("owner", entry.owner)
        object.member("kind", entry.kind.rawValue)
        object.member("signature", entry.signature)
        object.member("summary", entry.summary)
        object.member("parameters") { $0.array(entry.parameters, write) }
        object.member("returns") { $0.array(entry.returns, write) }
        object.member("errors") { $0.array(entry.errors) { $0.string($1) } }
        object.member("phases") { $0.array(entry.phases) { $0.string($1.rawValue) } }
        object.member("writable") { $0.bool(entry.isWritable) }
        object.member("uikit", entry.uikit)
        object.member("example", entry.example)
      }
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// A parameter, a result or a field of a table.
  private static func write(_ json: inout JSONText, _ value: APIParameter) {
    json.object { object in
      object.member("name", value.name)
      object.member("type", value.type.name)
      object.member("optional") { $0.bool(value.isOptional) }
      object.member("repeated") { $0.bool(value.isRepeated) }
      object.member("summary", value.summary)
      if case .options(let fields) = value.type {
        object.member("fields") { $0.array(fields, write) }
      } else if let fields = value.type.alternativeOptions {
        object.member("fields") { $0.array(fields, write) }
      }
    }
  }
}
