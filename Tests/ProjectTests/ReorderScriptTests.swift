import Foundation
import TestSupport
import Testing

/// `Scripts/reorder`, on machines of every kind.
@Suite struct ReorderScriptTests {
  let machine: FakeMachine

  init() throws { machine = try FakeMachine() }

  // MARK: Missing tools

  @Test func explainsWhereToGetSwift() throws {
    try machine.removeCommand("swift")
    let result = try machine.run()
    #expect(result.status == 69)
    #expect(result.errors.contains("Swift 6.2 or later is needed"))
    #expect(result.errors.contains("https://www.swift.org/install"))
    #expect(result.output == "")
  }

  @Test(arguments: [
    ("5.10", false), ("6.1.3", false), ("6.2", true), ("6.10", true), ("7.0", true),
  ])
  func rejectsAnOldSwift(version: String, isEnough: Bool) throws {
    try machine.addSwift(version: version)
    let result = try machine.run()
    #expect(result.status == (isEnough ? 0 : 69))
    #expect(result.errors.contains("is Swift \(version.prefix { $0 != "." }).") == !isEnough)
  }

  @Test func listsThePackagesWithoutAptGet() throws {
    try machine.removeLibrary("libedit")
    try machine.removeLibrary("lua5.4")
    try machine.removeCommand("pkg-config")
    try machine.removeCommand("apt-get")
    let result = try machine.run()
    #expect(result.status == 69)
    #expect(result.errors.contains("apt-get install pkg-config libedit-dev liblua5.4-dev\n"))
    #expect(result.errors.contains("brew install pkg-config libedit lua@5.4\n"))
    #expect(result.errors.contains("Apple's libedit lacks el_init_fd and el_cursor"))
    #expect(result.output == "")
    #expect(machine.log(of: "swift") == [])
  }

  @Test func showsTheCommandForRootWithoutSudo() throws {
    try machine.addCommand("id", "echo 1000")
    try machine.removeLibrary("libedit")
    let result = try machine.run()
    #expect(result.status == 69)
    #expect(result.errors.contains("As root:  apt-get install libedit-dev\n"))
    #expect(machine.log(of: "apt-get") == [])
  }

  @Test func installsOnlyMissingPackages() throws {
    try machine.removeLibrary("lua5.4")
    let result = try machine.run()
    #expect(result.status == 0)
    #expect(result.errors.contains("installing liblua5.4-dev with apt-get"))
    let calls = machine.log(of: "apt-get")
    #expect(calls.count == 1)
    #expect(calls.first?.hasPrefix("noninteractive ") == true)
    #expect(calls.first?.hasSuffix(" install --yes liblua5.4-dev") == true)
  }

