import Foundation
import Running
import TestSupport
import Testing

/// The paths of the user's own files.
struct PersonalFilesTests {
  @Test(arguments: [
    (["XDG_CONFIG_HOME": "BASE"], "BASE/reorder/init.lua"),
    (["HOME": "BASE/home"], "BASE/home/.config/reorder/init.lua"),
    (["XDG_CONFIG_HOME": "BASE", "HOME": "BASE/home"], "BASE/reorder/init.lua"),
    (
      ["XDG_CONFIG_HOME": "relative", "HOME": "BASE/home"], "BASE/home/.config/reorder/init.lua"
    ),
    (["XDG_CONFIG_HOME": "BASE/none"], nil), ([:], nil),
  ])
  func findsTheInitScriptByTheXDGSpecification(
    environment: [String: String], expected: String?
  ) throws {
    try withTemporaryDirectory { folder in
      for path in ["reorder", "home/.config/reorder"] {
        let place = folder.appending(path: path)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try "".write(to: place.appending(path: "init.lua"), atomically: true, encoding: .utf8)
      }
      let path = PersonalFiles.initScript { environment[$0]?.replacing("BASE", with: folder.path) }
      #expect(path?.replacing(folder.path, with: "BASE") == expected)
    }
  }

  @Test(
    arguments: [
      ([:], nil),
      (["HOME": "/var/a"], "/var/a/.local/state/reorder/history"),
      (["HOME": "/var/a", "XDG_STATE_HOME": "/state"], "/state/reorder/history"),
      (["HOME": "/var/a", "XDG_STATE_HOME": "state"], "/var/a/.local/state/reorder/history"),
      (["HOME": "/var/a", "REORDER_HISTORY": ""], nil),
      (["HOME": "/var/a", "REORDER_HISTORY": "/var/h"], "/var/h"),
    ] as [([String: String], String?)])
  func findsTheHistoryByTheEnvironment(environment: [String: String], path: String?) {
    #expect(PersonalFiles.historyFile { environment[$0] } == path)
  }
}
