import DragDrop
import Files
package import Lua
import LuaSyntax
import Texts

/// What the host knows about scripts, by their names in messages.
package final class KnownScripts {
  /// The names of the catalog, with which misspelt names are compared.
  let names: KnownNames
  /// The texts of all chunks that have been loaded, without those of the prelude.
  var texts: [String: String] = [:]
  /// Entries of the prompt; for these, undeclared names are reported only in errors, not as
  /// warnings.
  private(set) var typed: Set<String> = []
  /// The same, oldest first.
  private var entries: [String] = []
  /// The minimum number of known entries; the texts of older ones are removed.
  private static let maxEntries = 10_000
  /// The scripts in which `demo` runs.
  var playingDemos: Set<String> = []
  /// The lines of demos that did not run, which coverage does not count.
  package private(set) var skippedDemos: [String: Set<Int>] = [:]
  /// The program's own scripts, whose lines are omitted from messages.
  private(set) var hidden: Set<String> = []
  /// Where scripts assign to a field of a copy.
  var copyWrites: CopyWrites
  /// The keys of the warnings so far.
  var warned: Set<String> = []
  /// The properties that scripts have declared, in the order of declaration.
  package private(set) var properties: [DragProperty] = []
  /// The names of the check's own properties that scripts have turned off.
  package private(set) var propertiesTurnedOff: Set<String> = []

  init(names: KnownNames) {
    self.names = names
    copyWrites = CopyWrites(of: names.copiedProperties)
  }

  /// Records an entry of the prompt, in which `demo` runs.
  func recordEntry(_ name: String) {
    playingDemos.insert(name)
    guard typed.insert(name).inserted else { return }
    entries.append(name)
    guard entries.count > 2 * Self.maxEntries else { return }
    for old in entries.prefix(Self.maxEntries) {
      typed.remove(old)
      playingDemos.remove(old)
      texts[old] = nil
    }
    entries.removeFirst(Self.maxEntries)
  }

  /// Records the lines of a demo that does not run, so that coverage does not expect them.
  func skipDemo(at lines: some Sequence<Int>, of name: String) {
    skippedDemos[name, default: []].formUnion(lines)
  }

  /// Omits the lines of the program's own scripts from messages.
  package func hide(_ names: some Sequence<String>) { hidden.formUnion(names) }

  /// Whether a script is part of the program: hidden or in the prelude.
  package func isOurs(_ name: String) -> Bool {
    hidden.contains(name) || Prelude.script(named: name) != nil
  }

  // MARK: Texts

  /// The text of a chunk that has run: for source lines in messages and for `:source`.
  package func text(of name: String) -> String? { texts[name] ?? Prelude.script(named: name)?.text }

  /// The names of the scripts that have run, sorted; without the program's own and entries of the
  /// prompt.
  package var fileNames: [String] {
    texts.keys.filter { !isOurs($0) && !typed.contains($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a script was read from a file, by whatever path.
  package func hasRead(_ path: String) -> Bool {
    guard let file = FileSystem.resolved(path) else { return false }
    return texts.keys.contains { FileSystem.resolved($0) == file }
  }

  /// The lines of a script that have code; none if it is not valid Lua.
  package func codeLines(of name: String) -> CodeLines {
    text(of: name).map { Self.codeLines(in: $0) } ?? CodeLines()
  }

  /// The lines of a text that have code; none if it is not valid Lua.
  package static func codeLines(in text: String) -> CodeLines {
    let lua = LuaState()
    return withExtendedLifetime(lua) {
      (try? lua.load(text, chunkName: "lines", environment: lua.makeEnvironment()))
        .map(\.codeLines).map { CodeLines(lines: $0.lines, bodies: $0.bodies) } ?? CodeLines()
    }
  }

  /// The text of a function, and its location; nil if its script is not known.
  package func source(of function: LuaFunction) -> PolicySource? {
    guard let location = function.location, let text = text(of: location.chunkName) else {
      return nil
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = max(1, location.lines.lowerBound)
    let last = min(max(first, location.lines.upperBound), lines.count)
    guard first <= last else { return nil }
    return PolicySource(
      scriptName: location.chunkName, lines: first...last,
      text: lines[(first - 1)..<last].joined(separator: "\n"), isOurs: isOurs(location.chunkName))
  }

  /// The newest entry's or first script's function that is defined with a name, `full` or
  /// `policy:full`, which may be a local function; nil for none.
  func source(ofFunction name: String) -> PolicySource? {
    for script in entries.reversed() + fileNames {
      guard let text = text(of: script), let functions = try? LuaParser.functions(of: text) else {
        continue
      }
      let bytes = Array(text.utf8)
      let named = functions.first { function in
        let head = String(
          decoding: bytes[function.range].prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
        let defined = String(head.dropFirst("function".count)).trimmed
        return defined == name || defined.split { ".:".contains($0) }.last.map(String.init) == name
      }
      guard let named else { continue }
      return PolicySource(
        scriptName: script, lines: named.lines,
        text: String(decoding: bytes[named.range], as: UTF8.self))
    }
    return nil
  }

  // MARK: Properties

  /// Adds a property, and removes one with the same name.
  package func declare(_ property: DragProperty) {
    properties.removeAll { $0.name == property.name }
    properties.append(property)
  }

  /// Turns off a property of the check.
  func turnOff(_ property: String) { propertiesTurnedOff.insert(property) }

  /// Removes the properties of a plug-in.
  package func removeProperties(of plugin: String) { properties.removeAll { $0.owner == plugin } }

  /// Replaces all properties by one.
  package func declareOnly(_ property: DragProperty) { properties = [property] }
}

/// The lines of a script at which it can stop.
package struct CodeLines {
  /// The lines with code, ascending; none if the text is not valid Lua.
  package var lines: [Int] = []
  /// For each line that only makes a function: the first line with code in that function.
  package var bodies: [Int: Int] = [:]

  package init(lines: [Int] = [], bodies: [Int: Int] = [:]) {
    (self.lines, self.bodies) = (lines, bodies)
  }
}
