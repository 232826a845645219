/// A copy of an app's file that compiles on Linux with `ReorderUIKit`.
///
/// Every line stays where it is, so that messages name the app's own file and lines:
/// - UIKit and the modules around it are imported as `ReorderUIKit`.
/// - The attributes of Objective-C and of Interface Builder are removed, and `@MainActor`, as the
///   model runs on one thread.
/// - `#selector(add(_:))` becomes a ``Selector`` that calls the method.
/// - A class with outlets connects them: to new views of their types, where a storyboard would.
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
      let code = Self.converted(line, hasImport: &hasImport)
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
    text = "#sourceLocation(file: \"\(name)\", line: 1)\n" + lines.joined(separator: "\n")
  }

  private static func converted(_ line: String, hasImport: inout Bool) -> String {
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
      .replacing(
        /#selector\(\s*((?:\w+\.)*)(\w+(?:\([\w:]*\))?)((?: as [^()]*\([^()]*\)[^()]*)?)\s*\)/
      ) {
        match in
        let (_, path, method, type) = match.output
        let owner = path.dropLast()
        if owner.first?.isUppercase == true {
          return "Selector(\"\(method)\", \(owner).\(method)\(type))"
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

/// The types that are open at a line, by the braces of the lines before.
///
/// Braces in strings that span lines are counted, too; a file in which they are not balanced gets no
/// outlets.
private struct OpenDeclarations {
  private struct Declaration {
    /// The line with the opening brace.
    var line: Int
    var depth: Int
    var superclass: Substring
    var outlets: [String] = []
    var decodes = false
    var overridesInit = false
  }

  private var depth = 0
  private var open: [Declaration] = []
  private var header: Substring?
  private(set) var additions: [(line: Int, text: String)] = []

  mutating func read(
    _ line: String, outlet: (name: Substring, type: Substring)?, at index: Int
  ) {
    let code = line.replacing(/"(?:[^"\\]|\\.)*"|\/\/.*/, with: "")
    if let match = code.firstMatch(of: /\bclass\s+\w+(?:<[^>]*>)?\s*:\s*([\w.]+)/) {
      header = match.output.1
    }
    if let outlet, !open.isEmpty {
      open[open.count - 1].outlets.append(
        outlet.type.hasPrefix("[")
          ? "\(outlet.name) = \(outlet.name) ?? [];"
          : "\(outlet.name) = connect(\(outlet.name)) { \(outlet.type)(coder: NSCoder()) };")
    }
    if !open.isEmpty {
      if code.contains(/\binit\?\(coder\b/) { open[open.count - 1].decodes = true }
      if code.contains(/\boverride init\(/) { open[open.count - 1].overridesInit = true }
    }
    for character in code {
      if character == "{" {
        depth += 1
        if let superclass = header {
          open.append(Declaration(line: index, depth: depth, superclass: superclass))
          header = nil
        }
      } else if character == "}" {
        if open.last?.depth == depth, let declaration = open.popLast() { add(declaration) }
        depth -= 1
      }
    }
  }

  private mutating func add(_ declaration: Declaration) {
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
