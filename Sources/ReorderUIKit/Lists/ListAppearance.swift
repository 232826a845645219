public import DragDrop

// What an app sets on lists and cells and nothing here draws; it can be read again.

extension SectionedView {
  public var backgroundView: View? {
    get { look.backgroundView }
    set { look.backgroundView = newValue }
  }

  /// Whether rows are selected by taps, which has no effect here.
  public var allowsSelection: Bool {
    get { look.allowsSelection }
    set { look.allowsSelection = newValue }
  }
}

extension TableView {
  /// The height of rows that measure themselves, which all are 44 points high here.
  public static var automaticDimension: Double { 44 }

  public var estimatedRowHeight: Double {
    get { look.estimatedRowHeight }
    set { look.estimatedRowHeight = newValue }
  }

  public var tableHeaderView: View? {
    get { look.tableHeaderView }
    set { look.tableHeaderView = newValue }
  }

  public var tableFooterView: View? {
    get { look.tableFooterView }
    set { look.tableFooterView = newValue }
  }

  public var separatorStyle: TableViewCell.SeparatorStyle {
    get { look.separatorStyle }
    set { look.separatorStyle = newValue }
  }
}

extension TableViewCell {
  /// UIKit: `UITableViewCell.SeparatorStyle`.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

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
    get { look.accessoryType }
    set { look.accessoryType = newValue }
  }

  public var selectionStyle: SelectionStyle {
    get { look.selectionStyle }
    set { look.selectionStyle = newValue }
  }
}
