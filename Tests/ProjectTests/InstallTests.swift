import Foundation
import TestSupport
import Testing

/// `Scripts/install` and `Scripts/uninstall`, with the program that was built for the tests.
@Suite struct InstallTests {
  /// A prefix with everything installed, and a working folder elsewhere.
  private struct Installation {
    let prefix: URL
    let elsewhere: URL

    var program: String { prefix.appending(path: "bin/reorder").path }

    /// Runs the installed program with an empty environment.
    func reorder(_ arguments: [String], input: String = "") throws -> ProgramResult {
      try runProgram(
        "/usr/bin/env", ["-i", program] + arguments, input: input,
        currentDirectory: elsewhere.path)
    }

    /// The paths of all files, relative to the prefix.
    func files() throws -> Set<String> {
      let found = try FileManager.default.subpathsOfDirectory(atPath: prefix.path)
      return Set(
        found.filter {
          var isFolder: ObjCBool = false
          _ = FileManager.default.fileExists(
            atPath: prefix.appending(path: $0).path, isDirectory: &isFolder)
          return !isFolder.boolValue
        })
    }
  }

  private func withInstallation(_ body: (Installation) throws -> Void) throws {
    try withTemporaryDirectory { (folder) throws in
      // The path contains a space on purpose.
      let installation = Installation(
        prefix: folder.appending(path: "the prefix"), elsewhere: folder.appending(path: "work"))
      try FileManager.default.createDirectory(
        at: installation.elsewhere, withIntermediateDirectories: false)
      let result = try install(into: installation.prefix.path)
      #expect(result.status == .exited(0), "\(result.standardError)")
      try body(installation)
    }
  }

  private func install(
    into prefix: String, program: String = reorderProgram,
    environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try runProgram(
      ProjectFiles.root.appending(path: "Scripts/install").path, ["--program", program, prefix],
      environment: environment)
  }

  private func uninstall(_ prefix: String) throws -> ProgramResult {
    try runProgram(ProjectFiles.root.appending(path: "Scripts/uninstall").path, [prefix])
  }

  @Test func programRunsWithoutTheSourceTree() throws {
    try withInstallation { (installation) throws in
      let result = try installation.reorder(["-e", "print(6 * 7)"])
      #expect(result.standardOutput == "42\n")
      #expect(result.standardError == "")
      #expect(result.status == .exited(0))
    }
  }

  @Test func programFindsTheInstalledPlugins() throws {
    try withInstallation { (installation) throws in
      let listed = try installation.reorder(["plugin", "list"])
      #expect(listed.standardOutput.contains("single-item-moves"))
      let script = """
        list = TableView { name = "list", items = { "A", "B" } }
        list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
        attach("single-item-moves", list)
        gesture "lift list 0; add list 1; over list 0; drop"
        """
      let result = try installation.reorder([], input: script)
      #expect(result.status == .exited(0), "\(result.standardError)")
      #expect(result.standardOutput.contains("refused (forbidden)"))
    }
  }

  @Test func installsThePolicies() throws {
    try withInstallation { (installation) throws in
      let policy = installation.prefix.appending(path: "share/reorder/policies/two-tables.lua").path
      let result = try installation.reorder([policy])
      #expect(result.status == .exited(0), "\(result.standardError)")
      let questions = try installation.reorder(
        ["-q", "-i", "--no-init"], input: ":help questions\n")
      #expect(questions.standardOutput.contains("    \(policy)\n"))
    }
  }

