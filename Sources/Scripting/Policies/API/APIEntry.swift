import Lua
import Synchronization

/// One API function, property or callback.
///
/// Registration, argument checks, help and completion all use this description.
///
/// A class, because each call refers to its entry.
public final class APIEntry: Sendable {
  /// The kind of an entry.
  public enum Kind: String, Hashable, Sendable {
    /// A global function.
    case function
    /// A global function that makes an object.
    case constructor
    /// `object:name(…)`.
    case method
    /// `object.name`.
    case property
    /// A function that the policy supplies.
    case callback
  }

  /// When an entry can be used.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// At any time.
    case always
    /// Outside callbacks: gestures cannot be played while a delegate is being called.
    case outsideCallbacks
    /// Until the session has ended.
    case session
    /// While `performDrop` runs.
    case performDrop
  }

  /// How Lua calls it.
  enum Implementation: Sendable {
    /// A C function that reads its arguments itself: `select`, which with other arguments behaves
    /// like Lua's own `select`.
    case direct(LuaHostFunction)
    /// A function that reads and checks its arguments by the types of its parameters.
    case typed(APIBody)
    /// A property; without `set` it is read-only.
    case property(get: APIBody, set: APIBody?)
    /// Nothing to register: the policy or a script of the prelude supplies the function.
    case none
  }

  public let name: String
  /// The class that it belongs to, nil for globals; for a callback the delegate's property, such as
  /// `dropDelegate`.
  public let owner: String?
  public let kind: Kind
  /// One sentence.
  public let summary: String
  public let parameters: [APIParameter]
  public let returns: [APIParameter]
  /// The conditions under which it raises an error.
  public let errors: [String]
  public let phases: [Phase]
  /// The identifier of UIKit's counterpart in the reference, such as TDP-05; nil if there is none.
  public let uikit: String?
  /// An example in Lua that can be run.
  public let example: String
  /// Whether a property can be written.
  public let isWritable: Bool
  let implementation: Implementation

  init(
    _ name: String, of owner: String? = nil, kind: Kind, _ summary: String,
    parameters: [APIParameter] = [], returns: [APIParameter] = [], errors: [String] = [],
    phases: [Phase] = [.always], uikit: String? = nil, example: String,
    isWritable: Bool = false, implementation: Implementation
  ) {
    self.name = name
    self.owner = owner
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    self.returns = returns
    self.errors = errors
    self.phases = phases
    self.uikit = uikit
    self.example = example
    self.isWritable = isWritable
    self.implementation = implementation
  }

  /// A global function that is written in Lua.
  package static func scripted(
    _ name: String, _ summary: String, _ parameters: [APIParameter] = [],
    returns: [APIParameter] = [], errors: [String] = [], phases: [Phase] = [.always],
    example: String
  ) -> APIEntry {
    APIEntry(
      name, kind: .function, summary, parameters: parameters, returns: returns, errors: errors,
      phases: phases, example: example, implementation: .none)
  }

  /// The parameter of an argument, by its number from 1: a repeated parameter takes all further
  /// arguments; nil if the entry does not take so many.
  func parameter(_ number: Int) -> APIParameter? {
    if parameters.indices.contains(number - 1) { return parameters[number - 1] }
    return parameters.last.flatMap { number > 0 && $0.isRepeated ? $0 : nil }
  }

  /// The name with its class: `TableView:reloadData`, `DragItem.localObject`, `lift`.
  public var qualifiedName: String {
    guard let owner else { return name }
    return owner + (kind == .property ? "." : ":") + name
  }

  /// Its form in a script: `view:deleteRows(indexPaths)`.
  public var signature: String {
    if kind == .property { return qualifiedName }
    if case .options = parameters.first?.type, parameters.count == 1 {
      return "\(qualifiedName) {…}"
    }
    let arguments = parameters.map { parameter in
      let name = parameter.name + (parameter.isRepeated ? ", …" : "")
      return parameter.isOptional ? "[\(name)]" : name
    }
    return "\(qualifiedName)(\(arguments.joined(separator: ", ")))"
  }
}

/// A class of handles: the members and metamethods of its metatable.
public struct APIClass: Sendable {
  public let name: String
  public let summary: String
  /// Methods and properties, in the order of the help.
  public var entries: [APIEntry] { lazyEntries.value }
  private let lazyEntries: LazyEntries
  let kind: LuaHandleKind
  /// The metamethods of the class.
  private(set) var events = Events()
  /// Whether its objects are tables, which scripts can change.
  let isValue: Bool
  /// Whether its objects can be joined to texts with `..`.
  let isText: Bool
  /// The entry that represents the class in calls of its metamethods, for messages.
  let event: APIEntry

