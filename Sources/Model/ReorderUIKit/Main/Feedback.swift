public import Foundation

/// UIKit: `UIFeedbackGenerator`; nothing is felt here.
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

/// UIKit: `UIImpactFeedbackGenerator`.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// UIKit: `UIImpactFeedbackGenerator.FeedbackStyle`.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  public override init() {}

  public init(style: FeedbackStyle) {}

  open func impactOccurred() {}
}

/// UIKit: `UISelectionFeedbackGenerator`.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// UIKit: `UINotificationFeedbackGenerator`.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// UIKit: `UINotificationFeedbackGenerator.FeedbackType`.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
