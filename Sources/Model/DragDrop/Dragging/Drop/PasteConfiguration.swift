/// The types of the items that a responder accepts.
///
/// UIKit: `UIPasteConfiguration` (PST-01, iOS 11).
public final class PasteConfiguration {
  public private(set) var acceptableTypeIdentifiers: [String]

  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// The types from which objects of a class are made.
  public convenience init(forAccepting type: any ItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: type.readableTypeIdentifiersForItemProvider)
  }

  public func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  /// Adds the types from which objects of a class are made.
  public func addTypeIdentifiers(forAccepting type: any ItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(type.readableTypeIdentifiersForItemProvider)
  }
}

/// A responder on whose view items are dropped without a drop interaction.
///
/// UIKit: `UIPasteConfigurationSupporting`.
public protocol PasteConfigurationSupporting: AnyObject {
  var pasteConfiguration: PasteConfiguration? { get set }
  func paste(itemProviders: [ItemProvider])
  func canPaste(_ itemProviders: [ItemProvider]) -> Bool
}

extension Responder: PasteConfigurationSupporting {}

/// Drops items on the view of a responder with a paste configuration.
final class PasteDrop: DropInteractionDelegate {
  private weak var responder: Responder?
  private(set) lazy var interaction = DropInteraction(delegate: self)

  init(_ responder: Responder) { self.responder = responder }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    responder?.canPaste(session.items.map(\.itemProvider)) ?? false
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    responder?.paste(itemProviders: session.items.map(\.itemProvider))
  }
}
