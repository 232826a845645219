import DragDrop
import Lua

/// Uniform types: those of the system, and those that apps declare.
enum ContentTypesAPI {
  static let globals: [APIEntry] = [
    .function(
      "ContentType", kind: .constructor,
      "A uniform type by identifier or file extension, nil if it is not declared; or a new one of an app.",
      Parameter(
        "type",
        .valueOrOptions(.string, .options(identifier, conformsTo, filenameExtension, mimeType)),
        "an identifier"), returns: Parameter("contentType", .optional(contentType)),
      errors: ["neither an identifier nor an extension"],
      example: """
        print(ContentType("public.png"):conforms("public.image"))    --> true
        ContentType { identifier = "com.example.todo", conformsTo = "public.json" }
        print(ContentType { filenameExtension = "jpg" })             --> public.jpeg
        """
    ) { call, wanted throws(APIFailure) in
      guard let type = try contentType(wanted, call.host) else {
        throw .refused("no such type is declared")
      }
      return type
    }
  ]

  private static let identifier = Parameter(
    "identifier", .optional(.string), "`com.example.todo`")
  private static let conformsTo = Parameter(
    "conformsTo", .optional(.stringOrStrings), "its supertypes; by default public.data")
  private static let filenameExtension = Parameter(
    "filenameExtension", .optional(.string),
    "without the dot; alone, it finds the type with this extension"
  )
  private static let mimeType = Parameter("mimeType", .optional(.string), "its MIME type")

  static let contentTypeClass = APIClass(
    .contentType, "A kind of data, and its supertypes.",
    members: [
      .property(
        "identifier", .string, "The identifier: `public.png`.",
        example: asked("identifier"), get: \.type.identifier),
      .property(
        "supertypes", .list(contentType), "Its direct supertypes.",
        example: asked("supertypes"), get: \.type.supertypes),
      .property(
        "preferredFilenameExtension", .optional(.string),
        "The usual extension of its files, without the dot.",
        example: asked("preferredFilenameExtension"), get: \.type.preferredFilenameExtension),
      .property(
        "preferredMIMEType", .optional(.string), "Its usual MIME type.",
        example: asked("preferredMIMEType"), get: \.type.preferredMIMEType),
      .property(
        "isDeclared", .boolean, "Whether the system or an app declares it.",
        example: asked("isDeclared"), get: \.type.isDeclared),
      .method(
        "conforms", "Whether it is another type or a subtype of it.",
        Parameter("typeIdentifier", .string), returns: Parameter("conforms", .boolean),
        example: "print(ContentType(\"public.folder\"):conforms(\"public.data\"))   --> false"
      ) { call, box, other in box.type.conforms(to: call.host.simulation.contentType(other)) },
    ], describe: { $0?.type.identifier ?? "ContentType" })

  private static func asked(_ name: String) -> String {
    "print(ContentType(\"public.png\").\(name))"
  }

  /// A uniform type; scripts get the same object each time.
  static let contentType = APIValue<ContentType>(
    .object("ContentType"),
    read: { call, index in
      call.stack.handle(at: index).flatMap { call.host.handles.contentTypes.object($0)?.type }
    }, push: { $1.host.handles.push($0, on: $1.stack) })

  private static func contentType(
    _ wanted: ValueOrOptions<String>, _ host: PolicyHost
  ) throws(APIFailure) -> ContentType? {
    let simulation = host.simulation
    switch wanted {
    case .value(let identifier):
      let type = simulation.contentType(identifier)
      return type.isDeclared ? type : nil
    case .options(let options):
      let suffix = try options[filenameExtension]
      guard let identifier = try options[identifier] else {
        guard let suffix else {
          throw .message("'ContentType' needs an identifier, or a filenameExtension to look for")
        }
        let type = simulation.contentType(ofFile: "file.\(suffix)")
        return type == .data ? nil : type
      }
      let kinds = try options[conformsTo] ?? ["public.data"]
      let supertypes = kinds.map { simulation.contentType($0) }
      guard supertypes.allSatisfy({ $0.depth < ContentType.mostKinds }) else {
        throw .message("'conformsTo': at most \(ContentType.mostKinds) levels of types")
      }
      let mimeType = try options[mimeType]
      let type = ContentType(
        declaring: identifier, conformingTo: supertypes,
        filenameExtensions: suffix.map { [$0] } ?? [], mimeTypes: mimeType.map { [$0] } ?? [])
      simulation.declare(type)
      host.handles.knownContentTypes[identifier] = nil
      return type
    }
  }
}

extension Handles {
  func push(_ type: ContentType, on stack: LuaStack) {
    let known = knownContentTypes[type.identifier]
    let box = known?.type.isDeclared == type.isDeclared ? known : nil
    let current = box ?? ContentTypeBox(type)
    knownContentTypes[type.identifier] = current
    stack.push(contentTypes.handle(of: current))
  }
}
