/// A uniform type identifier and what it conforms to.
///
/// Foundation's `UTType` asks the system; this table holds the types that drag and drop code
/// names. An identifier outside the table conforms to itself and, where it begins with `dyn.` or
/// is reverse-DNS of an app's own, to `public.data` and `public.item`.
public struct ContentType: Hashable, Sendable {
  /// The identifier, such as `public.utf8-plain-text`.
  public let identifier: String

  public init(_ identifier: String) {
    self.identifier = identifier
  }

  /// Whether this type is `other` or a kind of it: a PNG is an image, an image is data.
  ///
  /// UIKit: the conformance that `hasItemConformingToTypeIdentifier` uses (NIP-30).
  public func conforms(to other: ContentType) -> Bool {
    Self.conforms(identifier, to: other.identifier)
  }

  static func conforms(_ identifier: String, to other: String) -> Bool {
    if identifier == other { return true }
    guard let parents = parents[identifier] else {
      return isPrivate(identifier) && (other == "public.data" || other == "public.item")
    }
    return parents.contains { conforms($0, to: other) }
  }

  /// Whether the identifier is nobody's in the table, so that an app made it up.
  private static func isPrivate(_ identifier: String) -> Bool {
    identifier.contains(".") && !identifier.hasPrefix("public.")
  }

  /// The type that a file name's extension stands for; `public.data` where it is unknown.
  public static func ofFile(named name: String) -> ContentType {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return ContentType("public.data")
    }
    let suffix = name[name.index(after: dot)...].lowercased()
    return ContentType(extensions[suffix] ?? "public.data")
  }

  private static let parents: [String: [String]] = [
    "public.item": [],
    "public.content": [],
    "public.data": ["public.item"],
    "public.composite-content": ["public.content"],
    "public.directory": ["public.item"],
    "public.folder": ["public.directory"],
    "public.archive": ["public.data"],
    "public.zip-archive": ["public.archive"],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.utf16-external-plain-text": ["public.utf16-plain-text"],
    "public.delimited-values-text": ["public.text"],
    "public.comma-separated-values-text": ["public.delimited-values-text"],
    "public.json": ["public.text"],
    "public.xml": ["public.text"],
    "public.html": ["public.text"],
    "public.rtf": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "com.apple.flat-rtfd": ["public.composite-content", "public.data"],
    "com.adobe.pdf": ["public.data", "public.composite-content"],
    "public.vcard": ["public.text"],
    "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.heic": ["public.image"],
    "public.tiff": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "com.apple.uikit.image": ["public.image"],
    "com.apple.uikit.color": ["public.data"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"],
    "public.mpeg-4": ["public.movie"],
    "com.apple.quicktime-movie": ["public.movie"],
    "public.audio": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
  ]

  private static let extensions: [String: String] = [
    "txt": "public.plain-text", "json": "public.json", "xml": "public.xml",
    "html": "public.html", "rtf": "public.rtf", "csv": "public.comma-separated-values-text",
    "swift": "public.swift-source", "pdf": "com.adobe.pdf", "png": "public.png",
    "jpg": "public.jpeg", "jpeg": "public.jpeg", "heic": "public.heic", "tiff": "public.tiff",
    "gif": "com.compuserve.gif", "mov": "com.apple.quicktime-movie", "mp4": "public.mpeg-4",
    "mp3": "public.mp3", "zip": "public.zip-archive", "vcf": "public.vcard",
  ]
}
