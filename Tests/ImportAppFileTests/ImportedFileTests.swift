import Testing

@testable import ImportAppFile

/// Copies of an app's files for Linux.
@Suite
struct ImportedFileTests {
  /// The lines of the copy after its first one, which names the app's file.
  private func lines(of source: String) -> [String] {
    let lines = ImportedFile(of: source, path: "/app/Board.swift").text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.dropFirst())
  }

  @Test func namesTheAppsFile() {
    let text = ImportedFile(of: "let a = 1", path: "/app/Board.swift").text
    #expect(text == "#sourceLocation(file: \"/app/Board.swift\", line: 1)\nlet a = 1")
  }

  @Test func importsReorderUIKitOnceInsteadOfUIKitAndFoundation() {
    let copy = lines(of: "import Foundation\nimport UIKit // views\nimport Testing")
    #expect(copy == ["import ReorderUIKit", "", "import Testing"])
  }

  @Test(arguments: [
    ("  @objc func add() {}", "  func add() {}"),
    ("  @objc(addItem:) func add(_ a: Int) {}", "  func add(_ a: Int) {}"),
    ("  @IBAction func add() {}", "  func add() {}"),
    ("  @IBInspectable var radius = 1.0", "  var radius = 1.0"),
    ("@objcMembers class A {}", "class A {}"),
    ("@MainActor final class A {}", "final class A {}"),
    ("Task { @MainActor in }", "Task { @MainActor in }"),
    ("  @objective var a: Int", "  @objective var a: Int"),
  ])
  func removesTheAttributesOfObjectiveC(_ line: String, _ copy: String) {
    #expect(lines(of: line) == [copy])
  }

  @Test(arguments: [
    ("#selector(add)", #"Selector("add", of: self, { $0.add })"#),
    ("#selector(add(_:))", #"Selector("add(_:)", of: self, { $0.add(_:) })"#),
    ("#selector(self.add(_:for:))", #"Selector("add(_:for:)", of: self, { $0.add(_:for:) })"#),
    ("#selector(Board.add)", #"Selector("add", Board.add)"#),
    ("#selector (add)", #"Selector("add", of: self, { $0.add })"#),
    ("#selector(child.add)", #"Selector("add", of: child, { $0.add })"#),
  ])
  func callsTheMethodOfASelector(_ code: String, _ copy: String) {
    #expect(lines(of: "a(\(code), for: b)") == ["a(\(copy), for: b)"])
  }

  @Test func namesTheClassOfASelectorInAClass() {
    let copy = lines(
      of: """
        class Board: UIView {
          let button = make(#selector(add))
        }
        """)
    #expect(copy[1] == #"  let button = make(Selector("add", Board.add))"#)
  }

  @Test(arguments: [
    (
      #"a = #imageLiteral(resourceName: "dog")"#, #"a = UIImage(imageLiteralResourceName: "dog")"#
    ),
    (
      "a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "a = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
  ])
  func makesTheValueOfALiteral(_ line: String, _ copy: String) {
    #expect(lines(of: line) == [copy])
  }

  @Test(arguments: [
    (
      "source?.collectionView!(view, canMoveItemAt: path)",
      "source?.collectionView(view, canMoveItemAt: path)"
    ),
    ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll(view)"),
    ("delegate?.onTap?(view)", "delegate?.onTap?(view)"),
  ])
  func callsAnOptionalMethodOfADelegate(_ line: String, _ copy: String) {
    #expect(lines(of: line) == [copy])
  }

  @Test func connectsTheOutletsOfAClass() {
    let copy = lines(
      of: """
        class Board: UIViewController {
          @IBOutlet private weak var list: UITableView!
          @IBOutlet var buttons: [UIButton]!
        }
        """)
    #expect(
      copy == [
        "class Board: UIViewController { override func connectOutlets() { super.connectOutlets(); list = connect(list) { UITableView(coder: NSCoder()) }; buttons = buttons ?? []; }",
        "  private weak var list: UITableView!", "  var buttons: [UIButton]!", "}",
      ])
  }

  @Test func connectsTheOutletsOfEachOfTwoClasses() {
    let copy = lines(
      of: """
        class A: UIView {
          @IBOutlet var a: UILabel!
        }
        class B: UIView {
          @IBOutlet var b: UILabel!
        }
        """)
    #expect(copy[0].contains("a = connect(a)") && !copy[0].contains("b = connect(b)"))
    #expect(copy[3].contains("b = connect(b)") && !copy[3].contains("a = connect(a)"))
  }

  @Test func makesACellOfAStoryboardFromAnArchive() {
    let copy = lines(
      of: """
        class Row: UITableViewCell {
          required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        """)
    #expect(copy[0].contains("required convenience init(dequeuedFor reuseIdentifier: String)"))
  }

  @Test func movesAnOverriddenMemberOfAnExtensionIntoTheClass() {
    let copy = lines(
      of: """
        class Row: UIView {
          var a = 1
        }
        extension Row: Delegate {
          override func touchesBegan(
            _ touches: Set<UITouch>
          ) {
            if a > 0 { a = 2 }
          }
          func b() {}
        }
        """)
    #expect(
      copy == [
        "class Row: UIView {", "  var a = 1", "",
        #"#sourceLocation(file: "/app/Board.swift", line: 5)"#,
        "  override func touchesBegan(", "    _ touches: Set<UITouch>", "  ) {",
        "    if a > 0 { a = 2 }", "  }",
        #"#sourceLocation(file: "/app/Board.swift", line: 3)"#, "}",
        "extension Row: Delegate {", "", "", "", "", "", "  func b() {}", "}",
      ])
  }

  @Test func keepsAnOverriddenMemberOfAnExtensionOfAnotherFile() {
    let source = "extension Row {\n  override func a() {\n  }\n}"
    #expect(lines(of: source) == source.split(separator: "\n").map(String.init))
  }

  @Test func importsTheModuleOfRequestsWhereThereIsOne() {
    let text = ImportedFile(of: "URLSession.shared", path: "/app/Board.swift").text
    #expect(text.hasPrefix("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n"))
  }

  @Test func keepsEveryLineInItsPlace() {
    let source =
      "import UIKit\n\n// {\nclass A: UIView {\n  @objc\n  func a() { print(\"}\") }\n}\n"
    #expect(
      lines(of: source).count
        == source.split(separator: "\n", omittingEmptySubsequences: false).count)
  }
}
