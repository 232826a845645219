public import Layout

/// A view that translates between positions in the data source and positions on the screen.
///
/// They differ while placeholders exist, a gap is open or a row is being moved: the screen then
/// shows more rows than the data source has, or other rows. UIKit: `UIDataSourceTranslating`.
public protocol DataSourceTranslating: AnyObject {
  /// The presented index of a section of the data source (TRN-01, iOS 11); `Int.max`, which is
  /// `NSNotFound`, if there is no such section.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

  /// The index in the data source of a presented section (TRN-02, iOS 11); `Int.max`, which is
  /// `NSNotFound`, if there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// The presented path of an item of the data source (TRN-03, iOS 11); nil if it is not presented.
  ///
  /// A row that moves with a finger is presented at the position of the gap.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?

  /// The path in the data source of a presented item (TRN-04, iOS 11); nil for a placeholder, and
  /// for the gap of an item from elsewhere.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?

  /// Runs a block in which the view's methods for counts, positions and cells accept and return
  /// presented positions (TRN-05, iOS 11).
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension SectionedView: DataSourceTranslating {
  public func presentationSectionIndex(
    forDataSourceSectionIndex dataSourceSectionIndex: Int
  ) -> Int { known(dataSourceSectionIndex) }

  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { known(presentationSectionIndex) }

  /// The section, if it exists; placeholders and gaps neither add nor hide sections.
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
