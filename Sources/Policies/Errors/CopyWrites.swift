import DragDrop
import Lua
import Texts

// `view.frame.width = 9`: the frame is a copy, as in UIKit, where the compiler writes it back.

/// Where scripts change a field of a value that a property has just given them, found in their text.
struct CopyWrites {
  private struct Place: Hashable {
    let chunkName: String
    let line: Int
    let property: String
  }

  /// The field that is written, by place.
  private var fields: [Place: String] = [:]

  var isEmpty: Bool { fields.isEmpty }

  func field(of property: String, at location: LuaLocation) -> String? {
    fields[Place(chunkName: location.chunkName, line: location.line, property: property)]
  }

  /// Looks for `object.property.field =` in each line of a script.
  mutating func read(_ text: String, chunkName: String) {
    for number in Self.linesThatMayWrite(text) {
      guard let whole = text[...].luaLine(number) else { continue }
      // What a comment says is written nowhere.
      let line = whole.firstRange(of: "--").map { whole[..<$0.lowerBound] } ?? whole
      for property in APICatalog.copiedProperties where line.contains(".\(property).") {
        guard let field = Self.field(of: property, in: line) else { continue }
        fields[Place(chunkName: chunkName, line: number, property: property)] = field
      }
    }
  }

  /// The lines with `.name.name =`, which few scripts have: one look at each byte.
  private static func linesThatMayWrite(_ text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [Int] = []
      var line = 1
      for index in bytes.indices {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n") { line += 1 }
        guard byte == UInt8(ascii: "="), lines.last != line else { continue }
        var start = index
        func skip(while isSkipped: (UInt8) -> Bool) -> Int {
          let end = start
          while start > 0, isSkipped(bytes[start - 1]) { start -= 1 }
          return end - start
        }
        func isDot() -> Bool { start > 0 && bytes[start - 1] == UInt8(ascii: ".") }
        _ = skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard skip(while: LuaSyntax.isNamePart) > 0, isDot() else { continue }
        start -= 1
        guard skip(while: LuaSyntax.isNamePart) > 0, isDot() else { continue }
        lines.append(line)
      }
      return lines
    }
  }

  /// The field of a property that a line writes; nil where it reads the property of another object
  /// too, which nobody can tell apart then.
  private static func field(of property: String, in line: Substring) -> String? {
    let uses = DeclaredNames.uses(of: property, in: line).filter { $0.before.last == "." }
    var written: (object: Substring, field: String)?
    for (before, after) in uses where after.first == "." {
      let field = after.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let rest = after.dropFirst(1 + field.count).drop { $0.isWhitespace }
      guard !field.isEmpty, rest.first == "=", rest.dropFirst().first != "=" else { continue }
      written = written ?? (object(endOf: before), String(field))
    }
    guard let written, uses.allSatisfy({ object(endOf: $0.before) == written.object }) else {
      return nil
    }
    return written.field
  }

  /// The object in whose field a text ends: `view` of `local x, view.`.
  private static func object(endOf text: Substring) -> Substring {
    let end = text.reversed().prefix { $0.isLetter || $0.isNumber || "_.:[]()\"'".contains($0) }
    return text.suffix(end.count)
  }
}

extension APICatalog {
  /// The properties that give a new table each time.
  fileprivate static let copiedProperties: Set<String> = Set(
    classes.flatMap(\.entries).filter { $0.kind == .property && $0.givesCopy }.map(\.name))
}

extension APIEntry {
  /// Whether what it gives is made for the caller, who may do with it what he likes.
  var givesCopy: Bool { returns.first?.type.isCopied ?? false }
}

extension APIType {
  fileprivate var isCopied: Bool {
    switch self {
    case .rect, .point, .size, .insets, .table, .record: true
    case .either(let types): types.contains(where: \.isCopied)
    default: false
    }
  }
}

extension PolicyHost {
  /// Refuses to give a copy where the line that asks goes on to write into it.
  func checkIsNotWritten(_ property: APIEntry, on stack: LuaStack) throws(APIFailure) {
    guard let location = stack.location(at: 1),
      let field = copyWrites.field(of: property.name, at: location)
    else { return }
    let name = property.name
    throw .message(
      "'\(name)' gives a copy, so that \(name).\(field) = … would change nothing: write local "
        + "\(name) = object.\(name), change that, then object.\(name) = \(name)")
  }
}
