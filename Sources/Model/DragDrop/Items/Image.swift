public import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A picture, as the bytes of its file: nothing here decodes or draws it.
///
/// UIKit: `UIImage`.
public final class Image: Sendable {
  /// The bytes of the image's file.
  public let data: Data
  /// The type of the file.
  public let contentType: ContentType
  /// The size in points; zero if it does not matter.
  public let size: Size

  /// An image from the bytes of a file.
  public init(data: Data, contentType: ContentType = .png, size: Size = .zero) {
    self.data = data
    self.contentType = contentType
    self.size = size
  }
}

extension Image: Hashable {
  public static func == (left: Image, right: Image) -> Bool {
    left.data == right.data && left.contentType == right.contentType && left.size == right.size
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

extension Image: ItemProviderReading {
  /// The formats that UIKit writes, then any other.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.image", "public.heic", "public.png", "public.jpeg", "public.image"]
  }

  /// An image of the data, which is not decoded.
  ///
  /// - Throws: ``ItemProviderError`` if the data is empty.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Image {
    guard !data.isEmpty else {
      throw ItemProviderError.wrongValue(
        "the data of \(typeIdentifier) is not a picture: it is empty")
    }
    return Image(data: data, contentType: ContentType(named: typeIdentifier))
  }
}

extension Image: ItemProviderWriting, ItemProviderPresentationSizeProviding {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.image", "public.heic", "public.png", "public.jpeg"]
  }

  /// Only the image's own type, since nothing here converts images.
  public var writableTypeIdentifiersForItemProvider: [String] { [contentType.identifier] }

  public var preferredPresentationSizeForItemProvider: Size { size }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    if contentType.conforms(to: typeIdentifier) {
      completionHandler(data, nil)
    } else {
      completionHandler(
        nil,
        ItemProviderError(
          .itemUnavailableError,
          "the picture is \(contentType), and nothing here makes \(typeIdentifier) of it"))
    }
    return nil
  }
}
