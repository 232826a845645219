public import DragDrop
public import Foundation
public import Layout

// What cells show. A list's text becomes the cell's title, which drawings and gestures use; the rest
// is kept.

/// UIKit: `UIConfigurationState`.
public protocol UIConfigurationState {}

extension CellConfigurationState: UIConfigurationState {
  /// Cells are neither highlighted by a touch, nor focused, disabled or expanded here.
  public var isHighlighted: Bool { cellDropState == .targeted }
  public var isFocused: Bool { false }
  public var isDisabled: Bool { false }
  public var isPinned: Bool { false }
  public var isExpanded: Bool { false }
  public var isSwiped: Bool { false }
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

/// UIKit: `UIContentConfiguration`.
public protocol UIContentConfiguration {
  func makeContentView() -> any View & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// UIKit: `UIContentView`.
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// UIKit: `UIListContentConfiguration`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString? {
    didSet { if let attributedText { text = attributedText.string } }
  }
  public var secondaryAttributedText: NSAttributedString?
  public var image: Image?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding = 8.0
  public var textToSecondaryTextVerticalPadding = 3.0

  /// UIKit: `UIListContentConfiguration.TextProperties`.
  public struct TextProperties: Hashable {
    public var font = UIFont.systemFont(ofSize: 17)
    public var color = Color.label
    public var alignment = Alignment.natural
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false

    /// UIKit: `UIListContentConfiguration.TextProperties.TextAlignment`.
    public enum Alignment: Int, Sendable { case natural, center, justified }
  }

  /// UIKit: `UIListContentConfiguration.ImageProperties`.
  public struct ImageProperties: Hashable {
    public var tintColor: Color?
    public var cornerRadius = 0.0
    public var maximumSize = Size.zero
    public var reservedLayoutSize = Size.zero
    // The configuration of a symbol is kept nowhere.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration? {
      get { nil }
      set {}
    }
  }

  public init() {}

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public static func sidebarCell() -> Self { Self() }
  public static func sidebarSubtitleCell() -> Self { Self() }
  public static func accompaniedSidebarCell() -> Self { Self() }
  public static func header() -> Self { Self() }
  public static func footer() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func plainFooter() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func sidebarHeader() -> Self { Self() }
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  public static func extraProminentInsetGroupedHeader() -> Self { Self() }

  public func makeContentView() -> any View & UIContentView {
    UIListContentView(configuration: self)
  }

  /// A label of the second text; nil without one.
  fileprivate var secondaryTextLabel: UILabel? {
    guard let text = secondaryText ?? secondaryAttributedText?.string else { return nil }
    let label = UILabel(frame: .zero)
    label.text = text
    return label
  }

  /// A view of the image; nil without one.
  fileprivate var imageView: UIImageView? { image.map { UIImageView(image: $0) } }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a list's content.
open class UIListContentView: View, UIContentView {
  open var configuration: any UIContentConfiguration { didSet { keepText() } }

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    keepText()
  }

  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration()
    super.init(coder: coder)
  }

  private func keepText() {
    appearance["text"] = (configuration as? UIListContentConfiguration)?.text
  }
}

extension Cell {
  /// The cell's content without values.
  ///
  /// UIKit: `defaultContentConfiguration()`.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  /// The cell's content; that of a custom type becomes a view in the cell.
  ///
  /// UIKit: `contentConfiguration`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { kept(else: (any UIContentConfiguration)?.none) }
    set {
      keep(newValue)
      kept("contentConfigurationView", else: View?.none)?.removeFromSuperview()
      let list = newValue as? UIListContentConfiguration
      // What a table's cell of its own style shows there.
      keep(list?.secondaryTextLabel, for: "detailTextLabel")
      keep(list?.imageView, for: "imageView")
      if newValue == nil || list != nil {
        title = list?.text ?? ""
      } else if let view = newValue?.makeContentView() {
        keep(View?(view), for: "contentConfigurationView")
        view.frame = contentView.bounds
        contentView.addSubview(view)
      }
    }
  }

  /// The cell's background, which is kept.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { kept(else: UIBackgroundConfiguration?.none) }
    set { keep(newValue) }
  }

  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  public var automaticallyUpdatesContentConfiguration: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { kept(else: true) }
    set { keep(newValue) }
  }

  public var selectedBackgroundView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }

  /// Calls `updateConfiguration(using:)` with the current state.
  public func setNeedsUpdateConfiguration() { configurationStateDidChange() }
}

extension CollectionViewCell {
  /// Called after `updateConfiguration(using:)`.
  public var configurationUpdateHandler:
    ((_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void)?
  {
    get { stateHandler.map { handler in { handler($0, $1) } } }
    set {
      stateHandler = newValue.map { handler in
        { cell, state in if let cell = cell as? CollectionViewCell { handler(cell, state) } }
      }
    }
  }

  public var backgroundView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }
}

extension TableViewCell {
  /// Called after `updateConfiguration(using:)`.
  public var configurationUpdateHandler:
    ((_ cell: TableViewCell, _ state: CellConfigurationState) -> Void)?
  {
    get { stateHandler.map { handler in { handler($0, $1) } } }
    set {
      stateHandler = newValue.map { handler in
        { cell, state in if let cell = cell as? TableViewCell { handler(cell, state) } }
      }
    }
  }
}

extension CollectionViewListCell {
  public var indentationLevel: Int {
    get { kept(else: 0) }
    set { keep(newValue) }
  }

  public var indentationWidth: Double {
    get { kept(else: 10) }
    set { keep(newValue) }
  }

  public var separatorLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) }
}

/// UIKit: `UIBackgroundConfiguration`.
public struct UIBackgroundConfiguration: Hashable {
  public var backgroundColor: Color?
  public var cornerRadius = 0.0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: Color?
  public var strokeWidth = 0.0
  public var image: Image?
  public var customView: View?

  public func updated(for state: any UIConfigurationState) -> Self { self }

  public static func clear() -> Self { Self() }
  public static func listCell() -> Self { Self() }
  public static func listHeader() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
  public static func listSidebarHeader() -> Self { Self() }
  public static func listAccompaniedSidebarCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
}

// MARK: Accessories

extension CellAccessory {
  /// UIKit: `UICellAccessory.LayoutDimension`.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(Double)
  }

  /// UIKit: `UICellAccessory.Placement`.
  public enum Placement: Hashable, Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// The options of an accessory that has no effect on drags.
  public struct Options: Sendable {
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      backgroundColor: Color? = nil, showsVerticalSeparator: Bool? = nil, font: UIFont? = nil
    ) {}

    /// UIKit: `UICellAccessory.OutlineDisclosureOptions.Style`.
    public enum Style: Sendable { case automatic, header, cell }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias OutlineDisclosureOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias MultiselectOptions = Options
  public typealias LabelOptions = Options

  /// UIKit: `UICellAccessory.CustomViewConfiguration`.
  public struct CustomViewConfiguration {
    fileprivate let placement: Placement

    public init(
      customView: View, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      maintainsFixedSize: Bool? = nil
    ) { self.placement = placement }
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory { .other(displayed: displayed) }

  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    switch configuration.placement {
    case .leading(let displayed), .trailing(let displayed): .other(displayed: displayed)
    }
  }
}
