import Foundation
import TestSupport
import Testing

/// `reorder swift --package`.
///
/// The delegate and the tests that it writes are part of ReorderTestingTests, so that they are
/// compiled and run.
@Suite(.enabled(if: testsOwnProgram, "an installed program has no clone to depend on"))
struct ClientPackageTests {
  @Test func writesAPackageWithADelegateAndTests() throws {
    try withTemporaryDirectory { folder in
      let result = try reorder(["swift", "--package", "Inbox"], currentDirectory: folder.path)
      #expect(
        result.standardOutput == """
          wrote Inbox/Package.swift
          wrote Inbox/Sources/Inbox/InboxController.swift
          wrote Inbox/Tests/InboxTests/InboxTests.swift
          cd Inbox && swift test runs its tests

          """, "\(result)")
      let tests = try String(
        contentsOf: folder.appending(path: "Inbox/Tests/InboxTests/InboxTests.swift"),
        encoding: .utf8)
      #expect(tests.hasPrefix("import ReorderTesting\nimport Testing\n\n@testable import Inbox\n"))
    }
  }

  @Test func theManifestOfANewPackageIsValid() throws {
    try withTemporaryDirectory { folder in
      _ = try reorder(["swift", "--package", "Inbox"], currentDirectory: folder.path)
      let result = try runProgram(
        "/usr/bin/env", ["swift", "package", "--package-path", "Inbox", "dump-package"],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
        currentDirectory: folder.path)
      #expect(result.status == .exited(0), "\(result)")
      #expect(result.standardOutput.contains("\"ReorderTesting\""))
    }
  }

  @Test(.enabled(if: RandomSeeds.isThorough), .timeLimit(.minutes(30)))
  func testsOfANewPackageNeedNeitherLuaNorLibedit() throws {
    try withTemporaryDirectory { folder in
      _ = try reorder(["swift", "--package", "Inbox"], currentDirectory: folder.path)
      let result = try runProgram(
        "/usr/bin/env", ["swift", "test"],
        environment: [
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
          "PKG_CONFIG_LIBDIR": folder.appending(path: "no libraries").path,
        ], currentDirectory: folder.appending(path: "Inbox").path, timeout: .seconds(1_800))
      #expect(result.status == .exited(0), "\(result)")
      #expect(!result.standardOutput.contains("Compiling Lua "))
    }
  }

  @Test func replacesNoFileWithANewPackage() throws {
    try withTemporaryDirectory { folder in
      _ = try reorder(["swift", "--package", "Inbox"], currentDirectory: folder.path)
      let again = try reorder(["swift", "--package", "Inbox"], currentDirectory: folder.path)
      #expect(again.status == .exited(73))
      #expect(
        again.standardError
          == "reorder: Inbox/Package.swift exists: choose another folder\n")
    }
  }

  @Test func dependsOnTheVersionOfARepository() throws {
    try withTemporaryDirectory { folder in
      _ = try reorder(
        ["swift", "--package", "Inbox", "--repository", "https://example.org/tools/drags.git"],
        currentDirectory: folder.path)
      let manifest = try String(
        contentsOf: folder.appending(path: "Inbox/Package.swift"), encoding: .utf8)
      #expect(
        manifest.contains(
          ".package(url: \"https://example.org/tools/drags.git\", .upToNextMinor(from: \""))
      #expect(manifest.contains("package: \"drags\""))
    }
  }

  @Test(arguments: [
    ["swift"], ["swift", "--package", "Inbox", "policy.lua"],
    ["swift", "policy.lua", "--repository", "https://example.org/reorder.git"],
  ])
  func takesEitherAPolicyOrAPackage(arguments: [String]) throws {
    #expect(try reorder(arguments).status == .exited(64))
  }
}