  /// The functions of Lua's metamethods; each receives the object as its first argument.
  struct Events: Sendable {
    /// `__tostring`.
    var describe: APIBody?
    /// `__eq`: whether the values at 1 and 2 are the same.
    var equals: APIBody?
    /// `__lt`: whether the value at 1 is less than that at 2.
    var isLess: APIBody?
    /// `__le`.
    var isLessOrEqual: APIBody?
    /// `__len`.
    var length: APIBody?
    /// `__index` with a key that is not a string, or is an index path as a string.
    var readKey: APIBody?
    /// `__newindex` with a key that is not a string, or is an index path as a string.
    var writeKey: APIBody?
  }

  /// A class whose objects have one type; `describe` receives nil for an object with a stale
  /// handle.
  init<Object>(
    _ type: APIObject<Object>, _ summary: String, isText: Bool = false,
    members: @autoclosure @escaping @Sendable () -> [APIMember<Object>],
    describe: (@Sendable (Object?) -> String)? = nil,
    equals: (@Sendable (Object, Object) -> Bool)? = nil,
    isLess: (@Sendable (Object, Object) -> Bool)? = nil, length: (@Sendable (Object) -> Int)? = nil,
    readKey: (@Sendable (APICall, Object) throws(APIFailure) -> LuaValue)? = nil,
    writeKey: (@Sendable (APICall, Object, LuaValue) throws(APIFailure) -> Void)? = nil
  ) {
    (name, kind) = type.classes[0]
    self.summary = summary
    lazyEntries = LazyEntries { members().map { $0.entry(type) } }
    event = APIEntry(name, of: name, kind: .method, summary, example: "", implementation: .none)
    isValue = type.value != nil
    self.isText = isText
    @Sendable func object(_ call: APICall, _ index: Int) -> Object? {
      type.find(at: index, of: call)
    }
    if let describe {
      events.describe = { call in call.answer(.string(describe(object(call, 1)))) }
    }
    if let equals {
      events.equals = { call in
        guard let left = object(call, 1), let right = object(call, 2) else {
          return call.answer(.boolean(false))
        }
        return call.answer(.boolean(equals(left, right)))
      }
    }
    if let isLess {
      @Sendable func pair(_ call: APICall) throws(APIFailure) -> (Object, Object) {
        if let left = object(call, 1), let right = object(call, 2) { return (left, right) }
        let types = (call.stack.typeName(at: 1), call.stack.typeName(at: 2))
        throw .message("attempt to compare \(types.0) with \(types.1)")
      }
      events.isLess = { call throws(APIFailure) in
        let (left, right) = try pair(call)
        return call.answer(.boolean(isLess(left, right)))
      }
      events.isLessOrEqual = { call throws(APIFailure) in
        let (left, right) = try pair(call)
        return call.answer(.boolean(!isLess(right, left)))
      }
    }
    if let length {
      events.length = { call throws(APIFailure) in
        call.answer(.integer(Int64(length(try type.receiver(of: call)))))
      }
    }
    if let readKey {
      events.readKey = { call throws(APIFailure) in
        call.answer(try readKey(call, try type.receiver(of: call)))
      }
    }
    if let writeKey {
      events.writeKey = { call throws(APIFailure) in
        try writeKey(call, try type.receiver(of: call), call.stack.value(at: 3))
        return 0
      }
    }
  }
}

/// The entries of a class, created when first read, because most scripts use few classes.
private final class LazyEntries: Sendable {
  private let make: @Sendable () -> [APIEntry]
  private let made = Mutex<[APIEntry]?>(nil)

  init(_ make: @escaping @Sendable () -> [APIEntry]) { self.make = make }

  var value: [APIEntry] {
    made.withLock { made in
      if let made { return made }
      let entries = make()
      made = entries
      return entries
    }
  }
}

/// The body of an entry: reads its arguments, pushes its results and returns their number.
typealias APIBody = @Sendable (APICall) throws(APIFailure) -> Int32

// The entries that can be used in passive code, which makes values but no views and plays no
// gestures.

extension APIEntry {
  /// The functions whose only effect is the value that they return.
  ///
  /// A list of allowed names, so that new functions are refused until they are added. A function in
  /// this list must not change a view, the log or the clock.
  static let passiveNames: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "DropProposal", "DragPreviewParameters",
    "DragPreviewTarget", "BezierPath", "DragPreview", "Placeholder", "DiffableDataSourceSnapshot",
    "Progress", "require", "demo", "plugin",
  ]

  /// The classes of the values that they return; their methods are allowed unless they need a drag.
  static let passiveClasses: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "Progress", "DiffableDataSourceSnapshot",
  ]

  /// Whether the entry can be used in passive code.
  var isPassive: Bool {
    guard let owner else { return Self.passiveNames.contains(name) }
    return Self.passiveClasses.contains(owner) && phases == [.always]
  }
}

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
