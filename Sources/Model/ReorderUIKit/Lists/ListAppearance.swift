public import DragDrop
public import Foundation
public import Layout

// What an app sets on lists and cells and nothing here draws; it can be read again.

extension SectionedView {
  public var backgroundView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  /// Whether rows are selected by taps, which has no effect here.
  public var allowsSelection: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var allowsSelectionDuringEditing: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var allowsMultipleSelectionDuringEditing: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var allowsFocus: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var selectionFollowsFocus: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  public var remembersLastFocusedIndexPath: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }
}

/// UIKit: `UITableViewDataSourcePrefetching`; its methods are not called here.
public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
}

/// UIKit: `UICollectionViewDataSourcePrefetching`; its methods are not called here.
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension CollectionView {
  public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get {
      kept(else: WeakReference(nil)).object as? any UICollectionViewDataSourcePrefetching
    }
    set { keep(WeakReference(newValue)) }
  }

  public var isPrefetchingEnabled: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }
}

extension TableView {
  /// The height of rows that measure themselves, which all are 44 points high here.
  public static var automaticDimension: Double { 44 }

  public var estimatedRowHeight: Double {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  public var tableHeaderView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var tableFooterView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { kept(else: WeakReference(nil)).object as? any UITableViewDataSourcePrefetching }
    set { keep(WeakReference(newValue)) }
  }

  public var estimatedSectionHeaderHeight: Double {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  public var estimatedSectionFooterHeight: Double {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  /// The space above section headers, which is not added here.
  public var sectionHeaderTopPadding: Double {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  public var sectionIndexColor: Color? {
    get { kept(else: Color?.none) }
    set { keep(newValue) }
  }

  public var sectionIndexBackgroundColor: Color? {
    get { kept(else: Color?.none) }
    set { keep(newValue) }
  }

  public var separatorColor: Color? {
    get { kept(else: Color?.none) }
    set { keep(newValue) }
  }

  public var separatorInset: EdgeInsets {
    get { kept(else: EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)) }
    set { keep(newValue) }
  }

  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { kept(else: false) }
    set { keep(newValue) }
  }

  /// The first selected row.
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  public var separatorStyle: TableViewCell.SeparatorStyle {
    get { kept(else: .singleLine) }
    set { keep(newValue) }
  }
}

extension TableViewCell {
  /// UIKit: `UITableViewCell.SeparatorStyle`.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  /// UIKit: `UITableViewCell.FocusStyle`.
  public enum FocusStyle: Int, Sendable { case `default`, custom }

  /// UIKit: `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// UIKit: `UITableViewCell.AccessoryType`.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public var accessoryType: AccessoryType {
    get { kept(else: .none) }
    set { keep(newValue) }
  }

  public var selectionStyle: SelectionStyle {
    get { kept(else: .default) }
    set { keep(newValue) }
  }

  public var editingAccessoryType: AccessoryType {
    get { kept(else: .none) }
    set { keep(newValue) }
  }

  public var accessoryView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var editingAccessoryView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var backgroundView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var multipleSelectionBackgroundView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  public var separatorInset: EdgeInsets {
    get { kept(else: EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)) }
    set { keep(newValue) }
  }

  public var indentationLevel: Int {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  public var indentationWidth: Double {
    get { kept(else: 10) }
    set { keep(newValue) }
  }

  public var shouldIndentWhileEditing: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var focusStyle: FocusStyle {
    get { kept(else: .default) }
    set { keep(newValue) }
  }

  /// Whether the delete confirmation is shown; rows are not swiped here.
  public var showingDeleteConfirmation: Bool { false }
}
