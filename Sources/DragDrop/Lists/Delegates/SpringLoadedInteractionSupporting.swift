/// A view that is made spring-loaded by a property.
///
/// UIKit: `UISpringLoadedInteractionSupporting`. Here only tables and collections conform to it: a
/// drag that rests over a row or item selects it.
public protocol SpringLoadedInteractionSupporting: AnyObject {
  /// Whether a resting drag activates the view (SPR-01, TBL-07, COL-12, iOS 11); false by default.
  var isSpringLoaded: Bool { get set }
}

extension TableView: SpringLoadedInteractionSupporting {}
extension CollectionView: SpringLoadedInteractionSupporting {}
