import DragDrop
import Layout
import Lua

/// A type of the Lua API: its name in scripts and help, how a value of it is read from Lua's stack,
/// and how one is pushed.
struct APIValue<Value>: Sendable {
  /// The type as help, completion and messages describe it.
  let type: APIType
  /// Whether nil is a value, too: the argument or field may be left out.
  let isOptional: Bool
  /// Reads the value at an absolute index; nil where the value there is not of the type.
  let read: @Sendable (APICall, Int) throws(APIFailure) -> Value?
  /// Pushes one value.
  let push: @Sendable (Value, APICall) -> Void

  init(
    _ type: APIType, isOptional: Bool = false,
    read: @escaping @Sendable (APICall, Int) throws(APIFailure) -> Value?,
    push: @escaping @Sendable (Value, APICall) -> Void
  ) {
    self.type = type
    self.isOptional = isOptional
    self.read = read
    self.push = push
  }

  /// A type whose values are read from the stack alone, without a host.
  init(
    _ type: APIType, _ read: @escaping @Sendable (LuaStack, Int) -> Value?,
    push: @escaping @Sendable (Value, LuaStack) -> Void
  ) {
    self.init(
      type, read: { call, index in read(call.stack, index) },
      push: { value, call in push(value, call.stack) })
  }

  /// The same type, or nil.
  static func optional<Wrapped>(_ value: APIValue<Wrapped>) -> APIValue<Wrapped?> {
    .init(
      value.type, isOptional: true,
      read: { call, index throws(APIFailure) in
        if call.stack.isNoneOrNil(at: index) { return .some(nil) }
        guard let read = try value.read(call, index) else { return nil }
        return .some(read)
      },
      push: { result, call in
        if let result { value.push(result, call) } else { call.stack.pushNil() }
      })
  }
}

extension APIValue {
  /// The same type with another description in help and in messages.
  func described(as type: APIType) -> APIValue { APIValue(type, read: read, push: push) }
}

// MARK: - Plain values

extension APIValue {
  static var boolean: APIValue<Bool> {
    .init(.boolean, { $0.boolean(at: $1) }, push: { $1.push($0) })
  }
  static var number: APIValue<Double> {
    .init(.number, { $0.finite(at: $1) }, push: { $1.push($0) })
  }
  /// A whole number, 0 or more.
  static var index: APIValue<Int> { .init(.index, { $0.index(at: $1) }, push: { $1.push($0) }) }
  /// A whole number.
  static var integer: APIValue<Int> {
    .init(.number, { $0.integer(at: $1).map { Int(clamping: $0) } }, push: { $1.push($0) })
  }
  static var string: APIValue<String> {
    .init(.string, { $0.text(at: $1) }, push: { $1.push($0) })
  }
  /// A string, or a list of strings.
  static var stringOrStrings: APIValue<[String]> {
    .init(.either([.string, .list(.string)]), { $0.strings(at: $1) }, push: { $1.push($0) })
  }
  static var indexPath: APIValue<Position> {
    .init(
      .indexPath, read: { $0.stack.position(at: $1) }, push: { $1.stack.push($0, host: $1.host) })
  }
  static var point: APIValue<Point> { .init(.point, { $0.point(at: $1) }, push: { $1.push($0) }) }
  static var rect: APIValue<Rect> { .init(.rect, { $0.rect(at: $1) }, push: { $1.push($0) }) }
  static var size: APIValue<Size> {
    .init(.size, { $0.type(at: $1) == .table ? $0.size(at: $1) : nil }, push: { $1.push($0) })
  }
  /// A size, or one number of points for both sides.
  static var sizeOrNumber: APIValue<Size> {
    .init(.either([.number, .size]), { $0.size(at: $1) }, push: { $1.push($0) })
  }
  static var insets: APIValue<EdgeInsets> {
    .init(.insets, { $0.type(at: $1) == .table ? $0.insets(at: $1) : nil }, push: { $1.push($0) })
  }
  /// A number of points for all edges, or one for each.
  static var insetsOrNumber: APIValue<EdgeInsets> {
    .init(.either([.number, .insets]), { $0.insets(at: $1) }, push: { $1.push($0) })
  }
  /// A view, or its name.
  static var viewReference: APIValue<View> {
    .init(
      .viewReference,
      read: { call, index throws(APIFailure) in
        if let name = call.stack.text(at: index) {
          return try call.view(named: name)
        }
        return call.stack.handle(at: index).flatMap { call.host.handles.anyView($0) }
      }, push: { $1.host.handles.push($0, on: $1.stack) })
  }
}

extension APIValue where Value == String {
  /// One of these words.
  static func word(_ words: [String]) -> APIValue {
    APIValue(
      .word(words),
      { stack, index in
        stack.string(at: index).flatMap { words.contains($0) ? $0 : nil }
      }, push: { $1.push($0) })
  }
}

extension APIValue where Value: CaseIterable & Sendable {
  /// One of the cases of an enum, written by its name.
  static func word(_ name: @escaping @Sendable (Value) -> String) -> APIValue {
    let cases = Value.allCases.map { (word: name($0), value: $0) }
    return APIValue(
      .word(cases.map(\.word)),
      { stack, index in
        stack.string(at: index).flatMap { word in cases.first { $0.word == word }?.value }
      }, push: { $1.push(name($0)) })
  }
}

extension APIValue where Value == LuaValue {
  /// Any value but nil.
  static let any = described(as: .any)
  static let table = described(as: .table)

