import Foundation
import TestSupport
import Testing

/// The colors of pages and pictures, against what is next to them.
///
/// The limits are those of WCAG 2.2: 4.5 for text (1.4.3), 3 for lines and borders (1.4.11).
@Suite struct ContrastTests {
  /// A color as red, green and blue, each from 0 to 255.
  private struct Color: CustomStringConvertible {
    let description: String

    init?(_ text: String?) {
      guard let text, text.wholeMatch(of: /#[0-9a-f]{6}/) != nil else { return nil }
      description = text
    }

    private var luminance: Double {
      let number = Int(description.dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift in
        let part = Double(number >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    func contrast(to other: Color) -> Double {
      let (one, two) = (luminance, other.luminance)
      return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
  }

  enum Scheme: CaseIterable { case light, dark }

  /// The declarations of a style sheet by selector; in the dark scheme, its own replace the others.
  private static func rules(of name: String, in scheme: Scheme) throws -> [String: [String: String]]
  {
    let file = ProjectFiles.root.appending(path: "Sources/Model/Diagrams/Resources/\(name).css")
    let text = try String(contentsOf: file, encoding: .utf8)
    let media = "@media (prefers-color-scheme: dark) {"
    let start = try #require(text.firstRange(of: media))
    let sheets = [text[..<start.lowerBound]] + (scheme == .dark ? [text[start.upperBound...]] : [])
    var rules: [String: [String: String]] = [:]
    for match in sheets.flatMap({ $0.matches(of: /([^{}]+)\{([^{}]*)\}/) }) {
      for selector in match.output.1.split(separator: ",") {
        let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        for declaration in match.output.2.split(separator: ";") {
          let parts = declaration.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
          }
          if parts.count == 2 { rules[selector, default: [:]][parts[0]] = parts[1] }
        }
      }
    }
    return rules
  }

  /// The colors of pages by name.
  private static func colors(in scheme: Scheme) throws -> [String: Color] {
    let root = try #require(try rules(of: "colors", in: scheme)[":root"])
    let colors = root.compactMap { name, text in Color(text).map { (String(name.dropFirst(2)), $0) }
    }
    return Dictionary(uniqueKeysWithValues: colors)
  }

  @Test(arguments: Scheme.allCases)
  func textOfPagesIsReadable(scheme: Scheme) throws {
    let colors = try Self.colors(in: scheme)
    let grounds = ["ground", "panel", "gap"]
    let others = ["line", "on-accent"] + grounds
    var pairs = colors.keys.filter { !others.contains($0) }.sorted().flatMap { name in
      grounds.map { (name, $0) }
    }
    #expect(pairs.count > grounds.count * 3)
    pairs += [("on-accent", "accent"), ("ground", "bad")]
    for (name, ground) in pairs {
      let (text, below) = try (#require(colors[name]), #require(colors[ground]))
      #expect(text.contrast(to: below) >= 4.5, "\(name) \(text) on \(ground) \(below)")
    }
  }

  @Test(arguments: Scheme.allCases)
  func linesOfPagesAreVisible(scheme: Scheme) throws {
    let colors = try Self.colors(in: scheme)
    for name in ["line", "accent"] {
      for ground in ["ground", "panel", "gap"] {
        let (line, below) = try (#require(colors[name]), #require(colors[ground]))
        #expect(line.contrast(to: below) >= 3, "\(name) \(line) on \(ground) \(below)")
      }
    }
  }

  /// The fill of the shape that `.on-current` is written on.
  private static let current = ".state.current"

  @Test(arguments: Scheme.allCases)
  func textOfPicturesIsReadable(scheme: Scheme) throws {
    let rules = try Self.rules(of: "picture", in: scheme)
    // Shapes have a border or are a background; lines have no fill.
    let shapes = rules.filter {
      $0.value["stroke"] != nil || [".page", ".ground"].contains($0.key)
    }
    .compactMapValues { Color($0["fill"]) }
    let texts = rules.filter { $0.value["stroke"] == nil && !$0.key.hasPrefix(".head.") }
      .compactMapValues { Color($0["fill"]) }
      .filter { shapes[$0.key] == nil && $0.key != ".head" }
    #expect(shapes.count > 5 && texts.count > 4)
    for (name, text) in texts {
      for (shape, below) in shapes where (name == ".on-current") == (shape == Self.current) {
        #expect(text.contrast(to: below) >= 4.5, "\(name) \(text) on \(shape) \(below)")
      }
    }
  }

  @Test(arguments: Scheme.allCases)
  func linesOfPicturesAreVisible(scheme: Scheme) throws {
    let rules = try Self.rules(of: "picture", in: scheme)
    let page = try #require(Color(rules[".page"]?["fill"]))
    let lines = rules.compactMapValues { Color($0["stroke"]) }
    #expect(lines.count > 8)
    for (name, line) in lines {
      let fill = name == Self.current ? nil : Color(rules[name]?["fill"])
      for below in [page, fill].compactMap(\.self) {
        #expect(line.contrast(to: below) >= 3, "\(name) \(line) on \(below)")
      }
    }
    for name in [".head", ".head.taken"] {
      let head = try #require(Color(rules[name]?["fill"]))
      #expect(head.contrast(to: page) >= 3, "\(name) \(head)")
    }
  }
}
