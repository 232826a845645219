public import DragDrop
public import Foundation
import Layout

// Controls that keep their values. A value that code sets sends no actions, as in UIKit.

/// Keeps whether it is on.
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: Color?
  open var thumbTintColor: Color?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// Keeps a value within its limits.
open class UISlider: UIControl {
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: Color?
  open var maximumTrackTintColor: Color?
  open var thumbTintColor: Color?

  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// Keeps a value within its limits.
open class UIStepper: UIControl {
  open var value = 0.0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
  open var wraps = false
  open var isContinuous = true
}

/// Keeps the titles of its segments, and the selected one.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var selectedSegmentTintColor: Color?
  open var apportionsSegmentWidthsByContent = false
  private var titles: [String?] = []

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = items?.map { $0 as? String } ?? []
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    if titles.indices.contains(segment) { titles.remove(at: segment) }
  }

  open func removeAllSegments() { titles = [] }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
}

/// Keeps the number of pages, and the current one.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: Color?
  open var currentPageIndicatorTintColor: Color?
}

/// Keeps a date within its limits.
open class UIDatePicker: UIControl {
  /// UIKit: `UIDatePicker.Mode`.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minuteInterval = 1
  open var countDownDuration = 0.0
  open var locale: Locale?
  open var calendar: Calendar?
  open var timeZone: TimeZone?

  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// UIKit: `UIDatePickerStyle`.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Keeps whether it refreshes; no pull begins a refresh.
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() { isRefreshing = false }
}

/// Keeps whether it is animating.
open class UIActivityIndicatorView: View {
  /// UIKit: `UIActivityIndicatorView.Style`.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open private(set) var isAnimating = false
  open var hidesWhenStopped = true
  open var style = Style.medium
  open var color: Color?

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() { isAnimating = true }

  open func stopAnimating() { isAnimating = false }
}

/// Keeps its progress.
open class UIProgressView: View {
  /// UIKit: `UIProgressView.Style`.
  public enum Style: Int, Sendable { case `default`, bar }

  open var progress: Float = 0
  open var observedProgress: DragDrop.Progress?
  open var progressTintColor: Color?
  open var trackTintColor: Color?

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
