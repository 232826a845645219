import DragDrop
import Lua

// Policies that come from elsewhere.

extension APICatalog {
  static let pluginEntries: [APIEntry] = [
    .function(
      "plugin", "Gives the delegate of a plug-in, with options; compose it with others.",
      [
        APIParameter("name", .string, "the name of its folder"),
        APIParameter("options", .table, optional: true, "by name; the plug-in's own defaults"),
      ],
      returns: [APIParameter("delegate", .policy)],
      errors: [
        "a name that no plug-in has", "a plug-in that is broken", "an option that it has not",
      ],
      example: """
        -- inbox.dropDelegate = compose { plugin("single-item-moves", { limit = 2 }), StandardPolicy }
        print(pcall(plugin, "no-such-plug-in"))
        """
    ) { call throws(APIFailure) in
      let delegate = try call.host.plugin(call.string(1) ?? "", options: call.value(2).tableValue)
      return call.answer(.table(delegate))
    },
    .function(
      "attach", "Puts a plug-in, or a policy of your own, before the delegates of a view.",
      [
        APIParameter("policy", .either([.string, .policy]), "a plug-in's name, or a policy"),
        APIParameter("view", .viewReference),
        APIParameter("options", .table, optional: true, "those of the plug-in"),
      ],
      errors: ["a plain view without interactions", "what plugin raises"],
      example: """
        local shortList = {}
        function shortList:dropSessionDidUpdate(view, session, destination)
          if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
        end
        attach(shortList, inbox)
        print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
        """
    ) { call throws(APIFailure) in
      let view = try call.viewReference(2)
      let options = call.value(3).tableValue
      if let policy = call.value(1).tableValue {
        guard options == nil else { throw .message("only plug-ins have options") }
        try call.checkDelegate(
          at: call.index(1), as: [.dragDelegate, .dropDelegate, .dataSource, .delegate])
        try call.attach(
          AttachedPolicy(name: try call.name(of: policy), options: "", delegate: policy), to: view)
      } else {
        let name = call.string(1) ?? ""
        let delegate = try call.host.plugin(name, options: options)
        try call.attach(
          AttachedPolicy(name: name, options: call.text(of: options), delegate: delegate),
          to: view)
      }
      return 0
    },
    .function(
      "detach", "Takes an attached plug-in or policy away from a view.",
      [
        APIParameter("policy", .either([.string, .policy]), "a plug-in's name, or a policy"),
        APIParameter("view", .viewReference),
      ],
      errors: ["a policy that is not attached there"],
      example: """
        local careful = { canHandle = function() return false end }
        attach(careful, archive)
        detach(careful, archive)
        gesture "lift inbox 0; over archive 0; drop"
        """
    ) { call throws(APIFailure) in
      let view = try call.viewReference(2)
      let name = try call.value(1).tableValue.map { (table) throws(APIFailure) in
        try call.name(of: table)
      }
      guard call.host.detach(name ?? call.string(1) ?? "", from: view) else {
        let names = call.host.attachedPolicies(of: view).map(\.name)
        throw .message(
          "'\(name ?? call.string(1) ?? "")' is not attached to \(view.name)"
            + (names.isEmpty ? "" : "; attached are \(names.joined(separator: ", "))"))
      }
      return 0
    },
  ]
}

extension PolicyHost {
  /// The delegate of a plug-in; its failure is that of the function that asked.
  fileprivate func plugin(
    _ name: String, options: LuaTable?
  ) throws(APIFailure) -> LuaTable {
    do throws(PolicyError) {
      return try pluginDelegate(name, options)
    } catch {
      // Where no file is at fault, the line that asked is.
      guard error.scriptName == nil, error.hints.isEmpty else { throw .error(LuaError(error)) }
      throw .message(error.message)
    }
  }
}

extension APICall {
  fileprivate func attach(_ policy: AttachedPolicy, to view: View) throws(APIFailure) {
    do throws(PolicyError) {
      try host.attach(policy, to: view)
    } catch {
      throw .message(error.message)
    }
    try checkFailure()
  }

  /// What lists of attached policies call a table.
  fileprivate func name(of policy: LuaTable) throws(APIFailure) -> String {
    do throws(LuaError) {
      return try host.lua.describe(.table(policy))
    } catch {
      throw .error(error)
    }
  }

  /// `limit=2 rows=a,b`.
  fileprivate func text(of options: LuaTable?) -> String {
    (options?.orderedEntries() ?? []).map { key, value in
      let list = value.tableValue.map { table in
        table.orderedEntries().map { word($0.value) }.joined(separator: ",")
      }
      return "\(word(key))=\(list ?? word(value))"
    }.joined(separator: " ")
  }

  private func word(_ value: LuaValue) -> String {
    (try? host.lua.describe(value)) ?? value.typeName
  }
}
