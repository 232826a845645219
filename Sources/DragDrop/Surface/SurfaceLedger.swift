/// Every member of UIKit's drag and drop and reordering, with its state here.
///
/// UIKit counterpart: the whole public surface, 435 members in iOS 11 to 27, of which 24 belong to
/// text, pasting and macOS and are out of scope.
public enum SurfaceLedger {
  /// The groups of the 435 members, as the specification numbers them.
  public static let groups: [SurfaceGroup] =
    sessions + interactions + previews + providers + tables + collections + collectionDrops
    + dataSources + others

  /// What applications use beside them: the geometry, cells and selections of views.
  ///
  /// Its members are not among the 435.
  public static let geometry = SurfaceGroup("GEO", "geometry, cells and selection", viewGeometry)

  /// The group, or the group with the one member, that a word names: `SES`, `ses-03`.
  ///
  /// - Returns: Nil where there is none of that name.
  public static func group(named word: String) -> SurfaceGroup? {
    let word = word.uppercased()
    for group in groups + [geometry] {
      if group.prefix == word { return group }
      guard let member = group.members.first(where: { $0.id == word }) else { continue }
      return SurfaceGroup(group.prefix, group.title, [member])
    }
    return nil
  }
}
