public import DragDrop
public import Foundation

extension DragItem: Hashable {
  public static func == (left: DragItem, right: DragItem) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Image {
  /// An image of a file's bytes, which are not decoded; nil without bytes.
  ///
  /// UIKit: `init(data:)`.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(data: data, contentType: .png)
  }

  /// An image that stands for one of the app's resources.
  ///
  /// UIKit: `init(named:)`.
  public convenience init?(named name: String) {
    self.init(data: Data(name.utf8), contentType: .png)
  }

  /// An image that stands for one of the system's symbols.
  ///
  /// UIKit: `init(systemName:)`.
  public convenience init?(systemName: String) { self.init(named: systemName) }
}

// MARK: Type identifiers of MobileCoreServices

public typealias CFString = String

public let kUTTypeItem = "public.item"
public let kUTTypeData = "public.data"
public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeURL = "public.url"
public let kUTTypeFileURL = "public.file-url"
public let kUTTypeImage = "public.image"
public let kUTTypePNG = "public.png"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypePDF = "com.adobe.pdf"
public let kUTTypeAudio = "public.audio"
public let kUTTypeMovie = "public.movie"
public let kUTTypeVideo = "public.video"
public let kUTTypeRawImage = "public.camera-raw-image"
public let kUTTypeFolder = "public.folder"
public let kUTTypeJSON = "public.json"
public let kUTTypeRTF = "public.rtf"
public let kUTTypeHTML = "public.html"
