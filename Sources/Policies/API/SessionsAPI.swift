import DragDrop
import Layout
import Lua

// Drag and drop sessions. Policies ask them at every movement, so their accessors read the stack
// themselves.

extension APICatalog {
  static let dragSessionClass = APIClass(
    name: "DragSession", summary: "The source's side of a drag.",
    entries: sessionEntries("DragSession") + [
      .property(
        "localContext", of: "DragSession", .any, optional: true,
        "A free slot for the source app; any value.", phases: [.session], uikit: "SES-10",
        example: """
          function policy:dragSessionWillBegin(view, session)
            session.localContext = { from = view.name }
          end
          """,
        get: { call throws(APIFailure) in
          let session = try call.object(in: call.host.handles.dragSessions)
          return call.answer((session.localContext as? LuaValue) ?? .nil)
        },
        set: { call throws(APIFailure) in
          let session = try call.object(in: call.host.handles.dragSessions)
          let value = call.value(1)
          session.localContext = value == .nil ? nil : value
          return 0
        })
    ],
    kind: .dragSession, readDirectly: readDragSession, describe: describeDragSession)

  static let dropSessionClass = APIClass(
    name: "DropSession", summary: "The destination's side of a drag.",
    entries: sessionEntries("DropSession") + [
      .directProperty(
        "localDragSession", of: "DropSession", .object("DragSession"), optional: true,
        "The drag session where the drag began in this app, else nil.", phases: [.session],
        uikit: "SES-12",
        example: """
          function policy:dropSessionDidUpdate(view, session)
            return session.localDragSession and "move" or "copy"
          end
          """),
      .property(
        "progress", of: "DropSession", .object("Progress"), "How far the transfer is.",
        phases: [.session], uikit: "SES-16",
        example: """
          function policy:dropSessionDidEnd(view, session)
            print(session.progress.fractionCompleted)
          end
          """,
        get: { call throws(APIFailure) in
          let session = try call.object(in: call.host.handles.dropSessions)
          call.stack.push(call.host.handles.progresses.handle(of: session.progress))
          return 1
        }),
      .property(
        "progressIndicatorStyle", of: "DropSession", .word(Words.progressStyles),
        "Whether the system shows progress while a slow transfer runs.", phases: [.session],
        uikit: "SES-13",
        example: """
          function policy:dropSessionDidEnter(view, session)
            session.progressIndicatorStyle = "none"
          end
          """,
        get: { call throws(APIFailure) in
          let session = try call.object(in: call.host.handles.dropSessions)
          return call.answer(.string(session.progressIndicatorStyle.name))
        },
        set: { call throws(APIFailure) in
          let session = try call.object(in: call.host.handles.dropSessions)
          session.progressIndicatorStyle = call.string(1) == "none" ? .none : .default
          return 0
        }),
      .method(
        "loadObjects", of: "DropSession",
        "Loads every item that can make the class; the function gets the list, in order.",
        [
          APIParameter(
            "class", PolicyHost.classType,
            "or a table with readableTypeIdentifiersForItemProvider and object(class, data, "
              + "typeIdentifier)"),
          APIParameter("completion", .function, "gets a list; items that fail are left out"),
        ],
        returns: [APIParameter("progress", .object("Progress"))],
        errors: ["a table that cannot read"], phases: [.performDrop], uikit: "SES-14",
        example: """
          function policy:performDrop(view, coordinator)
            coordinator.session:loadObjects("String", function(strings)
              print(#strings .. " loaded")
            end)
          end
          """
      ) { call throws(APIFailure) in
        let session = try call.object(in: call.host.handles.dropSessions)
        let host = call.host
        let reader = try host.reader(of: call.value(1))
        let completion = call.stack.reference(at: call.index(2))
        return try call.answer(
          session.loadObjects(reader) { [host = Linked(host)] objects in
            guard let host = host.object else { return }
            host.callLater(completion) { stack in
              stack.push(.table(host.lua.makeTable(list: objects)))
              return 1
            }
          })
      },
    ],
    kind: .dropSession, readDirectly: readDropSession, describe: describeDropSession)

  /// What drag and drop sessions share.
  private static func sessionEntries(_ owner: String) -> [APIEntry] {
    func asked(_ expression: String) -> String {
      owner == "DropSession"
        ? """
        function policy:canHandle(view, session)
          return \(expression)
        end
        """
        : """
        function policy:dragSessionAllowsMoveOperation(view, session)
          return \(expression)
        end
        """
    }
    return [
      .directProperty(
        "items", of: owner, .list(.object("DragItem")),
        "The items, first to last, added ones behind.", phases: [.session], uikit: "SES-02",
        example: asked("#session.items == 1")),
      .directProperty(
        "allowsMoveOperation", of: owner, .boolean, "Whether a move proposal counts.",
        phases: [.session], uikit: "SES-04", example: asked("session.allowsMoveOperation")),
      .directProperty(
        "isRestrictedToDraggingApplication", of: owner, .boolean,
        "Whether other apps are kept out.", phases: [.session], uikit: "SES-05",
        example: asked("not session.isRestrictedToDraggingApplication")),
      .directMethod(
        "location", of: owner, "The drag point in the coordinates of a view.",
        [APIParameter("view", .viewReference)], returns: [APIParameter("point", .point)],
        phases: [.session], uikit: "SES-03", example: asked("session:location(view).y >= 0"),
        direct: locationInView),
      .directMethod(
        "hasItemsConforming", of: owner, "Whether any item conforms to any of the types.",
        [APIParameter("typeIdentifiers", .either([.string, .list(.string)]))],
        returns: [APIParameter("conforms", .boolean)], phases: [.session], uikit: "SES-06",
        example: asked("session:hasItemsConforming { \"public.text\", \"public.image\" }"),
        direct: hasItemsConforming),
      .directMethod(
        "canLoadObjects", of: owner, "Whether any item could make an object of the class.",
        [APIParameter("class", PolicyHost.classType, "or a table that can read")],
        returns: [APIParameter("canLoad", .boolean)], errors: ["a table that cannot read"],
        phases: [.session], uikit: "SES-07", example: asked("session:canLoadObjects(\"String\")"),
        direct: canLoadObjects),
    ]
  }
}

