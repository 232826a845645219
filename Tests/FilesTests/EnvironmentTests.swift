import Files
import Testing

@Suite struct EnvironmentTests {
  static let variables: [BaseDirectory: String] = [
    .config: "XDG_CONFIG_HOME", .data: "XDG_DATA_HOME", .state: "XDG_STATE_HOME",
  ]
  static let inHome: [BaseDirectory: String] = [
    .config: "/people/me/.config/a/b", .data: "/people/me/.local/share/a/b",
    .state: "/people/me/.local/state/a/b",
  ]

  @Test(arguments: BaseDirectory.allCases)
  func usesTheFolderInTheVariable(directory: BaseDirectory) throws {
    let variable = try #require(Self.variables[directory])
    let environment = [variable: "/own", "HOME": "/people/me"]
    #expect(directory.path(of: "a/b") { environment[$0] } == "/own/a/b")
  }

  @Test(arguments: BaseDirectory.allCases)
  func ignoresARelativePath(directory: BaseDirectory) throws {
    let variable = try #require(Self.variables[directory])
    for value in ["own", ""] {
      let environment = [variable: value, "HOME": "/people/me"]
      #expect(directory.path(of: "a/b") { environment[$0] } == Self.inHome[directory])
    }
  }

  @Test(arguments: BaseDirectory.allCases)
  func findsNoFolderWithoutAHome(directory: BaseDirectory) {
    #expect(directory.path(of: "a/b") { _ in nil } == nil)
    #expect(directory.path(of: "a/b") { $0 == "HOME" ? "relative" : nil } == nil)
  }

  @Test func findsInstalledFilesNextToTheProgramsFolder() throws {
    try inTemporaryFolder { folder in
      #expect(ProgramPath.sharedFolder(of: "\(folder)/bin/reorder") == nil)
      try FileSystem.makeFolder("\(folder)/share/reorder")
      #expect(
        ProgramPath.sharedFolder(of: "\(folder)/bin/reorder") == "\(folder)/share/reorder")
      #expect(ProgramPath.sharedFolder(of: "\(folder)/debug/reorder") == nil)
      #expect(ProgramPath.sharedFolder(of: "reorder") == nil)
    }
  }

  @Test func findsTheProjectAboveABuiltProgram() throws {
    try inTemporaryFolder { folder in
      #expect(ProgramPath.projectFolder(of: "\(folder)/.build/release/reorder") == nil)
      try FileSystem.makeFolder("\(folder)/Scripts/lessons")
      #expect(ProgramPath.projectFolder(of: "\(folder)/.build/release/reorder") == folder)
      #expect(ProgramPath.projectFolder(of: "reorder") == nil)
    }
  }

  @Test func namesProjectFilesByTheirInstalledPaths() throws {
    try inTemporaryFolder { folder in
      try FileSystem.makeFolder("\(folder)/plugins/mine")
      let text = "run Scripts/policies/a.lua, see Plugins/mine/README.md; Plugins/new is yours"
      #expect(ProgramPath.located(text, installed: nil, project: nil) == text)
      #expect(
        ProgramPath.located(text, installed: folder)
          == "run \(folder)/policies/a.lua, see \(folder)/plugins/mine/README.md; "
          + "Plugins/new is yours")
    }
  }

  @Test func namesProjectFilesFromOtherFolders() throws {
    try inTemporaryFolder { folder in
      try FileSystem.makeFolder("\(folder)/Plugins/mine")
      #expect(
        ProgramPath.located(
          "run Scripts/policies/a.lua, see Plugins/mine", installed: nil, project: folder)
          == "run \(folder)/Scripts/policies/a.lua, see \(folder)/Plugins/mine")
    }
  }

  @Test func programKnowsItsPath() {
    #expect(ProgramPath.own.hasPrefix("/"))
    #expect(FileSystem.isFile(ProgramPath.own))
  }
}
