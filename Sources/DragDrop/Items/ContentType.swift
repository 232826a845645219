/// A uniform type: what sort of thing some data is, and of which kinds that is one.
///
/// The system's own types are a table here (`ContentTypeTable`); apps declare their own with
/// ``init(exportedAs:conformingTo:)``. UIKit: `UTType` (iOS 14), whose identifiers item providers
/// use (NIP-30, NIP-53 to NIP-59).
public struct ContentType: Sendable {
  /// What is known of a type, once for all values of it.
  final class Declaration: Sendable {
    let identifier: String
    let supertypes: [ContentType]
    /// The type itself and all kinds that it is one of; nil where they are many, and looked for each
    /// time.
    private let kinds: Set<String>?
    private static let mostKept = 32
    /// How many kinds stand above it at most, one over the other.
    let depth: Int
    let filenameExtensions: [String]
    let mimeTypes: [String]
    /// Whether the system or an app says what the type is.
    let isDeclared: Bool

    init(
      _ identifier: String, supertypes: [ContentType] = [], filenameExtensions: [String] = [],
      mimeTypes: [String] = [], isDeclared: Bool = true
    ) {
      self.identifier = identifier
      self.supertypes = supertypes
      self.filenameExtensions = filenameExtensions
      self.mimeTypes = mimeTypes
      self.isDeclared = isDeclared
      depth = (supertypes.map(\.declaration.depth).max() ?? -1) + 1
      var kinds: Set<String>? = [identifier]
      for type in supertypes {
        guard let others = type.declaration.kinds else {
          kinds = nil
          break
        }
        kinds?.formUnion(others)
      }
      self.kinds = kinds.flatMap { $0.count > Self.mostKept ? nil : $0 }
    }

    /// Whether the type is another one, or a kind of it.
    func conforms(to wanted: String) -> Bool {
      if let kinds { return kinds.contains(wanted) }
      if identifier == wanted { return true }
      var rest = supertypes
      var seen: Set<String> = []
      while let declaration = rest.popLast()?.declaration {
        if let kinds = declaration.kinds, kinds.contains(wanted) { return true }
        guard declaration.identifier != wanted else { return true }
        guard declaration.kinds == nil, seen.insert(declaration.identifier).inserted else {
          continue
        }
        rest += declaration.supertypes
      }
      return false
    }

    /// About the bytes that it takes.
    var storedBytes: Int { 256 + (kinds?.count ?? 0) * 48 + identifier.storedBytes }
  }

  let declaration: Declaration

  init(_ declaration: Declaration) { self.declaration = declaration }

  /// The identifier, such as `public.utf8-plain-text`.
  public var identifier: String { declaration.identifier }

  /// The types that this one is a kind of, without those that these are kinds of.
  public var supertypes: [ContentType] { declaration.supertypes }

  /// The extension that files of the type usually have, without the dot; nil where there is none.
  public var preferredFilenameExtension: String? { declaration.filenameExtensions.first }

  /// The type's usual name on the web; nil where there is none.
  public var preferredMIMEType: String? { declaration.mimeTypes.first }

  /// Whether the system or an app says what the type is; false for an identifier that was only used.
  public var isDeclared: Bool { declaration.isDeclared }

  // MARK: Making types

  /// A type of the system; nil for an identifier that it does not declare.
  ///
  /// UIKit: `UTType(_:)` (iOS 14).
  public init?(_ identifier: String) {
    guard let known = ContentTypeTable.declarations[identifier] else { return nil }
    declaration = known
  }

  /// The type that a file's extension stands for; nil where no type of that kind has it.
  ///
  /// UIKit: `UTType(filenameExtension:conformingTo:)` (iOS 14), which makes up a type instead of
  /// answering nil.
  public init?(filenameExtension: String, conformingTo supertype: ContentType = .data) {
    let known = ContentTypeTable.byExtension[filenameExtension.lowercased()] ?? []
    guard let found = known.first(where: { ContentType($0).conforms(to: supertype) }) else {
      return nil
    }
    declaration = found
  }

  /// The type that a name on the web stands for; nil where no type of that kind has it.
  ///
  /// UIKit: `UTType(mimeType:conformingTo:)` (iOS 14), which makes up a type instead of answering
  /// nil.
  public init?(mimeType: String, conformingTo supertype: ContentType = .data) {
    let known = ContentTypeTable.byMIMEType[mimeType.lowercased()] ?? []
    guard let found = known.first(where: { ContentType($0).conforms(to: supertype) }) else {
      return nil
    }
    declaration = found
  }

  /// A type that the app itself declares; a kind of data unless said otherwise.
  ///
  /// Everybody knows it by its identifier once it is given to ``Simulation/declare(_:)``, as types
  /// in an app's `Info.plist` are. UIKit: `UTType(exportedAs:conformingTo:)` (iOS 14).
  public init(exportedAs identifier: String, conformingTo parentType: ContentType? = nil) {
    self.init(declaring: identifier, conformingTo: [parentType ?? .data])
  }

  /// A type that another app declares and this one uses; a kind of data unless said otherwise.
  ///
  /// UIKit: `UTType(importedAs:conformingTo:)` (iOS 14).
  public init(importedAs identifier: String, conformingTo parentType: ContentType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// How deep the kinds of a type that scripts declare may lie above each other.
  package static let mostKinds = 1000

  /// How many kinds stand above it at most, one over the other.
  package var depth: Int { declaration.depth }

  /// A type of an app's own with everything that its `Info.plist` says of it; a type of the system
  /// stays as it is.
  public init(
    declaring identifier: String, conformingTo supertypes: [ContentType],
    filenameExtensions: [String] = [], mimeTypes: [String] = []
  ) {
    declaration =
      ContentTypeTable.declarations[identifier]
      ?? Declaration(
        identifier, supertypes: supertypes,
        filenameExtensions: filenameExtensions.map { $0.lowercased() },
        mimeTypes: mimeTypes.map { $0.lowercased() })
  }

  /// The type of an identifier that somebody uses, declared or not.
  ///
  /// What nobody declares conforms to itself alone; reverse-DNS of an app's own counts as data,
  /// which is what an app that declares nothing more means by it.
  package init(named identifier: String) {
    if let known = ContentTypeTable.declarations[identifier] {
      declaration = known
    } else {
      let isPrivate = identifier.contains(".") && !identifier.hasPrefix("public.")
      declaration = Declaration(
        identifier, supertypes: isPrivate ? [.data] : [], isDeclared: false)
    }
  }

  /// The type that a file's name stands for: by its extension, else data.
  package static func ofFile(named name: String) -> ContentType {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return .data }
    return ContentType(filenameExtension: String(name[name.index(after: dot)...])) ?? .data
  }

  // MARK: Conformance

  /// Whether this type is `other` or a kind of it: a PNG is an image, an image is data.
  ///
  /// UIKit: `UTType.conforms(to:)` (iOS 14), the conformance of NIP-30.
  public func conforms(to other: ContentType) -> Bool { conforms(to: other.identifier) }

  /// Whether this type is a kind of `other`, and not `other` itself.
  public func isSubtype(of other: ContentType) -> Bool { self != other && conforms(to: other) }

  /// Whether `other` is a kind of this type, and not this type itself.
  public func isSupertype(of other: ContentType) -> Bool { other.isSubtype(of: self) }

  func conforms(to identifier: String) -> Bool { declaration.conforms(to: identifier) }
}

extension ContentType: Hashable, CustomStringConvertible {
  public static func == (left: ContentType, right: ContentType) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The identifier.
  public var description: String { identifier }
}