// MARK: - Reading directly

/// The session that a handle stands for.
private enum AnySession {
  case drag(ActiveDragSession)
  case drop(ActiveDropSession)

  init?(at index: Int, on stack: LuaStack, of host: PolicyHost) {
    guard let handle = stack.handle(at: index) else { return nil }
    if let session = host.handles.dropSessions.object(handle) {
      self = .drop(session)
    } else if let session = host.handles.dragSessions.object(handle) {
      self = .drag(session)
    } else {
      return nil
    }
  }

  var session: any DragDropSession {
    switch self {
    case .drag(let session): session
    case .drop(let session): session
    }
  }
}

extension PolicyHost {
  /// Raises that a session has ended, or is none.
  fileprivate func staleSession(at index: Int, using name: String, on stack: LuaStack) -> Int32 {
    stale(at: index, of: [.dropSession, .dragSession], using: name, on: stack).raise(on: stack)
  }
}

private func readDropSession(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let handle = stack.handle(at: 1), let session = host.handles.dropSessions.object(handle)
  else {
    return host.staleSession(at: 1, using: stack.string(at: 2) ?? "", on: stack)
  }
  if stack.equals("items", at: 2) {
    host.push(session.items, on: stack)
    return 1
  }
  if stack.equals("localDragSession", at: 2) {
    if session.isForeign {
      stack.pushNil()
    } else {
      stack.push(host.handles.dragSessions.handle(of: session.drag))
    }
    return 1
  }
  return readShared(session, stack)
}

private func readDragSession(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let handle = stack.handle(at: 1), let session = host.handles.dragSessions.object(handle)
  else {
    return host.staleSession(at: 1, using: stack.string(at: 2) ?? "", on: stack)
  }
  if stack.equals("items", at: 2) {
    host.push(session.items, on: stack)
    return 1
  }
  return readShared(session, stack)
}

private func readShared(_ session: some DragDropSession, _ stack: LuaStack) -> Int32 {
  if stack.equals("allowsMoveOperation", at: 2) {
    stack.push(session.allowsMoveOperation)
    return 1
  }
  if stack.equals("isRestrictedToDraggingApplication", at: 2) {
    stack.push(session.isRestrictedToDraggingApplication)
    return 1
  }
  return APIClass.notFound
}

private func locationInView(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let session = AnySession(at: 1, on: stack, of: host)?.session else {
    return host.staleSession(at: 1, using: "location", on: stack)
  }
  var view = stack.handle(at: 2).flatMap { host.handles.anyView($0) }
  if view == nil, let name = stack.string(at: 2) {
    do throws(APIFailure) {
      view = try host.namedView(name, on: stack)
    } catch {
      return error.raise(on: stack)
    }
  }
  guard let view else {
    return stack.argumentError(1, at: 2, function: "location", expected: "view")
  }
  stack.push(session.location(in: view))
  return 1
}

private func hasItemsConforming(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let session = AnySession(at: 1, on: stack, of: host)?.session else {
    return host.staleSession(at: 1, using: "hasItemsConforming", on: stack)
  }
  guard let types = stack.strings(at: 2) else {
    return stack.argumentError(
      1, at: 2, function: "hasItemsConforming", expected: "string or list of string")
  }
  stack.push(session.hasItemsConforming(toTypeIdentifiers: types))
  return 1
}

private func canLoadObjects(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let session = AnySession(at: 1, on: stack, of: host)?.session else {
    return host.staleSession(at: 1, using: "canLoadObjects", on: stack)
  }
  if stack.equals("String", at: 2) {
    stack.push(session.canLoadObjects(ofClass: String.self))
    return 1
  }
  guard stack.fits(PolicyHost.classType, at: 2) else {
    return stack.error(
      "bad argument #1 to 'canLoadObjects' (" + stack.mismatch(PolicyHost.classType, at: 2) + ")")
  }
  do throws(APIFailure) {
    let reader = try host.reader(of: stack.value(at: 2))
    stack.push(session.canLoadObjects(reader.readableTypeIdentifiers))
    return 1
  } catch {
    return error.raise(on: stack)
  }
}

extension LuaStack {
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
}

private func describeDragSession(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  let session = stack.handle(at: 1).flatMap { host.handles.dragSessions.object($0) }
  stack.push(describe("DragSession", number: session?.number, items: session?.items.count))
  return 1
}

private func describeDropSession(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  let session = stack.handle(at: 1).flatMap { host.handles.dropSessions.object($0) }
  stack.push(describe("DropSession", number: session?.drag.number, items: session?.items.count))
  return 1
}

/// `DropSession 2 (3 items)`.
private func describe(_ name: String, number: Int?, items: Int?) -> String {
  guard let number, let items else { return "\(name) (ended)" }
  return "\(name) \(number) (\(items) item\(items == 1 ? "" : "s"))"
}
