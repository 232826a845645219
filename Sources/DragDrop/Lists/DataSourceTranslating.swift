public import Layout

/// A view that tells places of the data source from places on the screen.
///
/// While placeholders wait, a gap is open or a row moves, the screen shows more, or other, rows than
/// the data source has. At other times both ways of counting agree. UIKit:
/// `UIDataSourceTranslating`.
public protocol DataSourceTranslating: AnyObject {
  /// Where a section of the data source is shown (TRN-01, iOS 11); `Int.max`, which is
  /// `NSNotFound`, where there is no such section.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

  /// Which section of the data source is shown at a place (TRN-02, iOS 11); `Int.max`, which is
  /// `NSNotFound`, where there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// Where an item of the data source is shown (TRN-03, iOS 11); nil where it is not.
  ///
  /// A row that moves under a finger is shown at the gap.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?

  /// Which item of the data source is shown at a place (TRN-04, iOS 11); nil for a placeholder, and
  /// for the gap of an item from elsewhere.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?

  /// Runs a block in which the view's questions about counts, places and cells take and give places
  /// on the screen (TRN-05, iOS 11).
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension SectionedView: DataSourceTranslating {
  public func presentationSectionIndex(
    forDataSourceSectionIndex dataSourceSectionIndex: Int
  ) -> Int { known(dataSourceSectionIndex) }

  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { known(presentationSectionIndex) }

  /// Nothing that waits or moves adds a section or hides one.
  private func known(_ section: Int) -> Int {
    (0..<numberOfSections).contains(section) ? section : .max
  }

  public func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? {
    reloadIfNeeded()
    return dataSourceIndexPath.flatMap { Position($0) }
      .flatMap { layout.presentationPosition(of: $0) }?.indexPath
  }

  public func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? {
    reloadIfNeeded()
    return presentationIndexPath.flatMap { Position($0) }
      .flatMap { layout.dataSourcePosition(ofPresented: $0) }?.indexPath
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    let outer = usesPresentationValues
    usesPresentationValues = true
    defer { usesPresentationValues = outer }
    actionsToTranslate()
  }
}
