import Foundation
import TestSupport
import Testing

/// A room of the house: a target, the folder of its name under Sources.
struct Room: Sendable, CustomTestStringConvertible {
  let name: String
  /// The modules that its files may import, beside those that every file may.
  let imports: Set<String>

  init(_ name: String, imports: Set<String>) {
    self.name = name
    self.imports = imports
  }

  var testDescription: String { name }
}

/// Who may import whom; nothing points up.
///
/// The texts that a room embeds, such as Lua and CSS, lie in its folder `Resources`: a C target that
/// no other room imports.
enum ImportRules {
  /// Rooms that do not stand yet have their row already.
  static let rooms: [Room] = [
    Room("CLua", imports: []),
    Room("CLuaShims", imports: []),
    Room("CEditline", imports: []),
    Room("CEditlineShims", imports: []),

    // Where files are found, read whole and replaced, with their errors. The history, a recording
    // and the pipes of processes, which stay open, are opened where they are used.
    Room("Files", imports: []),
    // How words, quotes and lines are put, JSON, and the tokens of Lua, for all.
    Room("Texts", imports: []),
    Room("Lua", imports: ["CLua", "CLuaShims", "Texts"]),
    Room("LineEditor", imports: ["CEditline", "CEditlineShims", "Files", "Texts"]),

    Room("Layout", imports: ["_RopeModule", "FoundationEssentials"]),
    Room(
      "DragDrop",
      imports: [
        "Layout", "Texts", "_RopeModule", "HashTreeCollections", "HeapModule",
        "FoundationEssentials",
      ]),
    Room("Traces", imports: ["DragDrop", "Layout", "Texts", "FoundationEssentials"]),
    Room(
      "Diagrams",
      imports: [
        "CDiagramsResources", "Traces", "DragDrop", "Layout", "Texts", "FoundationEssentials",
      ]),
    Room("Workspaces", imports: ["DragDrop", "Layout", "Files", "Texts", "FoundationEssentials"]),

    Room(
      "Policies",
      imports: [
        "CPoliciesResources", "Lua", "Traces", "DragDrop", "Layout", "Files", "Texts",
        "FoundationEssentials",
      ]),
    Room("Plugins", imports: ["CPluginsResources", "Policies", "Lua", "Files", "Texts"]),
    Room(
      "PolicyTesting",
      imports: [
        "Plugins", "Policies", "Diagrams", "Traces", "DragDrop", "Layout", "Files", "Texts",
        "FoundationEssentials",
      ]),

    Room(
      "PolicyChecking",
      imports: [
        "PolicyTesting", "Plugins", "Policies", "Diagrams", "Traces", "DragDrop", "Layout",
        "Files", "Texts",
      ]),
    Room(
      "Shell",
      imports: [
        "PolicyChecking", "LineEditor", "Plugins", "Policies", "Workspaces", "Diagrams", "Traces",
        "DragDrop",
        "Layout", "Files", "Texts", "FoundationEssentials",
      ]),
    // The debugger's face for editors.
    Room(
      "DebugAdapter",
      imports: ["Shell", "PolicyTesting", "Policies", "DragDrop", "Files", "Texts"]),
    Room(
      "reorder",
      imports: [
        "DebugAdapter", "Shell", "PolicyChecking", "PolicyTesting", "Plugins", "Policies",
        "Diagrams", "Traces", "Workspaces", "Files", "Texts", "ArgumentParser",
        "FoundationEssentials",
      ]),
  ]

  /// The C library has another name on every system.
  static let cLibraries: Set<String> = ["Android", "Darwin", "Glibc", "Musl"]
  static let everywhere: Set<String> = ["Swift", "Synchronization"]

  /// The rooms that may include a header, by the header's name.
  static let headers: [String: Set<String>] = [
    "lua.h": ["CLua", "CLuaShims"],
    "lauxlib.h": ["CLua", "CLuaShims"],
    "luaconf.h": ["CLua", "CLuaShims"],
    "lualib.h": ["CLua", "CLuaShims"],
    "CLuaShims.h": ["CLuaShims"],
    "histedit.h": ["CEditline", "CEditlineShims"],
    "readline.h": [],
    "CEditlineShims.h": ["CEditlineShims"],
    "CPoliciesResources.h": ["Policies"],
    "CDiagramsResources.h": ["Diagrams"],
    "CPluginsResources.h": ["Plugins"],
  ]

