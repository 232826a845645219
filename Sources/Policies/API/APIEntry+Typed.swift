import Lua

// Functions that make the entries of the catalog. Each takes the names and types of the arguments,
// and a body that receives their values.
//
// The first parameter of each body is `call`, although most bodies use only the other values.

extension APIEntry {
  /// A global function without a result.
  static func function<each Argument>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    errors: [String] = [], phases: [Phase] = [.always], uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, repeat each Argument) throws(APIFailure) -> Void
  ) -> APIEntry {
    APIEntry(
      name, kind: .function, summary, parameters: list(repeat each parameters), errors: errors,
      phases: phases, uikit: uikit, example: example,
      implementation: .typed { call throws(APIFailure) in
        var arguments = ArgumentCursor(call)
        try body(call, repeat try arguments.read(each parameters))
        try call.checkFailure()
        return 0
      })
  }

  /// A global function with a result; a constructor is one that makes an object.
  static func function<each Argument, Result>(
    _ name: String, kind: Kind = .function, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, returns result: Parameter<Result>,
    errors: [String] = [], phases: [Phase] = [.always], uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, repeat each Argument) throws(APIFailure) -> Result
  ) -> APIEntry {
    APIEntry(
      name, kind: kind, summary, parameters: list(repeat each parameters),
      returns: [result.description], errors: errors, phases: phases, uikit: uikit, example: example,
      implementation: .typed { call throws(APIFailure) in
        var arguments = ArgumentCursor(call)
        let value = try body(call, repeat try arguments.read(each parameters))
        try call.checkFailure()
        result.push(value, call)
        return 1
      })
  }

  fileprivate static func list<each Argument>(
    _ parameters: repeat Parameter<each Argument>
  ) -> [APIParameter] {
    var list: [APIParameter] = []
    for parameter in repeat each parameters { list.append(parameter.description) }
    return list
  }
}

/// A member that several classes can have: each class makes its own entry of it.
struct APIMember<Object>: Sendable {
  let entry: @Sendable (APIObject<Object>) -> APIEntry

  /// The members of a base type, as members of objects of this type.
  static func inheriting<Base>(
    _ members: [APIMember<Base>], as type: APIObject<Base>
  ) -> [APIMember] {
    members.map { member in APIMember { _ in member.entry(type) } }
  }

  /// A method without a result.
  static func method<each Argument>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    errors: [String] = [], phases: [APIEntry.Phase] = [.always], uikit: String? = nil,
    example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Void
  ) -> APIMember {
    APIMember { type in
      APIEntry(
        name, of: type.owner, kind: .method, summary,
        parameters: APIEntry.list(repeat each parameters), errors: errors, phases: phases,
        uikit: uikit, example: example,
        implementation: .typed { call throws(APIFailure) in
          let object = try type.receiver(of: call)
          var arguments = ArgumentCursor(call)
          try body(call, object, repeat try arguments.read(each parameters))
          try call.checkFailure()
          return 0
        })
    }
  }

  /// A method with a result.
  static func method<each Argument, Result>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    returns result: Parameter<Result>, errors: [String] = [], phases: [APIEntry.Phase] = [.always],
    uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Result
  ) -> APIMember {
    APIMember { type in
      APIEntry(
        name, of: type.owner, kind: .method, summary,
        parameters: APIEntry.list(repeat each parameters), returns: [result.description],
        errors: errors, phases: phases, uikit: uikit, example: example,
        implementation: .typed { call throws(APIFailure) in
          let object = try type.receiver(of: call)
          var arguments = ArgumentCursor(call)
          let value = try body(call, object, repeat try arguments.read(each parameters))
          try call.checkFailure()
          result.push(value, call)
          return 1
        })
    }
  }

  /// A method that can refuse: it returns true on success; if it throws ``APIFailure/refused(_:)``,
  /// scripts receive false and the reason.
  static func method<each Argument>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    done: Parameter<Bool>, or message: Parameter<String?>, errors: [String] = [],
    phases: [APIEntry.Phase] = [.always], uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Void
  ) -> APIMember {
    APIMember { type in
      APIEntry(
        name, of: type.owner, kind: .method, summary,
        parameters: APIEntry.list(repeat each parameters),
        returns: [done.description, message.description], errors: errors, phases: phases,
        uikit: uikit, example: example,
        implementation: .typed { call throws(APIFailure) in
          let object = try type.receiver(of: call)
          var arguments = ArgumentCursor(call)
          do throws(APIFailure) {
            try body(call, object, repeat try arguments.read(each parameters))
            try call.checkFailure()
          } catch {
            guard case .refused(let reason) = error else { throw error }
            done.push(false, call)
            message.push(reason, call)
            return 2
          }
          done.push(true, call)
          return 1
        })
    }
  }

  /// A property; without `set` it is read-only.
  static func property<Value>(
    _ name: String, _ value: APIValue<Value>, _ summary: String,
    phases: [APIEntry.Phase] = [.always], uikit: String? = nil, example: String,
    get: @escaping @Sendable (APICall, Object) throws(APIFailure) -> Value,
    set: (@Sendable (APICall, Object, Value) throws(APIFailure) -> Void)? = nil
  ) -> APIMember {
    let value = Parameter(name, value)
    return APIMember { type in
      var write: APIBody?
      if let set {
        write = { call throws(APIFailure) in
          let object = try type.receiver(of: call)
          try set(call, object, try value.read(call, 1))
          try call.checkFailure()
          return 0
        }
      }
      return APIEntry(
        name, of: type.owner, kind: .property, summary, returns: [value.description],
        phases: phases, uikit: uikit, example: example, isWritable: set != nil,
        implementation: .property(
          get: { call throws(APIFailure) in
            let read = try get(call, try type.receiver(of: call))
            // Reading a size may call the view's delegate, which may fail.
            try call.checkFailure()
            value.push(read, call)
            return 1
          }, set: write))
    }
  }

  /// A read-only property, from a property of the Swift object.
  static func property<Value>(
    _ name: String, _ value: APIValue<Value>, _ summary: String,
    phases: [APIEntry.Phase] = [.always], uikit: String? = nil, example: String,
    get: @escaping @Sendable (Object) -> Value
  ) -> APIMember {
    property(
      name, value, summary, phases: phases, uikit: uikit, example: example, get: { get($1) })
  }

  /// A property that reads and writes a property of the Swift object.
  static func property<Value>(
    _ name: String, _ value: APIValue<Value>, _ summary: String,
    phases: [APIEntry.Phase] = [.always], uikit: String? = nil, example: String,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) -> APIMember {
    property(
      name, value, summary, phases: phases, uikit: uikit, example: example,
      get: { $1[keyPath: path] }, set: { $1[keyPath: path] = $2 })
  }
}

/// Reads arguments in their order.
private struct ArgumentCursor {
  private let call: APICall
  private var number = 0

  init(_ call: APICall) { self.call = call }

  mutating func read<Value>(_ parameter: Parameter<Value>) throws(APIFailure) -> Value {
    number += 1
    return try parameter.read(call, number)
  }
}
