import Lua

/// A parameter, a result, or a field of an options table, with the Swift type of its value.
///
/// It describes the value to people, checks and reads it, and pushes it.
///
/// A class, and with an optional `Value` instead of an optional result, because entries use packs
/// of parameters: for generic types over the element of a pack, metadata would be looked up at run
/// time in every call.
final class Parameter<Value>: Sendable {
  /// What help, completion and the LuaCATS file say.
  let description: APIParameter
  /// Takes a stack index and the number of the argument there; the number is nil for a field, which
  /// is on top of the stack.
  fileprivate let readValue: @Sendable (APICall, Int, Int?) throws(APIFailure) -> Value
  private let pushValue: @Sendable (Value, APICall) -> Void

  init(_ name: String, _ value: APIValue<Value>, _ summary: String = "") {
    let description = APIParameter(name, value.type, optional: value.isOptional, summary)
    self.description = description
    readValue = { call, index, number throws(APIFailure) in
      guard let read = try value.read(call, index) else {
        throw call.misfit(of: description, number)
      }
      return read
    }
    pushValue = value.push
  }

  /// Reads the argument with a number, counted from 1.
  func read(_ call: APICall, _ number: Int) throws(APIFailure) -> Value {
    try readValue(call, call.index(number), number)
  }

  /// Pushes one value.
  func push(_ value: Value, _ call: APICall) { pushValue(value, call) }
}

/// A table of options that an entry was given; it has no fields other than those of its parameter.
struct Options {
  private let call: APICall
  private let index: Int

  init(_ call: APICall, at index: Int) {
    self.call = call
    self.index = index
  }

  /// The value of a field; nil for an optional field that is left out.
  subscript<Value>(_ field: Parameter<Value>) -> Value {
    get throws(APIFailure) {
      let stack = call.stack
      stack.push(field.description.name)
      stack.rawGet(at: index)
      defer { stack.pop() }
      return try field.readValue(call, stack.count, nil)
    }
  }
}

extension APIValue where Value == Options {
  /// A table with some or all of these fields, and no others.
  static func options<each Field>(_ fields: repeat Parameter<each Field>) -> APIValue {
    var descriptions: [APIParameter] = []
    for field in repeat each fields { descriptions.append(field.description) }
    return options(descriptions)
  }

  /// A table with some or all of these fields, and no others.
  static func options(_ fields: [APIParameter]) -> APIValue {
    APIValue(
      .options(fields),
      read: { call, index throws(APIFailure) in
        if call.stack.count == index - 1, call.entry.returns.first?.type.isRecord == true,
          fields.allSatisfy(\.isOptional)
        {
          call.stack.createTable()
        }
        guard call.stack.type(at: index) == .table else { return nil }
        try call.checkOptions(fields, at: index)
        return Options(call, at: index)
      }, push: { _, _ in })
  }
}

extension Options {
  /// The value of a field that is required by its parameter, but optional in this entry.
  subscript<Value>(ifGiven field: Parameter<Value>) -> Value? {
    get throws(APIFailure) {
      let stack = call.stack
      stack.push(field.description.name)
      let isGiven = stack.rawGet(at: index) != .nil
      stack.pop()
      return isGiven ? try self[field] : nil
    }
  }

  /// The table read as a value of another type; nil where it does not fit.
  func read<Value>(as value: APIValue<Value>) throws(APIFailure) -> Value? {
    try value.read(call, index)
  }

  /// The table itself, as a Lua value.
  var table: LuaValue { call.stack.value(at: index) }

  /// The table itself, after it got the metatable of a class whose objects are tables.
  func table(with metatable: LuaTable) -> LuaValue {
    let table = table
    table.tableValue?.setMetatable(metatable)
    return table
  }

  /// Sets a property of an object, if the field is given.
  func set<Object, Value>(
    _ field: Parameter<Value?>, _ path: ReferenceWritableKeyPath<Object, Value>, of object: Object
  ) throws(APIFailure) {
    if let value = try self[field] { object[keyPath: path] = value }
  }

  /// Writes a field into the script's table, for entries that return this table.
  func set<Value>(_ field: Parameter<Value>, to value: Value) {
    call.stack.push(field.description.name)
    field.push(value, call)
    call.stack.rawSet(at: index)
  }
}

/// The value of a parameter that takes either a plain value or a table of options.
enum ValueOrOptions<Value> {
  case value(Value)
  case options(Options)
}

extension APIValue {
  /// A value, or a table of options in its place.
  static func valueOrOptions<Alone>(
    _ alone: APIValue<Alone>, _ options: APIValue<Options>
  ) -> APIValue where Value == ValueOrOptions<Alone> {
    APIValue(
      .either([alone.type, options.type]),
      read: { call, index throws(APIFailure) in
        if let value = try alone.read(call, index) { return .value(value) }
        guard let options = try options.read(call, index) else { return nil }
        return .options(options)
      }, push: { _, call in call.stack.pushNil() })
  }
}
