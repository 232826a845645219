import TestSupport
import Testing

/// A file imports only targets that Package.swift declares as dependencies of its target.
///
/// The compiler refuses imports of targets that the manifest does not name, but not those it can
/// reach through another target, nor those of C modules. These tests detect both.
@Suite struct ImportDirectionTests {
  @Test(arguments: ImportRules.modules)
  func importsOnlyItsDependencies(module: Module) throws {
    let swift = try ProjectFiles.files(under: "Sources/\(module.name)", extensions: ["swift"])
    #expect(swift.flatMap { ImportRules.findings(inSwift: $0, of: module) } == [])
    let c = try ProjectFiles.files(under: "Sources/\(module.name)", extensions: ["c", "h"])
    #expect(c.flatMap { ImportRules.findings(inC: $0, of: module) } == [])
  }

  @Test func readsATargetForEachFolder() {
    let folders = ProjectFiles.names(in: "Sources").filter { !$0.hasPrefix(".") }
    #expect(folders.contains("DragDrop"))
    #expect(Set(folders).subtracting(ImportRules.modules.map(\.name)) == [])
  }

  @Test(arguments: [
    ("CLua", ["CLuaShims", "Lua"]), ("CLuaShims", ["Lua"]),
    ("CEditline", ["CEditlineShims", "LineEditor"]), ("CEditlineShims", ["LineEditor"]),
    ("ArgumentParser", ["reorder"]),
  ])
  func keepsALibraryBehindOneTarget(library: String, users: [String]) {
    let found = ImportRules.modules.filter { $0.imports.contains(library) }.map(\.name)
    #expect(found == users)
  }

