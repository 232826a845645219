import Lua

extension APICatalog {
  /// Loading other files.
  static let modules: [APIEntry] = [
    .function(
      "require", "Runs a module once and gives what it returned; found beside the script.",
      Parameter("name", .string, "dots separate folders: `lib.filters`"),
      returns: Parameter("module", .any, "true where the module returned nothing"),
      errors: [
        "module 'x' not found, with where it was looked for", "a module that requires itself",
      ],
      example: """
        -- Scripts/policies/filters.lua returns a table of functions:
        -- local filters = require "filters"
        print(pcall(require, "no.such.module"))
        """
    ) { call, name throws(APIFailure) in
      try call.host.require(name, from: call.stack.location(at: 1)?.chunkName)
    }
  ]
}
