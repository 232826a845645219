/// Why a load failed.
///
/// UIKit: an `NSError` in `NSItemProvider.errorDomain` (NIP-46, iOS 8).
public struct ItemProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The codes of item providers' errors.
  ///
  /// UIKit: `NSItemProvider.ErrorCode` (NIP-47, iOS 8).
  public enum Code: Int, CaseIterable, Sendable {
    /// Any other error, and cancelling by the user (NIP-48, iOS 8).
    case unknownError = -1
    /// There is no such representation, or it may not be loaded now (NIP-49, iOS 8).
    case itemUnavailableError = -1000
    /// The loaded value has the wrong class (NIP-50, iOS 8).
    case unexpectedValueClassError = -1100

    /// The case's name, as policies write it.
    public var name: String { "\(self)" }
  }

  /// The domain of these errors (NIP-46).
  public static let domain = "NSItemProviderErrorDomain"

  /// What sort of failure it is.
  public let code: Code
  /// What was wrong, as a sentence without a full stop.
  public let message: String

  /// An error with its message, a sentence without a full stop.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error that a receiver gets if a handler delivers nothing.
  ///
  /// Whatever error the handler gave, its representation is unavailable (AM52). The message has the
  /// handler's error.
  static func failure(of typeIdentifier: String, _ cause: (any Error)?) -> Self {
    guard let cause else { return ItemProviderError(.unknownError, "no data") }
    let reason = (cause as? ItemProviderError)?.message ?? "\(cause)"
    return unavailable(typeIdentifier, ": \(reason)")
  }

  /// The error for a type that cannot be loaded.
  static func unavailable(_ typeIdentifier: String, _ reason: String = "") -> Self {
    ItemProviderError(
      .itemUnavailableError, "Cannot load representation of type \(typeIdentifier)\(reason)")
  }

  /// The message.
  public var description: String { "\(Self.domain) \(code.rawValue): \(message)" }
}

extension ItemProvider {
  /// The codes of item providers' errors (NIP-47, iOS 8).
  public typealias ErrorCode = ItemProviderError.Code
  /// The domain of item providers' errors (NIP-46, iOS 8).
  public static let errorDomain = ItemProviderError.domain
}
