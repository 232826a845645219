import DragChecking
import Foundation
import PolicyTesting
import Testing

/// `load_policy` reads only files below the folders that it searches, as `require` does.
@Suite
final class LoadPolicyTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "load-policy-\(UUID().uuidString)", directoryHint: .isDirectory)
    for (name, text) in [
      "secret.txt": "top secret", "secret.lua": "return 'top secret'",
      "project/specs/lib/p.lua": "return 'below'", "project/specs/p.lua": "return 'beside'",
      "project/Scripts/s.lua": "return 'in Scripts'",
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (link, target) in [
      ("out.lua", "../../secret.txt"), ("folder", "../.."), ("in.lua", "lib/p.lua"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: path("project/specs/\(link)"), withDestinationPath: target)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Runs a spec that loads one policy, and returns the result of the policy or the failure.
  private func loading(_ name: String) throws -> String {
    let spec = path("project/specs/a_spec.lua")
    try Data("it('t', function() print(load_policy '\(name)') end)".utf8).write(
      to: URL(fileURLWithPath: spec))
    let answers = run([spec]).flatMap { $0.output + $0.failures.map(\.message) }
    return answers.joined(separator: "\n").replacing(folder.path, with: "")
  }

  @Test(arguments: [
    ("p", "beside"), ("p.lua", "beside"), ("lib/p", "below"), ("in", "below"), ("s", "in Scripts"),
    ("Scripts/s", "in Scripts"),
  ])
  func findsAPolicyByName(name: String, result: String) throws {
    #expect(try loading(name) == result)
  }

  @Test(arguments: [
    "../secret", "../../secret", "lib/../../../secret", "..", "/secret", "p\\0x", "",
  ])
  func rejectsANameThatLeadsUp(name: String) throws {
    let shown = name.replacing("\\0", with: "\u{0}")
    #expect(
      try loading(name)
        == "there is no policy '\(shown)': it is not next to the spec, in the start folder or in "
        + "Scripts/; a name is a relative path in these folders, without '..'")
  }

  @Test func rejectsAnAbsolutePath() throws {
    #expect(try loading(path("secret")).hasPrefix("there is no policy '/secret': "))
    #expect(try loading(path("project/specs/p")).hasSuffix("without '..'"))
  }

  @Test(arguments: [("out", "out.lua"), ("folder/secret", "folder/secret.lua")])
  func rejectsALinkOutOfTheFolder(name: String, file: String) throws {
    #expect(
      try loading(name)
        == "there is no policy '\(name)': it is not next to the spec, in the start folder or in "
        + "Scripts/; '/project/specs/\(file)' is a link to a place outside the folder "
        + "'/project/specs'"
    )
  }
}
