import Foundation
import Testing

/// `Scripts/test` and its callers.
@Suite struct TestScriptTests {
  let machine: FakeMachine

  init() throws { machine = try FakeMachine() }

  @Test(arguments: ["Scripts/test", ".ci/run"])
  func lintsThenBuildsThenTests(script: String) throws {
    let result = try machine.run(script, ["--filter", "LuaTests"])
    #expect(result.status == 0)
    let calls = machine.log(of: "swift")
    #expect(calls.map { $0.prefix { $0 != " " } } == ["format", "build", "build", "test"])
    #expect(calls.first?.contains("lint --strict") == true)
    #expect(calls.last?.hasSuffix("--filter LuaTests") == true)
  }

  @Test func printsHowLongEachStepTook() throws {
    let result = try machine.run("Scripts/test")
    let last = result.errors.split(separator: "\n").last.map(String.init)
    let expected = /test: setup \d+ s, format \d+ s, luacheck \d+ s, build \d+ s, tests \d+ s/
    #expect(last?.wholeMatch(of: expected) != nil)
  }

  @Test func buildsTheReleaseThatScriptsReorderRuns() throws {
    _ = try machine.run("Scripts/test")
    let calls = machine.log(of: "swift")
    let builds = calls.filter { $0.hasPrefix("build ") }
    #expect(builds.allSatisfy { $0.contains("--configuration release") })
    #expect(builds.allSatisfy { $0.contains("-Xswiftc -enable-testing") })
    try #expect(machine.run().status == 0)
    #expect(machine.log(of: "swift") == calls)
  }

  @Test(arguments: [([], ""), (["--thorough"], "1")])
  func playsAllRandomCasesOnlyIfThorough(options: [String], expected: String) throws {
    try machine.addSwift(build: "if [ \"$1\" = test ]; then echo \"all: $REORDER_THOROUGH\"; fi")
    let result = try machine.run("Scripts/test", options + ["--filter", "LuaTests"])
    #expect(result.output.contains("all: \(expected)\n"))
    #expect(machine.log(of: "swift").last?.hasSuffix("--disable-xctest --filter LuaTests") == true)
  }

  @Test func listsTheSlowestTests() throws {
    try machine.addSwift(
      build: """
        if [ "$1" = test ]; then
          echo '✔ Test quick() passed after 0.125 seconds.'
          echo '✔ Test "a slow one" with 3 test cases passed after 12.5 seconds.'
          echo '✘ Test failing(_:) failed after 2.0 seconds with 1 issue.'
          echo '✔ Test run with 3 tests in 1 suite passed after 14.6 seconds.'
        fi
        """)
    let result = try machine.run("Scripts/test", ["--slowest", "--filter", "LuaTests"])
    #expect(machine.log(of: "swift").last?.hasSuffix("--no-parallel --filter LuaTests") == true)
    #expect(
      result.errors.contains(
        """
        test: the 20 slowest tests:
          12.500 s  "a slow one" with 3 test cases
           2.000 s  failing(_:)
           0.125 s  quick()

        """))
  }

  @Test func checksImports() throws {
    _ = try machine.run("Scripts/test")
    let build = try #require(machine.log(of: "swift").first { $0.contains("--build-tests") })
    #expect(build.contains("--explicit-target-dependency-import-check error"))
  }

  @Test(arguments: ["format", "build", "test"])
  func stopsAtAFailedStep(step: String) throws {
    try machine.addSwift(build: "if [ \"$1\" = \(step) ]; then echo 'error: x'; exit 1; fi")
    let result = try machine.run("Scripts/test")
    #expect(result.status != 0)
    #expect((result.output + result.errors).contains("error: x\n"))
    #expect(machine.log(of: "swift").last?.hasPrefix(step) == true)
  }

  @Test func repeatsFailuresAtTheEnd() throws {
    try machine.addSwift(
      build: """
        if [ "$1" = test ]; then
          echo '✔ Test one() passed after 0.1 seconds.'
          echo '✘ Test two() recorded an issue at T.swift:3:5: Expectation failed: 1 == 2'
          echo '↳ why'
          echo '✔ Test three() passed after 0.1 seconds.'
          echo '↳ of no failure'
          echo 'error: Exited with unexpected signal code 11' >&2
          exit 3
        fi
        """)
    let result = try machine.run("Scripts/test")
    #expect(result.status == 3)
    #expect(result.output.contains("✔ Test three()"))
    #expect(
      result.errors.hasSuffix(
        """
        ✘ Test two() recorded an issue at T.swift:3:5: Expectation failed: 1 == 2
        ↳ why
        error: Exited with unexpected signal code 11

        """))
  }

  @Test(arguments: [
    "warning: 'x': found 1 file(s) which are unhandled",
    "$PWD/Sources/Scripting/Lua/A.swift:3:7: warning: variable was never used",
  ])
  func failsOnAWarningOfTheBuild(warning: String) throws {
    try machine.addSwift(build: "echo \"\(warning)\"")
    let result = try machine.run("Scripts/test")
    #expect(result.status == 70)
    #expect(result.errors.hasSuffix("\(warning.replacing("$PWD", with: machine.project.path))\n"))
  }

  @Test func acceptsAWarningOfTheLinker() throws {
    try machine.addSwift(build: "echo '/usr/lib/x.a(a.o): warning: mktemp is dangerous'")
    try #expect(machine.run("Scripts/test").status == 0)
  }

  @Test func checksAllLuaExceptMistakes() throws {
    _ = try machine.run("Scripts/test")
    #expect(
      machine.log(of: "luacheck") == [
        "--quiet --no-color --exclude-files Tests/*/Mistakes -- Sources Scripts Plugins Tests"
      ])
  }

  @Test func failsOnAWarningOfLuacheck() throws {
    try machine.addCommand("luacheck", "echo 'x.lua:1:1: unused variable'; exit 1")
    let result = try machine.run("Scripts/test")
    #expect(result.status == 1)
    #expect(result.output.contains("unused variable"))
    #expect(machine.log(of: "swift").count == 1)
  }

  @Test(arguments: [("tmux", "tmux"), ("lua5.4", "lua5.4"), ("luacheck", "lua-check")])
  func installsPackagesForTheTests(command: String, package: String) throws {
    try machine.removeCommand(command)
    let result = try machine.run("Scripts/test")
    #expect(result.status == 0)
    #expect(machine.log(of: "apt-get").first?.hasSuffix(" \(package)") == true)
  }
}
