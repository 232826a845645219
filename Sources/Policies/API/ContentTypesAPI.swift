import DragDrop
import Lua

// Uniform types: those of the system, and those that apps declare.

extension APICatalog {
  static let contentTypeConstructor = APIEntry.function(
    "ContentType", kind: .constructor,
    "A uniform type: by identifier or file extension, nil where nobody declares it; or a new one of "
      + "an app's own.",
    [
      APIParameter(
        "type",
        .either([
          .string,
          .options([
            APIParameter("identifier", .string, optional: true, "`com.example.todo`"),
            APIParameter(
              "conformsTo", .either([.string, .list(.string)]), optional: true,
              "what it is a kind of; public.data"),
            APIParameter(
              "filenameExtension", .string, optional: true,
              "without the dot; alone, the type that has it is given"),
            APIParameter("mimeType", .string, optional: true, "its name on the web"),
          ]),
        ]), "an identifier")
    ],
    returns: [APIParameter("contentType", .object("ContentType"), optional: true)],
    errors: ["options with neither identifier nor extension"],
    example: """
      print(ContentType("public.png"):conforms("public.image"))    --> true
      ContentType { identifier = "com.example.todo", conformsTo = "public.json" }
      print(ContentType { filenameExtension = "jpg" })             --> public.jpeg
      """
  ) { call throws(APIFailure) in
    guard let type = try call.contentType() else {
      return call.refuse("nobody declares such a type")
    }
    call.host.push(type, on: call.stack)
    return 1
  }

  static let contentTypeClass = APIClass(
    name: "ContentType",
    summary: "What sort of thing some data is, and of which kinds that is one.",
    entries: [
      property("identifier", .string, "The identifier: `public.png`.") { _, type in
        .string(type.identifier)
      },
      property("supertypes", .list(.object("ContentType")), "What it is a kind of, directly.") {
        host, type in host.list(type.supertypes)
      },
      property(
        "preferredFilenameExtension", .string, optional: true,
        "The extension that its files usually have, without the dot."
      ) { _, type in type.preferredFilenameExtension.map { .string($0) } ?? .nil },
      property("preferredMIMEType", .string, optional: true, "Its usual name on the web.") {
        _, type in type.preferredMIMEType.map { .string($0) } ?? .nil
      },
      property("isDeclared", .boolean, "Whether the system or an app says what it is.") {
        _, type in .boolean(type.isDeclared)
      },
      .method(
        "conforms", of: "ContentType", "Whether it is another type or a kind of it.",
        [APIParameter("typeIdentifier", .string)], returns: [APIParameter("conforms", .boolean)],
        uikit: "NIP-30",
        example: "print(ContentType(\"public.folder\"):conforms(\"public.data\"))   --> false"
      ) { call throws(APIFailure) in
        let type = try call.object(in: call.host.handles.contentTypes).type
        let other = call.host.simulation.contentType(call.string(1) ?? "")
        return call.answer(.boolean(type.conforms(to: other)))
      },
    ],
    kind: .contentType, describe: describeContentType)

  private static func property(
    _ name: String, _ type: APIType, optional: Bool = false, _ summary: String,
    _ get: @escaping @Sendable (PolicyHost, ContentType) -> LuaValue
  ) -> APIEntry {
    .property(
      name, of: "ContentType", type, optional: optional, summary,
      example: "print(ContentType(\"public.png\").\(name))",
      get: { call throws(APIFailure) in
        let type = try call.object(in: call.host.handles.contentTypes).type
        return call.answer(get(call.host, type))
      })
  }
}

/// Holds a type, of which scripts have one object.
final class ContentTypeBox {
  let type: ContentType

  init(_ type: ContentType) { self.type = type }
}

extension PolicyHost {
  func push(_ type: ContentType, on stack: LuaStack) {
    let known = contentTypeBoxes[type.identifier]
    let box = known?.type.isDeclared == type.isDeclared ? known : nil
    let current = box ?? ContentTypeBox(type)
    contentTypeBoxes[type.identifier] = current
    stack.push(handles.contentTypes.handle(of: current))
  }

  fileprivate func list(_ types: [ContentType]) -> LuaValue {
    lua.withStack { stack in
      stack.createTable(list: types.count)
      for (place, type) in types.enumerated() {
        push(type, on: stack)
        stack.rawSet(place + 1, at: -2)
      }
      return stack.value(at: -1)
    }
  }
}

extension APICall {
  /// Answers a list of types.
  func answer(_ types: [ContentType]) -> Int32 { answer(host.list(types)) }

  fileprivate func contentType() throws(APIFailure) -> ContentType? {
    let simulation = host.simulation
    guard let options = value(1).tableValue else {
      let type = simulation.contentType(string(1) ?? "")
      return type.isDeclared ? type : nil
    }
    let suffix = options[raw: "filenameExtension"].stringValue
    guard let identifier = options[raw: "identifier"].stringValue else {
      guard let suffix else {
        throw .message("'ContentType' needs an identifier, or a filenameExtension to look for")
      }
      let type = simulation.contentType(ofFile: "file.\(suffix)")
      return type == .data ? nil : type
    }
    var kinds: [String] = []
    switch options[raw: "conformsTo"] {
    case .string(let kind): kinds = [kind]
    case .table(let list):
      for place in stride(from: 1, through: list.rawLength, by: 1) {
        guard let kind = list[raw: .integer(Int64(place))].stringValue else {
          throw .message("'conformsTo' lists type identifiers, but entry \(place) is no string")
        }
        kinds.append(kind)
      }
    default: kinds = ["public.data"]
    }
    let supertypes = kinds.map { simulation.contentType($0) }
    guard supertypes.allSatisfy({ $0.depth < ContentType.mostKinds }) else {
      throw .message("'conformsTo': types lie at most \(ContentType.mostKinds) deep")
    }
    let type = ContentType(
      declaring: identifier, conformingTo: supertypes,
      filenameExtensions: suffix.map { [$0] } ?? [],
      mimeTypes: options[raw: "mimeType"].stringValue.map { [$0] } ?? [])
    simulation.declare(type)
    host.contentTypeBoxes[identifier] = nil
    return type
  }
}

/// The identifier.
private func describeContentType(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  let box = stack.handle(at: 1).flatMap { host.handles.contentTypes.object($0) }
  stack.push(box?.type.identifier ?? "ContentType")
  return 1
}
