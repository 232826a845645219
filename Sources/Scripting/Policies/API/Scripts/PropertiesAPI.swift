import Lua

/// Properties that must hold for all drags; `reorder check` plays the drags to check them.
enum PropertiesAPI {
  static let globals: [APIEntry] = [
    property(
      .always,
      "Declares a property that every drag must have, for `reorder check`; in a spec, a test.",
      example: """
        always("the archive keeps its rows", function(drag)
          return drag.operation ~= "move" or drag.items[1] == nil or archive.model:count() > 0
        end, "a move left the archive empty")
        """),
    property(
      .never, "Declares a property that no drag may have, for `reorder check`; in a spec, a test.",
      example: """
        never("two items are taken", function(drag)
          return drag.operation == "move" and #drag.items > 1
        end)
        """),
    property(
      .sometimes,
      "Declares a property that some drag must have, for `reorder check`; in a spec, a test.",
      example: """
        sometimes("a row is moved", function(drag) return drag.operation == "move" end)
        """),
    .function(
      "without",
      "Turns off a property of `reorder check` that the policy breaks on purpose; see `reorder check --help`.",
      Parameter("property", .string, "the property's name"),
      example: """
        without "lost" -- a drop on the bin deletes the item
        """
    ) { call, property throws(APIFailure) in call.host.scripts.turnOff(property) },
  ]

  private static func property(
    _ kind: DragProperty.Kind, _ summary: String, example: String
  ) -> APIEntry {
    .function(
      kind.rawValue, summary, Parameter("name", .string, "its name in the report"),
      Parameter(
        "holds", .function,
        "gets each finished Drag, and returns whether it has the property"),
      Parameter(
        "message", .optional(.string), "the message about a drag that violates it"),
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
