/// A uniform type: what sort of data something is, and the more general types that it conforms to.
///
/// The system's own types are in `ContentTypeTable`; apps declare their own with
/// ``init(exportedAs:conformingTo:)``. UIKit: `UTType` (iOS 14), whose identifiers item providers
/// use (NIP-30, NIP-53 to NIP-59).
public struct ContentType: Sendable {
  /// The declaration of a type, shared by all values of the type.
  final class Declaration: Sendable {
    let identifier: String
    let supertypes: [ContentType]
    /// The type itself and all types that it conforms to; nil if they are many, and each query
    /// searches them.
    private let kinds: Set<String>?
    private static let mostKept = 32
    /// The length of the longest chain of supertypes above the type.
    let depth: Int
    let filenameExtensions: [String]
    let mimeTypes: [String]
    /// Whether the system or an app declares the type.
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

    /// Whether the type is another one or conforms to it.
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
  }

  let declaration: Declaration

  init(_ declaration: Declaration) { self.declaration = declaration }

  /// The identifier, such as `public.utf8-plain-text`.
  public var identifier: String { declaration.identifier }

  /// The types that this one conforms to directly.
  public var supertypes: [ContentType] { declaration.supertypes }

  /// The extension that files of the type usually have, without the dot; nil where there is none.
  public var preferredFilenameExtension: String? { declaration.filenameExtensions.first }

  /// The preferred MIME type; nil if there is none.
  public var preferredMIMEType: String? { declaration.mimeTypes.first }

  /// Whether the system or an app declares the type; false for an identifier that was only used.
  public var isDeclared: Bool { declaration.isDeclared }

  // MARK: Making types

  /// A type of the system; nil if the system does not declare the identifier.
  ///
  /// UIKit: `UTType(_:)` (iOS 14).
  public init?(_ identifier: String) {
    guard let known = ContentTypeTable.declarations[identifier] else { return nil }
    declaration = known
  }

  /// The type of a filename extension; nil if no type that conforms to `supertype` has it.
  ///
  /// UIKit: `UTType(filenameExtension:conformingTo:)` (iOS 14), which makes a dynamic type instead
  /// of returning nil.
  public init?(filenameExtension: String, conformingTo supertype: ContentType = .data) {
    let known = ContentTypeTable.byExtension[filenameExtension.lowercased()] ?? []
    guard let found = known.first(where: { ContentType($0).conforms(to: supertype) }) else {
      return nil
    }
    declaration = found
  }

  /// The type of a MIME type; nil if no type that conforms to `supertype` has it.
  ///
  /// UIKit: `UTType(mimeType:conformingTo:)` (iOS 14), which makes a dynamic type instead of
  /// returning nil.
  public init?(mimeType: String, conformingTo supertype: ContentType = .data) {
    let known = ContentTypeTable.byMIMEType[mimeType.lowercased()] ?? []
    guard let found = known.first(where: { ContentType($0).conforms(to: supertype) }) else {
      return nil
    }
    declaration = found
  }

  /// A type that the app itself declares; it conforms to `parentType`, or to `public.data` if that
  /// is nil.
  ///
  /// All apps know the type by its identifier once it is passed to ``Simulation/declare(_:)``, as
  /// types in an app's `Info.plist` are. UIKit: `UTType(exportedAs:conformingTo:)` (iOS 14).
  public init(exportedAs identifier: String, conformingTo parentType: ContentType? = nil) {
    self.init(declaring: identifier, conformingTo: [parentType ?? .data])
  }

  /// A type that another app declares and this one uses; it conforms to `parentType`, or to
  /// `public.data` if that is nil.
  ///
  /// UIKit: `UTType(importedAs:conformingTo:)` (iOS 14).
  public init(importedAs identifier: String, conformingTo parentType: ContentType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The longest chain of supertypes that a type declared by a script may have.
  package static let mostKinds = 1000

  /// The length of the longest chain of supertypes above the type.
  package var depth: Int { declaration.depth }

  /// A type of an app with everything that its `Info.plist` says of it; a type of the system keeps
  /// the system's declaration.
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

  /// The type of an identifier, declared or not.
  ///
  /// An undeclared type conforms to itself alone, or, if the identifier is a reverse-DNS name of an
  /// app's own, to `public.data` too, as such an app expects.
  package init(named identifier: String) {
    if let known = ContentTypeTable.declarations[identifier] {
      declaration = known
    } else {
      let isPrivate = identifier.contains(".") && !identifier.hasPrefix("public.")
      declaration = Declaration(
        identifier, supertypes: isPrivate ? [.data] : [], isDeclared: false)
    }
  }

  /// The type of a file, by the extension of its name; `public.data` if there is none.
  package static func ofFile(named name: String) -> ContentType {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return .data }
    return ContentType(filenameExtension: String(name[name.index(after: dot)...])) ?? .data
  }

  // MARK: Conformance

  /// Whether this type is `other` or conforms to it: a PNG is an image, an image is data.
  ///
  /// UIKit: `UTType.conforms(to:)` (iOS 14), the conformance of NIP-30.
  public func conforms(to other: ContentType) -> Bool { conforms(to: other.identifier) }

  /// Whether this type conforms to `other` and is not `other` itself.
  public func isSubtype(of other: ContentType) -> Bool { self != other && conforms(to: other) }

  /// Whether `other` conforms to this type and is not this type itself.
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