  /// A value that the entry takes as a Lua value, after a check of its type.
  static func described(as type: APIType) -> APIValue {
    APIValue(
      type,
      { stack, index in
        // `.none` is the missing optional: a plain `nil` would be read as the Lua value nil.
        guard stack.fits(type, at: index) else { return .none }
        return stack.value(at: index)
      }, push: { $1.push($0) })
  }
}

extension APIValue where Value == LaterFunction {
  /// A function, or a table that can be called; it is called after its entry has returned.
  static let function = APIValue(
    .function,
    read: { call, index in
      guard call.stack.isCallable(at: index) else { return nil }
      return LaterFunction(call.stack.reference(at: index), of: call.host)
    }, push: { $1.stack.push($0.function) })
}

extension APIValue where Value == ArgumentFunction {
  /// A function, or a table that can be called; it is called before its entry returns.
  static let calledNow = APIValue(
    .function, { $0.isCallable(at: $1) ? ArgumentFunction(index: $1) : nil },
    push: { $1.pushCopy(at: $0.index) })
}

/// A function among the arguments of a call, known by its index on the stack.
struct ArgumentFunction {
  let index: Int
}

/// A function of a script that is called later; it is not called once its host is gone or the
/// simulation has failed.
struct LaterFunction {
  let function: LuaReference
  private let host: Linked<PolicyHost>

  init(_ function: LuaReference, of host: PolicyHost) {
    self.function = function
    self.host = Linked(host)
  }

  /// Calls it with the values that `arguments` pushes; `arguments` returns their number.
  func callAsFunction(_ arguments: (PolicyHost, LuaStack) -> Int = { _, _ in 0 }) {
    guard let host = host.object else { return }
    host.callLater(function) { arguments(host, $0) }
  }
}

// MARK: - Lists

extension APIValue {
  /// A list of values; a single value counts as a list of one, unless it is a table, which is read
  /// as a list.
  ///
  /// `complaint` gets the number of an entry of the list, which is on top of the stack, and says
  /// what is wrong with it; without it the message is a general one.
  static func list<Element>(
    _ element: APIValue<Element>,
    else complaint: (@Sendable (APICall, Int) -> APIFailure)? = nil
  ) -> APIValue where Value == [Element] {
    let type = APIType.list(element.type)
    return APIValue(
      type,
      read: { call, index throws(APIFailure) in
        let stack = call.stack
        guard stack.listMismatch(type, at: index, checksEntries: false) == nil else { return nil }
        if !stack.isList(at: index) {
          return try element.read(call, index).map { [$0] }
        }
        var values: [Element] = []
        for place in stride(from: 1, through: stack.rawLength(at: index), by: 1) {
          stack.rawGet(place, at: index)
          defer { stack.pop() }
          guard let value = try element.read(call, stack.count) else {
            if let complaint { throw complaint(call, place) }
            return nil
          }
          values.append(value)
        }
        return values
      },
      push: { values, call in
        call.stack.createTable(list: values.count)
        for (place, value) in values.enumerated() {
          element.push(value, call)
          call.stack.rawSet(place + 1, at: -2)
        }
        call.stack.tag(.list)
      })
  }
}

extension LuaStack {
  /// Whether the value at an index is a table of entries, and not a value or object of its own.
  func isList(at index: Int) -> Bool {
    type(at: index) == .table && (isPlainTable(at: index) || typeName(at: index) == "list")
  }
}

// MARK: - Records

/// A field of the table as which a value is pushed.
struct RecordField<Record>: Sendable {
  let description: APIParameter
  fileprivate let push: @Sendable (Record, APICall) -> Void

  init<Value>(
    _ name: String, _ value: APIValue<Value>, _ get: @escaping @Sendable (Record) -> Value
  ) {
    let field = Parameter(name, value)
    description = field.description
    push = { record, call in field.push(get(record), call) }
  }
}

extension APIValue {
  /// A table with fields, which scripts only read.
  init(_ type: APIType, fields: [RecordField<Value>]) {
    self.init(
      type, read: { _, _ in nil },
      push: { record, call in
        call.stack.createTable(fields: fields.count)
        for field in fields {
          call.stack.push(field.description.name)
          field.push(record, call)
          call.stack.rawSet(at: -3)
        }
      })
  }
}

// MARK: - Reading

extension LuaStack {
  /// The value that a reference refers to.
  func value(of reference: LuaReference) -> LuaValue {
    push(reference)
    defer { pop() }
    return value(at: -1)
  }

  /// A string, or a list of strings; nil for everything else.
  func strings(at index: Int) -> [String]? {
    if let single = string(at: index) { return [single] }
    guard type(at: index) == .table else { return nil }
    var result: [String] = []
    for place in stride(from: 1, through: rawLength(at: index), by: 1) {
      rawGet(place, at: index)
      defer { pop() }
      guard let string = string(at: -1) else { return nil }
      result.append(string)
    }
    return result
  }

  func push(_ strings: [String]) {
    createTable(list: strings.count)
    for (place, string) in strings.enumerated() {
      push(string)
      rawSet(place + 1, at: -2)
    }
  }

  /// A number that is neither infinite nor NaN.
  func finite(at index: Int) -> Double? { number(at: index).flatMap { $0.isFinite ? $0 : nil } }

  /// A whole number, 0 or more.
  func index(at index: Int) -> Int? {
    integer(at: index).flatMap { $0 >= 0 ? Int(clamping: $0) : nil }
  }

  /// A string; numbers do not count as strings.
  func text(at index: Int) -> String? { type(at: index) == .string ? string(at: index) : nil }
}
