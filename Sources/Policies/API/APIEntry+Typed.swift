import Lua

// How the files of the catalog write their entries: names and types of the arguments once, then what
// is done with their values.
//
// `call` comes first in each body; most need only what stands behind it.

extension APIEntry {
  /// A method without a result.
  static func method<Object, each Argument>(
    _ name: String, on type: APIObject<Object>, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, errors: [String] = [],
    phases: [Phase] = [.always], uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Void
  ) -> APIEntry {
    APIEntry(
      name, of: type.owner, kind: .method, summary,
      parameters: list(repeat each parameters), errors: errors, phases: phases, uikit: uikit,
      example: example,
      implementation: .typed { call throws(APIFailure) in
        let object = try type.receiver(of: call)
        var arguments = ArgumentCursor(call)
        try body(call, object, repeat try arguments.read(each parameters))
        try call.checkFailure()
        return 0
      })
  }

  /// A method with a result.
  static func method<Object, each Argument, Result>(
    _ name: String, on type: APIObject<Object>, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, returns result: Parameter<Result>,
    errors: [String] = [], phases: [Phase] = [.always], uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Result
  ) -> APIEntry {
    APIEntry(
      name, of: type.owner, kind: .method, summary,
      parameters: list(repeat each parameters), returns: [result.description], errors: errors,
      phases: phases, uikit: uikit, example: example,
      implementation: .typed { call throws(APIFailure) in
        let object = try type.receiver(of: call)
        var arguments = ArgumentCursor(call)
        let value = try body(call, object, repeat try arguments.read(each parameters))
        try call.checkFailure()
        result.push(value, call)
        return 1
      })
  }

  /// A method that may refuse in normal use, by ``APIFailure/refused(_:)``: scripts get nil and the
  /// reason.
  static func method<Object, each Argument, Result>(
    _ name: String, on type: APIObject<Object>, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, returns result: Parameter<Result>,
    or message: Parameter<String?>, errors: [String] = [], phases: [Phase] = [.always],
    uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Result
  ) -> APIEntry {
    method(
      name, on: type, summary, repeat each parameters, returns: result, errors: errors,
      phases: phases, uikit: uikit, example: example, body
    ).returning(message.description)
  }

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
      returns: [result.description], errors: errors, phases: phases, uikit: uikit,
      example: example,
      implementation: .typed { call throws(APIFailure) in
        var arguments = ArgumentCursor(call)
        let value = try body(call, repeat try arguments.read(each parameters))
        try call.checkFailure()
        result.push(value, call)
        return 1
      })
  }

  /// A property; without `set` it can only be read.
  static func property<Object, Value>(
    _ name: String, on type: APIObject<Object>, _ value: APIValue<Value>, _ summary: String,
    phases: [Phase] = [.always], uikit: String? = nil, example: String,
    get: @escaping @Sendable (APICall, Object) throws(APIFailure) -> Value,
    set: (@Sendable (APICall, Object, Value) throws(APIFailure) -> Void)? = nil
  ) -> APIEntry {
    property(
      name, on: type, Parameter(name, value), summary, phases: phases, uikit: uikit,
      example: example, get: get, set: set)
  }

  /// A property that may be nil; without `set` it can only be read.
  static func property<Object, Value>(
    _ name: String, on type: APIObject<Object>, optional value: APIValue<Value>,
    _ summary: String, phases: [Phase] = [.always], uikit: String? = nil, example: String,
    get: @escaping @Sendable (APICall, Object) throws(APIFailure) -> Value?,
    set: (@Sendable (APICall, Object, Value?) throws(APIFailure) -> Void)? = nil
  ) -> APIEntry {
    property(
      name, on: type, Parameter(name, optional: value), summary, phases: phases, uikit: uikit,
      example: example, get: get, set: set)
  }

  /// A property that is one of the object in Swift, to be read and written.
  static func property<Object: AnyObject, Value>(
    _ name: String, on type: APIObject<Object>, _ value: APIValue<Value>, _ summary: String,
    phases: [Phase] = [.always], uikit: String? = nil, example: String,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) -> APIEntry {
    property(
      name, on: type, value, summary, phases: phases, uikit: uikit, example: example,
      get: { _, object in object[keyPath: path] },
      set: { _, object, value in object[keyPath: path] = value })
  }

  /// A property that may be nil, and is one of the object in Swift, to be read and written.
  static func property<Object: AnyObject, Value>(
    _ name: String, on type: APIObject<Object>, optional value: APIValue<Value>,
    _ summary: String, phases: [Phase] = [.always], uikit: String? = nil, example: String,
    _ path: any ReferenceWritableKeyPath<Object, Value?> & Sendable
  ) -> APIEntry {
    property(
      name, on: type, optional: value, summary, phases: phases, uikit: uikit, example: example,
      get: { _, object in object[keyPath: path] },
      set: { _, object, value in object[keyPath: path] = value })
  }

  private static func property<Object, Value>(
    _ name: String, on type: APIObject<Object>, _ value: Parameter<Value>, _ summary: String,
    phases: [Phase], uikit: String?, example: String,
    get: @escaping @Sendable (APICall, Object) throws(APIFailure) -> Value,
    set: (@Sendable (APICall, Object, Value) throws(APIFailure) -> Void)?
  ) -> APIEntry {
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
          // Who asks for a size may have made the view ask its delegate.
          try call.checkFailure()
          value.push(read, call)
          return 1
        }, set: write))
  }

  private static func list<each Argument>(
    _ parameters: repeat Parameter<each Argument>
  ) -> [APIParameter] {
    var list: [APIParameter] = []
    for parameter in repeat each parameters { list.append(parameter.description) }
    return list
  }

  /// The same entry with one result more.
  private func returning(_ result: APIParameter) -> APIEntry {
    APIEntry(
      name, of: owner, kind: kind, summary, parameters: parameters, returns: returns + [result],
      errors: errors, phases: phases, uikit: uikit, example: example, isWritable: isWritable,
      implementation: implementation)
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

extension APIEntry {
  /// A method that says whether it has done its work; where it refuses, by
  /// ``APIFailure/refused(_:)``, scripts get false and the reason.
  static func method<Object, each Argument>(
    _ name: String, on type: APIObject<Object>, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, done: Parameter<Bool>,
    or message: Parameter<String?>, errors: [String] = [], phases: [Phase] = [.always],
    uikit: String? = nil, example: String,
    _ body: @escaping @Sendable (APICall, Object, repeat each Argument) throws(APIFailure) -> Void
  ) -> APIEntry {
    APIEntry(
      name, of: type.owner, kind: .method, summary, parameters: list(repeat each parameters),
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