  /// What a Swift file imports against the rules, one message each.
  static func findings(inSwift file: ProjectFile, of room: Room) -> [String] {
    ImportStatement.all(in: SwiftCode(file.text)).compactMap { statement in
      let place = "\(file.path):\(statement.line)"
      let module = statement.module
      if everywhere.contains(module) || room.imports.contains(module) { return nil }
      if cLibraries.contains(module) {
        return statement.enclosingClauses.isEmpty
          ? "\(place): imports \(module), which only some systems have, outside an #if" : nil
      }
      // Only Apple's systems, where FoundationEssentials is a part of Foundation.
      if module == "Foundation", room.imports.contains("FoundationEssentials"),
        statement.enclosingClauses.contains(where: \.isWithoutFoundationEssentials)
      {
        return nil
      }
      return "\(place): imports \(module); \(room.name) may import "
        + (room.imports.isEmpty ? "nothing" : room.imports.sorted().joined(separator: ", "))
    }
  }

  /// What a C file includes or embeds against the rules, one message each.
  static func findings(inC file: ProjectFile, of room: Room) -> [String] {
    let include = /^\s*#\s*(?:include|import)\s*[<"](?:[^>"]*\/)?([^>"\/]+)[>"]/
    let embed = /^\s*#\s*embed\s*[<"]([^>"]+)[>"]/
    return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        let place = "\(file.path):\(number + 1)"
        if let path = line.firstMatch(of: embed)?.output.1,
          path.hasPrefix("/") || path.split(separator: "/").contains("..")
        {
          return "\(place): embeds \(path), which is not in its folder"
        }
        guard let header = line.firstMatch(of: include)?.output.1,
          let owners = headers[String(header)], !owners.contains(room.name)
        else { return nil }
        return "\(place): includes \(header), which "
          + (owners.isEmpty ? "no room" : "only \(owners.sorted().joined(separator: ", "))")
          + " may"
      }
  }
}

/// A clause of a conditional compilation block.
struct ConditionalClause: Equatable {
  /// The conditions of the clauses before it in its block.
  var refused: [String] = []
  /// Its own; nil for `#else`.
  var condition: String?

  /// Whether it is compiled only where there is no module FoundationEssentials.
  var isWithoutFoundationEssentials: Bool {
    refused.contains("canImport(FoundationEssentials)")
      || condition == "!canImport(FoundationEssentials)"
  }
}

/// An import, with any attributes, access level and kind, wherever its line breaks are.
struct ImportStatement {
  let module: String
  let line: Int
  /// The clauses around it, outermost first.
  let enclosingClauses: [ConditionalClause]

  static func all(in code: SwiftCode) -> [ImportStatement] {
    let clauses = clausesOfLines(of: code)
    let statement =
      /\bimport\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?`?(\w+)/
    return code.text.matches(of: statement.wordBoundaryKind(.simple)).map { match in
      let line = code.line(of: match.range.lowerBound)
      return ImportStatement(
        module: String(match.output.1), line: line, enclosingClauses: clauses[line - 1])
    }
  }

  private static func clausesOfLines(of code: SwiftCode) -> [[ConditionalClause]] {
    var open: [ConditionalClause] = []
    return code.lines.map { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      guard let directive = line.wholeMatch(of: /#\s*(if|elseif|else|endif)\b(.*)/) else {
        return open
      }
      let condition = String(directive.output.2).filter { !$0.isWhitespace }
      switch directive.output.1 {
      case "if":
        open.append(ConditionalClause(condition: condition))
      case "endif":
        _ = open.popLast()
      case let name:
        guard var clause = open.popLast() else { break }
        if let before = clause.condition { clause.refused.append(before) }
        clause.condition = name == "else" ? nil : condition
        open.append(clause)
      }
      return open
    }
  }
}
