public import DragDrop

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
}
