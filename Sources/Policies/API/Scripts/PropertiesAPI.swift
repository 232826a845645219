import Lua

/// Properties that must hold for all drags; `reorder check` plays all drags to check them.
enum PropertiesAPI {
  static let globals: [APIEntry] = [
    property(
      .always, "Declares what `reorder check` is to find true of every drag; in a spec, a test.",
      example: """
        always("the archive keeps its rows", function(drag)
          return drag.operation ~= "move" or drag.items[1] == nil or archive.model:count() > 0
        end, "a move left the archive empty")
        """),
    property(
      .never, "Declares what `reorder check` is to find true of no drag; in a spec, a test.",
      example: """
        never("two items are taken", function(drag)
          return drag.operation == "move" and #drag.items > 1
        end)
        """),
    property(
      .sometimes,
      "Declares what `reorder check` is to find true of one drag at least; in a spec, a test.",
      example: """
        sometimes("a row is moved", function(drag) return drag.operation == "move" end)
        """),
  ]

  private static func property(
    _ kind: DragProperty.Kind, _ summary: String, example: String
  ) -> APIEntry {
    .function(
      kind.rawValue, summary, Parameter("name", .string, "what it is called in the report"),
      Parameter("holds", .function, "gets each Drag when it is over, and says whether it is true"),
      Parameter(
        "message", .optional(.string), "what is said of a drag of which it is not as declared"),
      example: example
    ) { call, name, holds, message throws(APIFailure) in
      call.host.scripts.declare(
        DragProperty(
          kind: kind, name: name,
          place: call.stack.location(at: 1).map { "\($0.chunkName):\($0.line)" },
          message: message, function: holds.function))
    }
  }
}
