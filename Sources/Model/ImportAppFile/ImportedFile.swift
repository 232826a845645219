/// A copy of an app's file that compiles on Linux with `ReorderUIKit`.
///
/// Every line stays where it is, so that messages name the app's own file and lines:
/// - UIKit and the modules around it are imported as `ReorderUIKit`.
/// - The attributes of Objective-C and of Interface Builder are removed, and `@MainActor`, as the
///   model runs on one thread.
/// - `#selector(add(_:))` becomes a ``Selector`` that calls the method.
/// - `#imageLiteral` and `#colorLiteral` become calls of initializers.
/// - A method of a data source or delegate that is called as an optional one, such as
///   `dataSource?.collectionView!(…)`, is called: its default answers if the app has none.
/// - A class with outlets connects them: to new views of their types, where a storyboard would.
/// - A member that an extension of a class of the file overrides, which only Objective-C allows, is
///   moved into the class.
package struct ImportedFile {
  /// The text of the copy.
  package let text: String

  private static let modules: Set<String> = [
    "UIKit", "Foundation", "MobileCoreServices", "UniformTypeIdentifiers", "CoreServices",
    "CoreGraphics", "QuartzCore", "Dispatch", "ObjectiveC",
  ]

  /// - Parameters:
  ///   - source: The text of the app's file.
  ///   - path: The path that the compiler's messages name.
  package init(of source: String, path: String) {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var hasImport = false
    var declarations = OpenDeclarations()
    for index in lines.indices {
      let line = lines[index]
      let code = Self.converted(line, in: declarations.currentClass, hasImport: &hasImport)
      declarations.read(code, outlet: Self.outlet(in: line), at: index)
      lines[index] = code
    }
    for addition in declarations.additions {
      let line = lines[addition.line]
      guard let brace = line.lastIndex(of: "{") else { continue }
      lines[addition.line] =
        "\(line[...brace]) \(addition.text)\(line[line.index(after: brace)...])"
    }
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    /// Text with the number of its first line, which is counted from 0.
    func located(_ text: String, at line: Int) -> String {
      "#sourceLocation(file: \"\(name)\", line: \(line + 1))\n\(text)"
    }
    for move in declarations.moves {
      let member = lines[move.member].joined(separator: "\n")
      for index in move.member { lines[index] = "" }
      lines[move.end] =
        "\n\(located(member, at: move.member.lowerBound))\n"
        + located(lines[move.end], at: move.end)
    }
    let networking =
      // By default, words with a point between them count as one.
      source.contains(
        /\b(?:URLSession|URLRequest|HTTPURLResponse)\b/.wordBoundaryKind(.simple))
      ? "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n" : ""
    text = networking + located(lines.joined(separator: "\n"), at: 0)
  }

  private static func converted(
    _ line: String, in currentClass: Substring?, hasImport: inout Bool
  ) -> String {
    if let match = line.wholeMatch(of: /\s*(?:@\w+\s+)?import (\w+)\s*(?:\/\/.*)?/),
      modules.contains(String(match.output.1))
    {
      defer { hasImport = true }
      return hasImport ? "" : "import ReorderUIKit"
    }
    return
      line
      .replacing(
        /@(?:IB(?:Outlet|Action|Inspectable|Designable|SegueAction)|objcMembers|objc(?:\([\w:]*\))?)(?!\w)\s*/,
        with: ""
      )
      .replacing(/@MainActor\s+(?!in\b|\()/, with: "")
      .replacing(/#imageLiteral\s*\(\s*resourceName\s*:/, with: "UIImage(imageLiteralResourceName:")
      .replacing(/#colorLiteral\s*\(/, with: "UIColor(")
      .replacing(
        /\.((?:tableView|collectionView|scrollView\w*|numberOfSections|drag\w*|drop\w*|text(?:Field|View)\w*))[!?]\(/
      ) { ".\($0.output.1)(" }
      .replacing(
        /#selector\s*\(\s*((?:\w+\.)*)(\w+(?:\([\w:]*\))?)((?: as [^()]*\([^()]*\)[^()]*)?)\s*\)/
      ) {
        match in
        let (_, path, method, type) = match.output
        let owner = path.dropLast()
        if owner.first?.isUppercase == true {
          return "Selector(\"\(method)\", \(owner).\(method)\(type))"
        }
        // Where `self` is not the object, as in the value of a property, the class has the method.
        if owner.isEmpty || owner == "self", let currentClass {
          return "Selector(\"\(method)\", \(currentClass).\(method)\(type))"
        }
        return
          "Selector(\"\(method)\", of: \(owner.isEmpty ? "self" : owner), { $0.\(method)\(type) })"
      }
  }

  /// The name and type of an outlet that a line declares.
  private static func outlet(in line: String) -> (name: Substring, type: Substring)? {
    line.firstMatch(of: /@IBOutlet\b[^:]*\bvar\s+(\w+)\s*:\s*(\[?[\w.]+\]?)[!?]/).map {
      ($0.output.1, $0.output.2)
    }
  }
}

/// The classes and extensions that are open at a line, by the braces of the lines before.
///
/// Braces in strings that span lines are counted, too; a file in which they are not balanced gets no
/// outlets.
private struct OpenDeclarations {
  private struct Declaration {
    /// The line with the opening brace.
    var line = 0
    var depth = 0
    var name: Substring
    var isExtension: Bool
    var isGeneric: Bool
    var superclass: Substring
    var outlets: [String] = []
    var decodes = false
    var overridesInit = false
    /// The first line of a member that overrides one, until its end.
    var member: Int?
    /// Whether a brace of that member is open or was.
    var hasBody = false
  }

  private var depth = 0
  private var open: [Declaration] = []
  private var header: Declaration?
  /// The last lines of classes.
  private var ends: [Substring: Int] = [:]
  private var overrides: [(type: Substring, member: ClosedRange<Int>)] = []
  /// The innermost class without parameters; nil in an extension.
  var currentClass: Substring? {
    open.last.flatMap { $0.isExtension || $0.isGeneric ? nil : $0.name }
  }
  /// What is added after the opening brace of a line.
  private(set) var additions: [(line: Int, text: String)] = []
  /// The members of extensions that are moved before the last line of their class.
  var moves: [(member: ClosedRange<Int>, end: Int)] {
    overrides.compactMap { override in ends[override.type].map { (override.member, $0) } }
  }

  mutating func read(
    _ line: String, outlet: (name: Substring, type: Substring)?, at index: Int
  ) {
    let code = line.replacing(/"(?:[^"\\]|\\.)*"|\/\/.*/, with: "")
    if let match = code.firstMatch(
      of:
        /\b(class|extension)\s+(?!func\b|var\b|let\b|override\b|subscript\b)([\w.]+)(<[^>]*>)?(?:\s*:\s*([\w.]+))?/
    ) {
      header = Declaration(
        name: match.output.2, isExtension: match.output.1 == "extension",
        isGeneric: match.output.3 != nil, superclass: match.output.4 ?? "")
    }
    if let outlet, !open.isEmpty {
      open[open.count - 1].outlets.append(
        outlet.type.hasPrefix("[")
          ? "\(outlet.name) = \(outlet.name) ?? [];"
          : "\(outlet.name) = connect(\(outlet.name)) { \(outlet.type)(coder: NSCoder()) };")
    }
    if let last = open.last {
      if code.contains(/\binit\?\(coder\b/) { open[open.count - 1].decodes = true }
      if code.contains(/\boverride init\(/) { open[open.count - 1].overridesInit = true }
      if last.isExtension, last.depth == depth, code.contains(/\boverride\b.*\b(?:func|var)\b/) {
        open[open.count - 1].member = index
        open[open.count - 1].hasBody = false
      }
    }
    for character in code {
      if character == "{" {
        depth += 1
        if !open.isEmpty { open[open.count - 1].hasBody = true }
        if var declaration = header {
          (declaration.line, declaration.depth) = (index, depth)
          open.append(declaration)
          header = nil
        }
      } else if character == "}" {
        if open.last?.depth == depth, let declaration = open.popLast() {
          add(declaration, endingAt: index)
        }
        depth -= 1
      }
    }
    if let last = open.last, let member = last.member, last.hasBody, last.depth == depth {
      overrides.append((last.name, member...index))
      open[open.count - 1].member = nil
    }
  }

  private mutating func add(_ declaration: Declaration, endingAt end: Int) {
    guard !declaration.isExtension else { return }
    // The braces of one line cannot be distinguished.
    if end > declaration.line { ends[declaration.name] = end }
    if !declaration.outlets.isEmpty, declaration.superclass != "NSObject" {
      additions.append(
        (
          declaration.line,
          "override func connectOutlets() { super.connectOutlets(); \(declaration.outlets.joined(separator: " ")) }"
        ))
    }
    let isCell =
      declaration.superclass.hasSuffix("Cell")
      || declaration.superclass.hasSuffix("ReusableView")
      || declaration.superclass.hasSuffix("HeaderFooterView")
    if isCell, declaration.decodes, !declaration.overridesInit {
      additions.append(
        (
          declaration.line,
          "required convenience init(dequeuedFor reuseIdentifier: String) { self.init(coder: NSCoder())! }"
        ))
    }
  }
}
