import DragDrop
import Lua
import Texts

/// Modules and plug-ins: Lua from other files.
enum PluginsAPI {
  /// Loading other files.
  static let modules: [APIEntry] = [
    .function(
      "require", "Runs a module once and returns its result; looks next to the script.",
      Parameter("name", .string, "dots separate folders: `lib.filters`"),
      returns: Parameter("module", .any, "true if the module returned nothing"),
      errors: [
        "a module that is not found", "a module that requires itself",
      ],
      example: """
        -- Scripts/policies/filters.lua returns a table of functions:
        -- local filters = require "filters"
        print(pcall(require, "no.such.module"))
        """
    ) { call, name throws(APIFailure) in
      try call.host.modules.require(name, from: call.stack.callingScript)
    }
  ]

  static let globals: [APIEntry] = [
    .function(
      "plugin", "Returns the delegate of a plug-in, which can be composed with others.",
      Parameter("name", .string, "the name of its folder"),
      Parameter("options", .optional(.table), "by name; by default the plug-in's own"),
      returns: Parameter("delegate", .described(as: .policy)),
      errors: [
        "an unknown plug-in", "a broken plug-in", "an unknown option",
      ],
      example: """
        -- inbox.dropDelegate = compose { plugin("single-item-moves", { limit = 2 }), StandardPolicy }
        print(pcall(plugin, "no-such-plug-in"))
        """
    ) { call, name, options throws(APIFailure) in
      .table(try delegate(of: name, options: options?.tableValue, call.host))
    },
    .function(
      "attach", "Attaches a plug-in, or a policy of your own, to a view; it is asked first.",
      policy, Parameter("view", .viewReference),
      Parameter("options", .optional(.table), "of the plug-in"),
      errors: ["a plain view without interactions", "the errors of plugin"],
      example: """
        local shortList = {}
        function shortList:dropSessionDidUpdate(view, session, destination)
          if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
        end
        attach(shortList, inbox)
        print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
        """
    ) { call, policy, view, options throws(APIFailure) in
      if let table = policy.tableValue {
        guard options == nil else { throw .message("only plug-ins have options") }
        try DelegateCheck.check(
          at: call.index(1), on: call.stack,
          as: [.dragDelegate, .dropDelegate, .dataSource, .delegate], in: call.host)
        try attach(
          AttachedPolicy(name: try name(of: policy, call.host.lua), options: "", delegate: table),
          to: view, call.host)
      } else {
        let name = try name(of: policy, call.host.lua)
        let options = options?.tableValue
        try attach(
          AttachedPolicy(
            name: name, options: text(of: options, call.host.lua),
            delegate: try delegate(of: name, options: options, call.host)), to: view, call.host)
      }
    },
    .function(
      "detach", "Detaches a plug-in or policy from a view.", policy,
      Parameter("view", .viewReference), errors: ["a policy that is not attached"],
      example: """
        local careful = { canHandle = function() return false end }
        attach(careful, archive)
        detach(careful, archive)
        gesture "lift inbox 0; over archive 0; drop"
        """
    ) { call, policy, view throws(APIFailure) in
      let name = try name(of: policy, call.host.lua)
      guard call.host.delegates.attachments.detach(name, from: view) else {
        let names = call.host.delegates.attachments.policies(of: view).map(\.name)
        throw .message(
          "'\(name)' is not attached to \(view.name)"
            + (names.isEmpty ? "" : "; attached: \(names.joined(separator: ", "))"))
      }
    },
  ]

  private static let policy = Parameter(
    "policy", .described(as: .either([.string, .policy])), "a plug-in's name, or a policy")

  /// The delegate of a plug-in; an error is thrown as an error of the function that the script
  /// called.
  private static func delegate(
    of name: String, options: LuaTable?, _ host: PolicyHost
  ) throws(APIFailure) -> LuaTable {
    do throws(PolicyError) {
      return try host.modules.pluginDelegate(name, options)
    } catch {
      // An error without a file is reported at the line of the call.
      guard error.scriptName == nil, error.hints.isEmpty else { throw .error(LuaError(error)) }
      throw .message(error.message)
    }
  }

  private static func attach(
    _ policy: AttachedPolicy, to view: View, _ host: PolicyHost
  ) throws(APIFailure) {
    do throws(PolicyError) {
      try host.delegates.attachments.attach(policy, to: view)
    } catch {
      throw .message(error.message)
    }
  }

  /// The name of a policy in lists of attached policies: that of the plug-in, or the table as text.
  private static func name(of policy: LuaValue, _ lua: LuaState) throws(APIFailure) -> String {
    do throws(LuaError) {
      return try lua.describe(policy).asMessage
    } catch {
      throw .error(error)
    }
  }

  /// Options as text: `limit=2 rows=a,b`.
  private static func text(of options: LuaTable?, _ lua: LuaState) -> String {
    func word(_ value: LuaValue) -> String {
      (try? lua.describe(value))?.asMessage ?? value.typeName
    }
    return (options?.orderedEntries() ?? []).map { key, value in
      let list = value.tableValue.map { table in
        table.orderedEntries().map { word($0.value) }.joined(separator: ",")
      }
      return "\(word(key))=\(list ?? word(value))"
    }.joined(separator: " ").asMessage
  }
}
