public import DragDrop
public import Foundation

/// A class whose objects can be offered through an item provider.
///
/// As in UIKit, `loadData` returns Foundation's `Progress`; that of the model counts nothing of it.
public protocol NSItemProviderWriting: ItemProviderWriting {
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Foundation.Progress?
}

extension NSItemProviderWriting {
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> DragDrop.Progress? {
    // The handler stays on the thread of the simulation.
    nonisolated(unsafe) let complete = completionHandler
    let _: Foundation.Progress? = loadData(
      withTypeIdentifier: typeIdentifier,
      forItemProviderCompletionHandler: { complete($0, $1) })
    return nil
  }
}

/// A class of Foundation that item providers carry as a value of the model.
public protocol ItemProviderObject: NSItemProviderWriting, ItemProviderReading {
  associatedtype Value: ItemProviderWriting & ItemProviderReading

  /// The object as the model's value.
  var itemProviderValue: Value { get }

  /// An object of the model's value.
  static func make(_ value: Value) throws -> Self
}

extension ItemProviderObject {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    Value.writableTypeIdentifiersForItemProvider
  }

  public var writableTypeIdentifiersForItemProvider: [String] {
    itemProviderValue.writableTypeIdentifiersForItemProvider
  }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    Value.readableTypeIdentifiersForItemProvider
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Foundation.Progress? {
    let _: DragDrop.Progress? = itemProviderValue.loadData(
      withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completionHandler)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try make(Value.object(withItemProviderData: data, typeIdentifier: typeIdentifier))
  }
}

/// An object that cannot be made of a subclass that Foundation does not know.
private struct WrongClass: Error, CustomStringConvertible {
  let description: String

  init(_ name: String, instead: Any.Type) {
    description = "\(instead) cannot be loaded; load \(name), and make the \(instead) of it"
  }
}

extension NSString: ItemProviderObject {
  public var itemProviderValue: String { String(describing: self) }

  public static func make(_ value: String) throws -> Self {
    guard let text = NSString(string: value) as? Self else {
      throw WrongClass("NSString", instead: Self.self)
    }
    return text
  }
}

extension NSURL: ItemProviderObject {
  public var itemProviderValue: URL { absoluteURL ?? URL(filePath: "/") }

  public static func make(_ value: URL) throws -> Self {
    guard let url = NSURL(string: value.absoluteString) as? Self else {
      throw WrongClass("NSURL", instead: Self.self)
    }
    return url
  }
}

/// An attributed string is carried as its text: nothing here draws its attributes.
extension NSAttributedString: ItemProviderObject {
  public var itemProviderValue: String { string }

  public static func make(_ value: String) throws -> Self {
    guard let text = NSAttributedString(string: value) as? Self else {
      throw WrongClass("NSAttributedString", instead: Self.self)
    }
    return text
  }
}

extension String: NSItemProviderWriting {
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Foundation.Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension Image: NSItemProviderWriting {
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Foundation.Progress? {
    let _: DragDrop.Progress? = loadData(
      withTypeIdentifier: typeIdentifier,
      forItemProviderCompletionHandler: { (data: Data?, error: (any Error)?) in
        completionHandler(data, error)
      })
    return nil
  }
}

extension Color: ItemProviderReading, NSItemProviderWriting {
  private static let typeIdentifiers = ["com.apple.uikit.color"]

  public static var readableTypeIdentifiersForItemProvider: [String] { typeIdentifiers }

  public static var writableTypeIdentifiersForItemProvider: [String] { typeIdentifiers }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Color {
    Color(String(decoding: data, as: UTF8.self))
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Foundation.Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }
}

extension ItemProvider {
  /// UIKit: `NSItemProvider.CompletionHandler`.
  public typealias CompletionHandler = ((any NSSecureCoding)?, (any Error)?) -> Void

  /// A provider of the data, text or URL of one type; without either it offers nothing.
  ///
  /// UIKit: `init(item:typeIdentifier:)`.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    let data: Data? =
      switch item {
      case let data as NSData: Data(referencing: data)
      case let text as NSString: Data(text.itemProviderValue.utf8)
      case let url as NSURL: Data(url.itemProviderValue.absoluteString.utf8)
      default: nil
      }
    guard let data, let typeIdentifier else { return }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) {
      $0(data, nil)
      return nil
    }
  }

  /// Loads an `NSURL` of a file that may be opened in place or of a type that is a URL, otherwise
  /// `NSData`.
  ///
  /// Options are ignored.
  ///
  /// UIKit: `loadItem(forTypeIdentifier:options:completionHandler:)`, which passes the object that was
  /// registered if it is of the class that the completion expects.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    if hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: .openInPlace) {
      loadInPlaceFileRepresentation(forTypeIdentifier: typeIdentifier) { url, _, error in
        completionHandler?(url.map { $0 as NSURL }, error)
      }
      return
    }
    let isURL = UTType(typeIdentifier)?.conforms(to: .url) == true
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      let url = isURL ? data.flatMap { NSURL(string: String(decoding: $0, as: UTF8.self)) } : nil
      completionHandler?(url ?? data.map { NSData(data: $0) }, error)
    }
  }
}

/// What a person was doing, as an item provider offers it.
open class NSUserActivity: NSObject, NSItemProviderWriting {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?

  /// An activity of a type, such as `org.example.reading`.
  public init(activityType: String) { self.activityType = activityType }

  open class var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.foundation.nsuseractivity"]
  }

  open func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Foundation.Progress? {
    completionHandler(Data(activityType.utf8), nil)
    return nil
  }
}
