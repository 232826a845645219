import CPoliciesResources
import Lua

/// Lua functions that every script has as globals; the files have the names of the functions.
enum Prelude {
  static let compose = Script(name: "compose", text: String(cString: policies_compose_lua()))

  /// In the order of loading: later scripts use earlier ones.
  static let scripts = [
    Script(name: "StandardDrop", text: String(cString: policies_standard_drop_lua())),
    Script(name: "StandardPolicy", text: String(cString: policies_standard_policy_lua())),
    compose,
  ]

  /// The names of its scripts in messages.
  static let chunkNames = Set(scripts.map(\.name))
}

extension PolicyHost {
  /// The names of the prelude's scripts, which are also those of their globals.
  package static var preludeNames: [String] { Prelude.scripts.map(\.name) }

  /// Whether a script is the prelude's `compose`, which calls the functions of several policies.
  package static func isComposing(_ scriptName: String) -> Bool {
    scriptName == Prelude.compose.name
  }

  /// Makes what the scripts of the prelude return global.
  func loadPrelude() {
    let environment = lua.makeEnvironment(isConstant: true)
    for script in Prelude.scripts {
      do throws(PolicyError) {
        let value = try loadPrelude(script, in: environment)
        lua.addGlobal(script.name, value)
        environment[script.name] = value
      } catch {
        // Only a memory limit that is too small for the prelude leads here.
        warnings("the prelude could not be loaded: \(error.description)")
      }
    }
  }

  private func loadPrelude(
    _ script: Script, in environment: LuaEnvironment
  ) throws(PolicyError) -> LuaValue {
    guard let standIn = script.standIn else {
      return try execute(script, in: environment, arguments: []).first ?? .nil
    }
    let function = PreludeFunction(host: self, script: script, environment: environment)
    bindings.functions.append(function)
    let load = lua.withStack { stack in
      stack.push(
        function: loadFunction, context: Unmanaged.passUnretained(function).toOpaque())
      return stack.value(at: -1)
    }
    return try execute(
      Script(name: script.name, text: standIn), in: environment, arguments: [load],
      shownText: script.text
    ).first ?? .nil
  }
}

extension Script {
  /// For a script that returns a function: one that returns another in the same lines, which
  /// loads the script when it is called. Compiling the prelude would take a quarter of a start.
  fileprivate var standIn: String? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.lastIndex(where: { $0.starts(with: "return function(".utf8) }),
      let last = lines.lastIndex(where: { $0.starts(with: "end".utf8) })
    else { return nil }
    func breaks(_ count: Int) -> String { String(repeating: "\n", count: count) }
    // Lua leaves the level of a function that ends with a call to the function that it calls.
    return "local load = ...\(breaks(first))return function(...) return load()(...)"
      + "\(breaks(last - first))end"
  }
}

/// A function of the prelude that is compiled when a script calls it first.
private final class PreludeFunction {
  unowned(unsafe) let host: PolicyHost
  let script: Script
  let environment: LuaEnvironment
  private var function: LuaValue?

  init(host: PolicyHost, script: Script, environment: LuaEnvironment) {
    self.host = host
    self.script = script
    self.environment = environment
  }

  func load() throws(PolicyError) -> LuaValue {
    if let function { return function }
    let arguments = script == Prelude.compose ? host.composeArguments() : []
    let function = try host.execute(script, in: environment, arguments: arguments).first ?? .nil
    self.function = function
    return function
  }
}

/// `load()` of a function that stands in: the function.
private func loadFunction(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  do throws(PolicyError) {
    stack.push(try Unmanaged<PreludeFunction>.fromOpaque(context).takeUnretainedValue().load())
    return 1
  } catch {
    return stack.raise(error)
  }
}