  @Test func installsWithSudoIfNotRoot() throws {
    try machine.addCommand("id", "echo 1000")
    try machine.addCommand("sudo", "touch \"$MACHINE/asked\"; exec \"$@\"")
    try machine.removeLibrary("libedit")
    let result = try machine.run()
    #expect(result.status == 0)
    #expect(
      FileManager.default.fileExists(atPath: machine.folder.appending(path: "asked").path))
  }

  @Test func updatesPackageListsOnlyIfAnInstallFails() throws {
    try machine.removeLibrary("libedit")
    try machine.addAptGet(
      before: """
        case $* in
          *update) touch "$MACHINE/lists" ;;
          *) [ -e "$MACHINE/lists" ] || { echo 'E: Unable to locate package'; exit 100; } ;;
        esac
        """)
    let result = try machine.run()
    #expect(result.status == 0)
    #expect(!result.errors.contains("Unable to locate"))
    let words = machine.log(of: "apt-get").map { $0.split(separator: " ") }
    #expect(words.map { $0.contains("update") } == [false, true, false])
  }

  @Test func showsTheOutputOfAFailedInstall() throws {
    try machine.removeLibrary("libedit")
    try machine.addAptGet(before: "echo 'E: no network'; exit 100")
    let result = try machine.run()
    #expect(result.status == 69)
    #expect(result.errors.contains("E: no network\n"))
    #expect(result.errors.contains("apt-get could not install libedit-dev"))
    #expect(result.output == "")
  }

  @Test func reportsAnInstallWithoutEffect() throws {
    try machine.removeLibrary("libedit")
    try machine.addAptGet(before: "exit 0")
    let result = try machine.run()
    #expect(result.status == 69)
    #expect(result.errors.contains("apt-get installed libedit-dev, but"))
  }

  // MARK: Building

  @Test func reportsTheFirstBuild() throws {
    let result = try machine.run()
    #expect(result.status == 0)
    #expect(
      result.errors == "reorder: building reorder (the first build takes about seven minutes)…\n")
    let calls = machine.log(of: "swift")
    #expect(calls.count == 1)
    #expect(calls.first?.contains("--configuration release") == true)
    #expect(calls.first?.hasSuffix("--product reorder") == true)
  }

  @Test func showsTheCurrentBuildStepInATerminal() throws {
    let gate = machine.folder.appending(path: "gate")
    try machine.addSwift(
      build: """
        mkfifo "$MACHINE/gate"
        echo '[1/71] Compiling Lua'
        echo 'warning: of no step'
        echo '[34/71] Compiling Policies'
        cat "$MACHINE/gate"
        """)
    let terminal = try machine.terminal()
    try terminal.waitFor(cursorRow: "[34/71] Compiling Policies")
    #expect(
      terminal.screen.rows.prefix(3) == [
        "reorder: building reorder (the first build takes about seven minutes)…",
        "[34/71] Compiling Policies",
        "",
      ])
    try FileHandle(forWritingTo: gate).close()
    try terminal.waitFor(screenContains: "in reorder machine")
    #expect(!terminal.screen.rows.contains { $0.contains("Compiling") })
  }

  @Test func showsTheMessagesOfAFailedBuildInATerminal() throws {
    try machine.addSwift(build: "echo '[1/71] Compiling Lua'; echo 'error: no such thing'; exit 1")
    let terminal = try machine.terminal()
    #expect(try terminal.waitForExit() == .exited(70))
    #expect(terminal.screen.rows.contains("error: no such thing"))
  }

  @Test func secondStartDoesNotBuild() throws {
    _ = try machine.run()
    try machine.addCommand("swift-build", "exit 1")
    let result = try machine.run()
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(machine.log(of: "swift").count == 1)
  }

  @Test(arguments: [
    "a saved source", "a new source", "a removed source", "the manifest", "the set-up",
    "another library", "another compiler", "no program",
  ])
  func buildsAgainAfterAChange(change: String) throws {
    try machine.write("two", to: "Sources/Scripting/Lua/with space.swift")
    _ = try machine.run()
    switch change {
    case "a saved source": try machine.touch("Sources/Program/reorder/main.swift")
    case "a new source": try machine.write("", to: "Sources/Scripting/Lua/New.swift")
    case "a removed source": try machine.remove("Sources/Scripting/Lua/with space.swift")
    case "the manifest": try machine.touch("Package.swift")
    case "the set-up": try machine.touch("Scripts/dev/setup.sh")
    case "another library": try machine.replaceLibrary("libedit")
    case "another compiler": try machine.addSwift(version: "6.4")
    default: try machine.remove(".build/release/reorder")
    }
    let result = try machine.run()
    #expect(result.status == 0)
    #expect(machine.log(of: "swift").count == 2)
    // A third start does not build again.
    _ = try machine.run()
    #expect(machine.log(of: "swift").count == 2)
  }

  @Test func rebuildsASourceSavedDuringTheBuild() throws {
    try machine.addSwift(
      build: "echo more >>\"$MACHINE/the project/Sources/Program/reorder/main.swift\"")
    _ = try machine.run()
    try #expect(machine.run().status == 0)
    #expect(machine.log(of: "swift").count == 2)
  }

  @Test func failedBuildShowsItsMessagesAndRunsNothing() throws {
    _ = try machine.run()
    try machine.addSwift(build: "echo 'error: no such thing'; exit 1")
    let result = try machine.run()
    #expect(result.status == 70)
    #expect(result.output == "")
    #expect(result.errors.contains("error: no such thing\n"))
    #expect(result.errors.contains("building reorder failed"))
  }

  @Test func twoConcurrentStartsBothRun() async throws {
    async let first = machine.run(input: "1")
    async let second = machine.run(input: "2")
    let results = try await [first, second]
    #expect(results.map(\.status) == [0, 0])
    #expect(results.map { $0.output.last } == ["1", "2"])
    try #expect(machine.run().errors == "")
  }

  // MARK: Running

  @Test(arguments: ["first", "second"])
  func passesAllOfStandardInput(start: String) throws {
    if start == "second" { _ = try machine.run() }
    let result = try machine.run(input: "print(6*7)\nprint(1)\n")
    #expect(result.output.hasSuffix("print(6*7)\nprint(1)\n"))
  }

  @Test func passesStandardInputAfterAnInstall() throws {
    try machine.removeLibrary("libedit")
    let result = try machine.run(input: "print(6*7)\n")
    #expect(result.output.hasSuffix("print(6*7)\n"))
  }

  @Test func passesArgumentsUnchanged() throws {
    let result = try machine.run("Scripts/reorder", ["0", "a b", "", "*", "-e"])
    let arguments = result.output.split(separator: "\n").filter { $0.hasPrefix("argument") }
    #expect(arguments == ["argument 0", "argument a b", "argument ", "argument *", "argument -e"])
  }

  @Test(arguments: [0, 1, 65, 130])
  func exitsWithTheStatusOfTheProgram(status: Int32) throws {
    let result = try machine.run("Scripts/reorder", [String(status)])
    #expect(result.status == status)
  }

  @Test func runsInTheCurrentFolder() throws {
    let result = try machine.run(in: machine.folder.appending(path: "tmp"))
    #expect(result.output == "in tmp\n")
  }

  @Test func worksThroughSymbolicLinks() throws {
    let files = FileManager.default
    let link = machine.folder.appending(path: "bin/reorder")
    try files.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../the project/Scripts/reorder")
    try files.createSymbolicLink(
      atPath: machine.project.appending(path: "Scripts/again").path,
      withDestinationPath: link.path)
    let result = try machine.run("Scripts/again")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("in "))
  }

  @Test func leavesNoTemporaryFiles() throws {
    _ = try machine.run()
    let left = try FileManager.default.contentsOfDirectory(
      atPath: machine.folder.appending(path: "tmp").path)
    #expect(left == [])
  }
}
