public import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A picture, as the bytes of its file: nothing here decodes or draws it.
///
/// UIKit: `UIImage`.
public struct Image: Hashable, Sendable {
  /// The bytes of its file.
  public var data: Data
  /// What sort of file that is.
  public var contentType: ContentType
  /// In points; zero where it does not matter.
  public var size: Size

  /// A picture of the bytes of a file.
  public init(data: Data, contentType: ContentType = .png, size: Size = .zero) {
    self.data = data
    self.contentType = contentType
    self.size = size
  }
}

extension Image: ItemProviderReading {
  /// The formats that UIKit writes, then any other.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.image", "public.heic", "public.png", "public.jpeg", "public.image"]
  }

  /// A picture of the data as it is; what is no picture at all, nothing, is refused.
  ///
  /// - Throws: ``ItemProviderError`` where the data is empty.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Image {
    guard !data.isEmpty else {
      throw ItemProviderError.wrongValue("the data of \(typeIdentifier) is no picture: it is empty")
    }
    return Image(data: data, contentType: ContentType(named: typeIdentifier))
  }
}

extension Image: ItemProviderWriting, ItemProviderPresentationSizeProviding {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.image", "public.heic", "public.png", "public.jpeg"]
  }

  /// Its own format alone: nothing here converts pictures.
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
