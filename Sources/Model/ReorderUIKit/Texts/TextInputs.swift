// UIKit names them so.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DragDrop
public import Foundation
public import Layout

// Text fields and text views keep their text and notify their delegates when they become first
// responder and stop being it; nothing types here.

/// The traits of a keyboard, which are kept.
public protocol UITextInputTraits: AnyObject {}

/// UIKit: `UIKeyboardType`.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// UIKit: `UIReturnKeyType`.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// UIKit: `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// UIKit: `UITextAutocorrectionType`.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// UIKit: `UITextSpellCheckingType`.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Keeps a text of one line.
open class UITextField: UIControl, UITextInputTraits {
  /// UIKit: `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// UIKit: `UITextField.ViewMode`.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { appearance["text"] = text } }
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var textColor: Color?
  open var font: UIFont?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: View?
  open var rightView: View?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var inputView: View?
  open var inputAccessoryView: View?
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize = 0.0
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var enablesReturnKeyAutomatically = false
  open var isEditing: Bool { isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  open func selectAll(_ sender: Any?) {}

  // Not called: nothing is drawn.
  open func textRect(forBounds bounds: Rect) -> Rect { bounds }
  open func editingRect(forBounds bounds: Rect) -> Rect { bounds }
  open func placeholderRect(forBounds bounds: Rect) -> Rect { bounds }
  open func clearButtonRect(forBounds bounds: Rect) -> Rect { bounds }
  open func leftViewRect(forBounds bounds: Rect) -> Rect { bounds }
  open func rightViewRect(forBounds bounds: Rect) -> Rect { bounds }
  open func drawText(in rect: Rect) {}
  open func drawPlaceholder(in rect: Rect) {}
}

/// UIKit: `UITextFieldDelegate`.
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// Keeps a text.
open class UITextView: ScrollView, UITextInputTraits {
  // UIKit declares these as implicitly unwrapped.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" { didSet { appearance["text"] = text } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }
  open var textColor: Color?
  open var font: UIFont?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public let textContainer = NSTextContainer()
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var inputView: View?
  open var inputAccessoryView: View?
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var adjustsFontForContentSizeCategory = false
  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    (delegate as? any UITextViewDelegate)?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    (delegate as? any UITextViewDelegate)?.textViewDidEndEditing(self)
    return true
  }
}

/// Keeps how a text is laid out.
open class NSTextContainer: NSObject {
  open var size = Size.zero
  open var lineFragmentPadding = 5.0
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = false
  open var heightTracksTextView = false
}

/// UIKit: `UITextViewDelegate`.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// Keeps a text to search for.
open class UISearchBar: View {
  /// UIKit: `UISearchBar.Style`.
  public enum Style: Int, Sendable { case `default`, prominent, minimal }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? { didSet { appearance["text"] = text } }
  open var placeholder: String?
  open var prompt: String?
  open var showsCancelButton = false
  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  open var barTintColor: Color?
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var isTranslucent = true
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var returnKeyType = UIReturnKeyType.search
  open private(set) lazy var searchTextField = UITextField(frame: .zero)
  open override var canBecomeFirstResponder: Bool { true }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// UIKit: `UISearchBarDelegate`; its methods are not called here.
public protocol UISearchBarDelegate: AnyObject {}
