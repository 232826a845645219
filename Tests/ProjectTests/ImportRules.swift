import Foundation
import TestSupport
import Testing

/// A target of Package.swift, with the folder of its name under Sources.
struct Module: Sendable, CustomTestStringConvertible {
  let name: String
  /// The modules that its files may import, in addition to those that every file may import.
  let imports: Set<String>

  var testDescription: String { name }
}

/// The imports that a target's files may have: the dependencies declared in Package.swift.
///
/// The texts that a target embeds, such as Lua and CSS, are in its folder `Resources`: a C target
/// that no other target imports. It may also embed the articles of a module that it imports.
enum ImportRules {
  /// The targets under Sources; empty if Package.swift cannot be read.
  static let modules: [Module] = {
    let declared = (try? SwiftManifest.project())?.dependencies ?? [:]
    return ProjectFiles.names(in: "Sources").sorted().compactMap { name in
      declared[name].map { dependencies in
        Module(
          name: name,
          imports: dependencies.union(
            usingFoundation.contains(name) ? ["FoundationEssentials"] : []
          )
          .union(system[name] ?? []))
      }
    }
  }()

  /// The targets that may import FoundationEssentials, which is not a dependency of the package.
  private static let usingFoundation: Set = [
    "Layout", "DragDrop", "Traces", "Diagrams", "Workspaces", "Policies", "PolicyTesting", "Shell",
    "Commands",
  ]

  /// What targets that the program does not link import of the system.
  private static let system: [String: Set<String>] = [
    "ReorderUIKit": ["Foundation"], "ReorderTesting": ["Foundation", "Testing"],
  ]

  /// The C library has a different name on every system.
  static let cLibraries: Set<String> = ["Android", "Darwin", "Glibc", "Musl"]
  static let everywhere: Set<String> = ["Swift", "Synchronization"]

  /// The targets of headers whose target has a different name.
  private static let owners = [
    "lua.h": "CLua", "lauxlib.h": "CLua", "luaconf.h": "CLua", "lualib.h": "CLua",
    "histedit.h": "CEditline", "readline.h": "CEditline",
  ]

  /// Why a target may not include a header; nil if it may.
  private static func problem(including header: String, in module: Module) -> String? {
    guard header != "readline.h" else { return "no target may" }
    let name = String(header.dropLast(2))
    let isOurs = name.hasSuffix("Resources") || modules.contains { $0.name == name }
    guard let owner = owners[header] ?? (isOurs ? name : nil),
      owner != module.name, owner != "C\(module.name)Resources",
      !module.name.hasPrefix("C") || !module.imports.contains(owner)
    else { return nil }
    return "belongs to \(owner)"
  }

  /// The imports of a Swift file that violate the rules, one message each.
  static func findings(inSwift file: ProjectFile, of module: Module) -> [String] {
    ImportStatement.all(in: SwiftCode(file.text)).compactMap { statement in
      let place = "\(file.path):\(statement.line)"
      let name = statement.module
      if everywhere.contains(name) || module.imports.contains(name) { return nil }
      if cLibraries.contains(name) {
        return statement.enclosingClauses.isEmpty
          ? "\(place): imports \(name), which only some systems have, outside an #if" : nil
      }
      // Only Apple's systems, where FoundationEssentials is a part of Foundation.
      if name == "Foundation", module.imports.contains("FoundationEssentials"),
        statement.enclosingClauses.contains(where: \.isWithoutFoundationEssentials)
      {
        return nil
      }
      return "\(place): imports \(name); \(module.name) may import "
        + (module.imports.isEmpty ? "nothing" : module.imports.sorted().joined(separator: ", "))
    }
  }

  /// Whether a path relative to a folder `Resources` is that of an article of one of the modules.
  private static func isDocumentation(_ path: Substring, of modules: Set<String>) -> Bool {
    guard let match = path.wholeMatch(of: /\.\.\/\.\.\/(\w+)\/(\w+)\.docc\/\w+\.md/)?.output
    else { return false }
    return match.1 == match.2 && modules.contains(String(match.1))
  }

  /// The includes and embedded files of a C file that violate the rules, one message each.
  static func findings(inC file: ProjectFile, of module: Module) -> [String] {
    let include = /^\s*#\s*(?:include|import)\s*[<"](?:[^>"]*\/)?([^>"\/]+)[>"]/
    let embed = /^\s*#\s*embed\s*[<"]([^>"]+)[>"]/
    return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        let place = "\(file.path):\(number + 1)"
        if let path = line.firstMatch(of: embed)?.output.1,
          path.hasPrefix("/") || path.split(separator: "/").contains(".."),
          !isDocumentation(path, of: module.imports)
        {
          return "\(place): embeds \(path), which is not in its folder"
        }
        guard let header = line.firstMatch(of: include)?.output.1,
          let problem = problem(including: String(header), in: module)
        else { return nil }
        return "\(place): includes \(header), which \(problem)"
      }
  }
}

/// A clause of a conditional compilation block.
struct ConditionalClause: Equatable {
  /// The conditions of the preceding clauses in its block.
  var refused: [String] = []
  /// Its own condition; nil for `#else`.
  var condition: String?

  /// Whether it is compiled only where there is no module FoundationEssentials.
  var isWithoutFoundationEssentials: Bool {
    refused.contains("canImport(FoundationEssentials)")
      || condition == "!canImport(FoundationEssentials)"
  }
}

/// An import, with any attributes, access level and kind, and any line breaks.
struct ImportStatement {
  let module: String
  let line: Int
  /// The enclosing clauses, outermost first.
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
      guard line.hasPrefix("#"),
        let directive = line.wholeMatch(of: /#\s*(if|elseif|else|endif)\b(.*)/)
      else {
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