  @Test func installsTheFilesThatHelpNames() throws {
    try withInstallation { (installation) throws in
      let shared = installation.prefix.appending(path: "share/reorder").path
      let pages = [
        try installation.reorder(
          ["-q", "-i", "--no-init"], input: ":help run\n:help trace-format\n:help questions\n"),
        try installation.reorder(["--help"]), try installation.reorder(["test", "--help"]),
        try installation.reorder(["trace", "--help"]),
        try installation.reorder(["play", "--help"]),
        try installation.reorder(["plugin", "check", "--help"]),
      ].map(\.standardOutput)
      let manual = try String(
        contentsOf: installation.prefix.appending(path: "share/man/man1/reorder.1"),
        encoding: .utf8)
      for page in pages + [manual] {
        #expect(!page.contains("Scripts/"))
        let named = page.matches(of: /\/[^ \n']*share\/reorder\/[a-z][\w.\/-]*\w/).map(\.output)
        #expect(!named.isEmpty || page == manual)
        for path in named where path.hasPrefix(shared) {
          #expect(FileManager.default.fileExists(atPath: String(path)), "\(path)")
        }
      }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func groffReportsNoWarningAboutTheManualPage() throws {
    try withInstallation { (installation) throws in
      let page = installation.prefix.appending(path: "share/man/man1/reorder.1").path
      let result = try runProgram(
        "/usr/bin/groff", ["-Kutf8", "-man", "-Tutf8", "-ww", "-P-c", page])
      #expect(result.standardError == "")
      #expect(result.standardOutput.contains("--memory-limit"))
    }
  }

  @Test(arguments: [("pol", "policy.lua"), ("swi", "swift"), ("run pol", "run policy.lua")])
  func bashCompletesScriptsAndCommands(typed: String, completed: String) throws {
    try withInstallation { (installation) throws in
      try "".write(
        to: installation.elsewhere.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"],
        environment: ["PS1": "$ ", "HISTFILE": ""],
        currentDirectory: installation.elsewhere.path, rows: 24, columns: 90)
      try terminal.waitFor(screenContains: "$")
      let script = "'\(installation.prefix.path)/share/bash-completion/completions/reorder'"
      try terminal.send(". \(script); clear; echo read''y\r")
      try terminal.waitUntil("the next prompt") {
        $0.text.contains("ready") && $0.cursorRowText.hasPrefix("$")
      }
      try terminal.send("reorder \(typed)\t")
      try terminal.waitUntil("the whole line") {
        $0.cursorRowText.hasPrefix("$ reorder \(completed)")
      }
    }
  }

  @Test func installsFilesWhereTheSystemLooksForThem() throws {
    try withInstallation { (installation) throws in
      let files = try installation.files()
      for path in [
        "bin/reorder", "share/man/man1/reorder.1", "share/bash-completion/completions/reorder",
        "share/zsh/site-functions/_reorder", "share/fish/vendor_completions.d/reorder.fish",
        "share/reorder/library/reorder.gen.lua", "share/reorder/traces/two-tables.jsonl",
        "share/reorder/specs/single-item-moves_spec.lua",
        "share/reorder/plugins/stay-in-section/init.lua",
      ] { #expect(files.contains(path), "\(path)") }
    }
  }

  @Test func uninstallRemovesEverything() throws {
    try withInstallation { (installation) throws in
      #expect(try uninstall(installation.prefix.path).status == .exited(0))
      #expect(try FileManager.default.contentsOfDirectory(atPath: installation.prefix.path) == [])
    }
  }

  @Test func uninstallKeepsOtherFiles() throws {
    try withInstallation { (installation) throws in
      let own = ["bin/other", "share/reorder/plugins/mine/init.lua"]
      for path in own {
        let file = installation.prefix.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "mine".write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(try uninstall(installation.prefix.path).status == .exited(0))
      #expect(try installation.files() == Set(own))
    }
  }

  @Test func installRemovesFilesOfTheOldVersion() throws {
    try withInstallation { (installation) throws in
      let manifest = installation.prefix.appending(path: "share/reorder/manifest")
      let old = installation.prefix.appending(path: "share/reorder/old.lua")
      try "old".write(to: old, atomically: true, encoding: .utf8)
      let text = try String(contentsOf: manifest, encoding: .utf8)
      try (text + "share/reorder/old.lua\n").write(to: manifest, atomically: true, encoding: .utf8)
      #expect(try install(into: installation.prefix.path).status == .exited(0))
      #expect(try !installation.files().contains("share/reorder/old.lua"))
      #expect(try uninstall(installation.prefix.path).status == .exited(0))
      #expect(try installation.files() == [])
    }
  }

  @Test func prependsDESTDIRToThePrefix() throws {
    try withTemporaryDirectory { (folder) throws in
      let result = try install(into: "/usr", environment: ["DESTDIR": folder.path])
      #expect(result.status == .exited(0))
      let program = folder.appending(path: "usr/bin/reorder").path
      #expect(FileManager.default.isExecutableFile(atPath: program))
    }
  }

  @Test func reportsThatNothingIsInstalled() throws {
    try withTemporaryDirectory { (folder) throws in
      let result = try uninstall(folder.path)
      #expect(result.status == .exited(66))
      #expect(
        result.standardError.hasPrefix("uninstall: nothing is installed under \(folder.path)"))
    }
  }

  @Test func rejectsAMissingProgram() throws {
    try withTemporaryDirectory { (folder) throws in
      let result = try install(into: folder.path, program: "/no/such/program")
      #expect(result.status == .exited(66))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test(arguments: [["--no-such"], ["/a", "/b"], ["--program"]])
  func rejectsInvalidArguments(arguments: [String]) throws {
    let result = try runProgram(
      ProjectFiles.root.appending(path: "Scripts/install").path, arguments)
    #expect(result.status == .exited(64))
    #expect(result.standardError.hasPrefix("install: "))
  }

  @Test func reportsAFolderThatCannotBeCreated() throws {
    let result = try install(into: "/dev/null/prefix")
    #expect(result.status == .exited(73))
    #expect(result.standardError == "install: cannot create /dev/null/prefix\n")
  }
}
