#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The system's classes of texts and URLs that item providers read and write; images are in
// Image.swift.

extension String: ItemProviderReading, ItemProviderWriting {
  /// UIKit: the types of `NSString`.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [
      "public.utf8-plain-text", "public.utf16-external-plain-text", "public.utf16-plain-text",
      "public.plain-text",
    ]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text"]
  }

  /// The text of the data, decoded as UTF-16 if the type requires it, else as UTF-8.
  ///
  /// - Throws: ``ItemProviderError`` if the data is not such a text.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> String {
    if ContentType(named: typeIdentifier).isUTF16 {
      guard
        let text = String(utf16Data: data, isNative: typeIdentifier == "public.utf16-plain-text")
      else {
        throw ItemProviderError.wrongValue("the data of \(typeIdentifier) is not UTF-16 text")
      }
      return text
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ItemProviderError.wrongValue("the data of \(typeIdentifier) is not UTF-8 text")
    }
    return text
  }

  /// Decodes UTF-16 with or without a byte order mark; without one, as little-endian if the type
  /// means the device's own order, else as big-endian.
  private init?(utf16Data data: Data, isNative: Bool) {
    var bytes = [UInt8](data)
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var isLittle = isNative
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      isLittle = bytes[0] == 0xFF
      bytes.removeFirst(2)
    }
    let units = stride(from: 0, to: bytes.count, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    self.init(validating: units, as: UTF16.self)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension ContentType {
  fileprivate var isUTF16: Bool {
    conforms(to: .utf16PlainText) || conforms(to: .utf16ExternalPlainText)
  }
}

extension URL: ItemProviderReading, ItemProviderWriting {
  /// UIKit: the types of `NSURL`.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.file-url", "public.url"]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// For a file's URL `public.file-url`, then `public.url`: the file type is the more specific one.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }

  /// The URL of the data, in UTF-8.
  ///
  /// - Throws: ``ItemProviderError`` if the data is no URL with a scheme.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> URL {
    let text = String(validating: data, as: UTF8.self)
    guard let url = text.flatMap({ URL(string: $0) }), url.scheme != nil else {
      throw ItemProviderError.wrongValue("the data of \(typeIdentifier) is not a URL")
    }
    return url
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension ItemProviderError {
  /// The error for a value of the wrong class (NIP-50, iOS 8).
  static func wrongValue(_ message: String) -> ItemProviderError {
    ItemProviderError(.unexpectedValueClassError, message)
  }
}