  @Test func keepsLuaAndDragAndDropApartBelowPolicies() {
    let both = ImportRules.modules.filter { $0.imports.isSuperset(of: ["Lua", "DragDrop"]) }
    #expect(
      both.map(\.name) == [
        "Debugging", "Lessons", "Policies", "PolicyTesting", "Reference", "Translation",
      ])
  }

  @Test(arguments: [
    "import CLua",
    "internal import CLua",
    "public import CLua",
    "@_exported public import CLua",
    "@preconcurrency\nimport CLua",
    "@_spi(Testing) @_implementationOnly import CLua",
    "import struct CLua.lua_State",
    "import CLua.lauxlib",
    "import `CLua`",
    "import Layout; import CLua",
    "import /* a comment */ CLua",
    "import\n  CLua",
    "#if canImport(CLua)\n  import CLua\n#endif",
    "let text = \"\"\"\n  import Layout\n  \"\"\"\nimport CLua",
  ])
  func findsAForbiddenImportInAnySyntax(source: String) throws {
    let findings = try findings(source, in: "Policies")
    #expect(findings.count == 1)
    #expect(
      findings.first?.contains("imports CLua; Policies may import CPoliciesResources,") == true)
  }

  @Test(arguments: [
    ("Layout", "import DragDrop"),
    ("DragDrop", "import Traces"),
    ("Lua", "import DragDrop"),
    ("Lua", "import FoundationEssentials"),
    ("LineEditor", "import Lua"),
    ("Files", "import Layout"),
    ("Files", "import FoundationEssentials"),
    ("DragDrop", "import Files"),
    ("LineEditor", "import CLuaShims"),
    ("Shell", "import Lua"),
    ("Shell", "import CEditline"),
    ("PolicyTesting", "import CPoliciesResources"),
    ("Shell", "import ArgumentParser"),
    ("reorder", "import ArgumentParserToolInfo"),
    ("reorder", "import DragDrop"),
    ("Workspaces", "import Foundation"),
    ("Workspaces", "import class Foundation.FileManager"),
    ("Traces", "#if canImport(FoundationEssentials)\nimport Foundation\n#else\n#endif"),
    ("Traces", "#if canImport(Glibc)\nimport Glibc\n#else\nimport Foundation\n#endif"),
    ("Lua", "#if canImport(FoundationEssentials)\n#else\nimport Foundation\n#endif"),
    ("Traces", "import Glibc"),
    ("Traces", "import Testing"),
  ])
  func findsAForbiddenImport(name: String, source: String) throws {
    #expect(try findings(source, in: name).count == 1)
  }

  @Test(arguments: [
    ("Lua", "internal import CLuaShims"),
    ("reorder", "import ArgumentParser\nimport Shell"),
    ("DragDrop", "public import Layout"),
    ("Layout", "// import Lua\n/* import Lua */ let text = \"import Lua\""),
    ("Layout", "#if canImport(Glibc)\nimport Glibc\n#elseif canImport(Musl)\nimport Musl\n#endif"),
    ("Layout", "import Synchronization"),
    (
      "Layout",
      """
      #if canImport(FoundationEssentials)
        @_exported public import struct FoundationEssentials.IndexPath
      #else
        @_exported public import struct Foundation.IndexPath
      #endif
      """
    ),
  ])
  func allowsAPermittedImport(name: String, source: String) throws {
    #expect(try findings(source, in: name) == [])
  }

  @Test(arguments: [
    ("CEditlineShims", "#include <lua.h>"),
    ("CEditlineShims", "  #  include \"lua5.4/lauxlib.h\""),
    ("CLuaShims", "#include <histedit.h>"),
    ("CEditlineShims", "#include <editline/readline.h>"),
    ("CEditlineShims", "#include \"CLuaShims.h\""),
    ("Diagrams", "#include \"CPoliciesResources.h\""),
    ("Diagrams", "#embed \"../../Policies/Resources/Prelude/compose.lua\""),
    ("Diagrams", "#embed \"../../Policies/Policies.docc/Policies.md\""),
    ("Policies", "#embed \"../../DragDrop/Core/Event.swift\""),
    ("Diagrams", "# embed </etc/passwd> limit(9)"),
  ])
  func findsAForbiddenHeaderOrText(name: String, source: String) throws {
    let module = try #require(ImportRules.modules.first { $0.name == name })
    let file = ProjectFile(path: "Sources/\(module.name)/sample.c", text: "int a;\n" + source)
    let findings = ImportRules.findings(inC: file, of: module)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("Sources/\(module.name)/sample.c:2: ") == true)
  }

  @Test(arguments: [
    "Diagrams", "Lessons", "Plugins", "Policies", "PolicyTesting", "Reference",
  ])
  func everyResourceIsEmbedded(name: String) throws {
    let folder = "Sources/\(name)/Resources"
    let texts = try ProjectFiles.files(under: folder).map(\.path).filter {
      !$0.hasSuffix(".c") && !$0.hasSuffix(".h")
    }
    let embedded = try ProjectFiles.file("\(folder)/Resources.c").text
      .matches(of: /(?m)^#embed "([^."][^"]*)"/).map { "\(folder)/\($0.output.1)" }
    #expect(!texts.isEmpty)
    #expect(embedded.sorted() == texts)
  }

  @Test(arguments: [
    ("CLuaShims", "#include <lua.h>\n#include <string.h>"),
    ("Policies", "#include \"CPoliciesResources.h\"\n#embed \"Prelude/compose.lua\" suffix(, 0)"),
    ("Policies", "#embed \"../../DragDrop/DragDrop.docc/Drops.md\" suffix(, 0)"),
  ])
  func allowsAHeaderOrTextOfTheSameModule(name: String, source: String) throws {
    let module = try #require(ImportRules.modules.first { $0.name == name })
    let file = ProjectFile(path: "sample.c", text: source)
    #expect(ImportRules.findings(inC: file, of: module) == [])
  }

  private func findings(_ source: String, in name: String) throws -> [String] {
    let module = try #require(ImportRules.modules.first { $0.name == name })
    let file = ProjectFile(path: "Sources/\(name)/Sample.swift", text: source)
    return ImportRules.findings(inSwift: file, of: module)
  }
}
