import DragDrop
import Layout
import Lua
import Texts

/// An entry in the Lua state of one host: the context pointer of the C functions below.
final class BoundEntry {
  unowned let host: PolicyHost
  let entry: APIEntry
  /// The class that a method belongs to; nil for functions.
  let kind: LuaHandleKind?
  let body: APIBody
  let set: APIBody?
  /// Whether it gives a copy: a script that writes into the copy directly has made a mistake.
  let givesCopy: Bool

  init(
    host: PolicyHost, entry: APIEntry, kind: LuaHandleKind?, body: @escaping APIBody,
    set: APIBody? = nil
  ) {
    self.host = host
    self.entry = entry
    self.kind = kind
    self.body = body
    self.set = set
    givesCopy = entry.givesCopy
  }
}

/// A class in the Lua state of one host.
final class BoundClass {
  unowned let host: PolicyHost
  let description: APIClass
  let properties: [String: BoundEntry]

  init(host: PolicyHost, description: APIClass, properties: [String: BoundEntry]) {
    self.host = host
    self.description = description
    self.properties = properties
  }

  static func from(_ context: UnsafeMutableRawPointer?) -> BoundClass? {
    context.map { Unmanaged<BoundClass>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs the body of a metamethod; without a body there are no results.
  func answer(_ body: APIBody?, _ thread: OpaquePointer?) -> Int32 {
    guard let body, let stack = LuaStack(thread) else { return 0 }
    let call = APICall(host: host, stack: stack, entry: description.event, base: 1)
    do throws(APIFailure) {
      return try body(call)
    } catch {
      return error.raise(on: stack)
    }
  }
}

extension PolicyHost {
  /// A host without views or scripts.
  public convenience init(
    options: PolicyOptions = .batch, output: @escaping (String) -> Void = { _ in },
    warnings: @escaping (String) -> Void = { _ in }
  ) {
    self.init(options: options, output: output, warnings: warnings, names: APICatalog.knownNames)
    registerAPI()
    loadPrelude()
  }

  /// Registers everything in the catalog with Lua.
  private func registerAPI() {
    handles.methods = { [unowned self] record in
      record == .targetedPreview ? makeMethods(PreviewsAPI.members) : nil
    }
    // A script uses few of the classes: the metatable of each is made with its first object.
    lua.handleType = { [unowned self] kind in
      APICatalog.classesByKind[kind].map { handleType(of: $0) }
    }
    lua.register(name: "list", missing: readMissingEntry, for: .list)
    for entry in APICatalog.globals {
      switch entry.implementation {
      case .direct(let function): lua.addGlobal(entry.name, function: function, context: context)
      case .typed(let body):
        lua.addGlobal(entry.name, function: callEntry, context: bind(entry, body))
      case .property, .none: break
      }
    }
  }

  private func bind(
    _ entry: APIEntry, of kind: LuaHandleKind? = nil, _ body: @escaping APIBody
  ) -> UnsafeMutableRawPointer {
    let bound = BoundEntry(host: self, entry: entry, kind: kind, body: body)
    handles.contexts.append(bound)
    return Unmanaged.passUnretained(bound).toOpaque()
  }

  /// A table of methods, for classes whose objects are tables.
  private func makeMethods(_ entries: [APIEntry]) -> LuaTable {
    let table = lua.makeTable()
    for entry in entries {
      if case .typed(let body) = entry.implementation {
        table.setRaw(entry.name, function: callEntry, context: bind(entry, body))
      }
    }
    return table
  }

  private func handleType(of type: APIClass) -> LuaHandleType {
    var methods: [LuaHandleType.Method] = []
    var properties: [String: BoundEntry] = [:]
    for entry in type.entries {
      switch entry.implementation {
      case .direct(let function):
        methods.append(LuaHandleType.Method(entry.name, function, context: context))
      case .typed(let body):
        methods.append(
          LuaHandleType.Method(
            entry.name, callEntry,
            context: bind(entry, of: type.isValue ? nil : type.kind, body)))
      case .property(let get, let set):
        properties[entry.name] = BoundEntry(
          host: self, entry: entry, kind: type.kind, body: get, set: set)
      case .none: break
      }
    }
    let bound = BoundClass(host: self, description: type, properties: properties)
    handles.contexts.append(bound)
    var handleType = LuaHandleType(
      name: type.name, methods: methods,
      properties: type.entries.filter { $0.kind == .property }.map(\.name), index: readProperty,
      newIndex: writeProperty, equals: type.events.equals.map { _ in areEqual },
      describe: type.events.describe.map { _ in describeObject },
      length: type.events.length.map { _ in lengthOfObject },
      context: Unmanaged.passUnretained(bound).toOpaque())
    if type.isText { handleType.concatenate = joinTexts }
    if type.events.isLess != nil {
      handleType.isLess = isLess
      handleType.isLessOrEqual = isLessOrEqual
    }
    handleType.tags = properties.mapValues { Unmanaged.passUnretained($0).toOpaque() }
    return handleType
  }
}

/// The C function of every entry that is not a property.
private func callEntry(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  let bound = Unmanaged<BoundEntry>.fromOpaque(context).takeUnretainedValue()
  let call = APICall(
    host: bound.host, stack: stack, entry: bound.entry,
    base: bound.entry.kind == .method ? 1 : 0)
  do throws(APIFailure) {
    if let kind = bound.kind, stack.handle(at: 1)?.kind != kind {
      throw stack.stale(at: 1, of: [bound.entry.owner ?? ""], using: bound.entry.name)
    }
    try call.checkMayAct()
    return try bound.body(call)
  } catch {
    return error.raise(on: stack)
  }
}

/// `__index` of every class, for keys that are not methods.
private func readProperty(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  if let tag = stack.tag(at: 3) {
    stack.pop()
    return read(Unmanaged<BoundEntry>.fromOpaque(tag).takeUnretainedValue(), on: stack)
  }
  let bound = Unmanaged<BoundClass>.fromOpaque(context).takeUnretainedValue()
  let host = bound.host
  guard stack.type(at: 2) == .string, let name = stack.string(at: 2) else {
    if let read = bound.description.events.readKey { return bound.answer(read, thread) }
    return host.noField(at: 2, in: bound.description, on: stack)
  }
  if let read = bound.description.events.readKey, Position(written: name) != nil {
    return bound.answer(read, thread)
  }
  return host.noField(at: 2, in: bound.description, on: stack)
}

private func read(_ property: BoundEntry, on stack: LuaStack) -> Int32 {
  let call = APICall(host: property.host, stack: stack, entry: property.entry, base: 1)
  do throws(APIFailure) {
    if property.givesCopy {
      try property.host.checkIsNotWritten(property.entry, on: stack)
    }
    return try property.body(call)
  } catch {
    return error.raise(on: stack)
  }
}

/// `__newindex` of every class.
private func writeProperty(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  let bound = Unmanaged<BoundClass>.fromOpaque(context).takeUnretainedValue()
  let host = bound.host
  if let write = bound.description.events.writeKey,
    stack.type(at: 2) != .string || stack.position(at: 2) != nil
  {
    return bound.answer(write, thread)
  }
  let name = stack.string(at: 2) ?? ""
  guard let property = bound.properties[name] else {
    guard bound.description.entries.contains(where: { $0.name == name }) else {
      return host.noField(at: 2, in: bound.description, on: stack)
    }
    return stack.error("'\(name)' of \(bound.description.name) can only be read")
  }
  guard let set = property.set else {
    return stack.error("'\(name)' of \(bound.description.name) can only be read")
  }
  let call = APICall(host: host, stack: stack, entry: property.entry, base: 2)
  do throws(APIFailure) {
    return try set(call)
  } catch {
    return error.raise(on: stack)
  }
}

/// `__index` of lists: what other languages write of a list raises, with what Lua writes; nil else.
private func readMissingEntry(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  if stack.integer(at: 2) == 0 { return stack.error("a list has no entry 0: lists start at 1") }
  if stack.type(at: 2) == .string, let name = stack.string(at: 2),
    let advice = OtherLanguages.ofLists[name]
  {
    return stack.error(advice)
  }
  stack.pushNil()
  return 1
}

/// `__tostring` of classes that describe their objects.
private func describeObject(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32
{
  BoundClass.from(context).map { $0.answer($0.description.events.describe, thread) } ?? 0
}

/// `__eq` of classes that define equality.
private func areEqual(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  BoundClass.from(context).map { $0.answer($0.description.events.equals, thread) } ?? 0
}

/// `__lt` of classes whose objects have an order.
private func isLess(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  BoundClass.from(context).map { $0.answer($0.description.events.isLess, thread) } ?? 0
}

/// `__le` of the same classes.
private func isLessOrEqual(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  BoundClass.from(context).map { $0.answer($0.description.events.isLessOrEqual, thread) } ?? 0
}

/// `__len` of classes that have a length.
private func lengthOfObject(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32
{
  BoundClass.from(context).map { $0.answer($0.description.events.length, thread) } ?? 0
}

extension PolicyHost {
  /// "no field 'rwo' in IndexPath; did you mean 'row'?".
  func noField(at index: Int, in type: APIClass, on stack: LuaStack) -> Int32 {
    let key = (try? stack.describe(at: index)) ?? stack.typeName(at: index)
    let names = type.entries.map(\.name)
    let counterpart =
      key.contains("Item") ? key.replacing("Item", with: "Row") : key.replacing("Row", with: "Item")
    let dragItem = APICatalog.classes.first { $0.name == "DragItem" }
    let nearest =
      if names.contains(counterpart), counterpart != key {
        ": a \(type.name)'s is '\(counterpart)'"
      } else if type.name == "DropItem",
        dragItem?.entries.contains(where: { $0.name == key }) == true
      {
        ": write item.dragItem.\(key)"
      } else {
        NearestName.clause(for: key, in: names)
      }
    return stack.error("no field '\(key)' in \(type.name)\(nearest)")
  }
}

extension APICatalog {
  fileprivate static let knownNames = KnownNames(
    globals: { globals.map(\.name) }, members: { memberNames },
    copiedProperties: { copiedProperties })

  private static let copiedProperties = Set(
    classes.flatMap(\.entries).filter { $0.kind == .property && $0.givesCopy }.map(\.name))
}

extension APIEntry {
  /// Whether the caller gets a copy of the value, so that changes of it have no effect on the
  /// object.
  fileprivate var givesCopy: Bool { returns.first?.type.isCopied ?? false }
}

extension APIType {
  fileprivate var isCopied: Bool {
    switch self {
    case .rect, .point, .size, .insets, .table, .record, .list(.record): true
    case .either(let types): types.contains(where: \.isCopied)
    default: false
    }
  }
}

extension PolicyHost {
  /// Throws if the line of the script that reads the property writes into the copy at once.
  fileprivate func checkIsNotWritten(_ property: APIEntry, on stack: LuaStack) throws(APIFailure) {
    guard let field = scripts.copyWrites.field(of: property.name, at: { stack.location(at: 1) })
    else { return }
    let name = property.name
    throw .message(
      "'\(name)' gives a copy, so that \(name).\(field) = … would change nothing: write local \(name) = object.\(name), change that, then object.\(name) = \(name)"
    )
  }
}
