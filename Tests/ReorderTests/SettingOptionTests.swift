import DragDrop
import Foundation
import TestSupport
import Testing

/// The environment's settings on the command line, and in the header of the trace.
@Suite
struct SettingOptionTests {
  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setOptionChangesASettingInTheTrace(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let word = setting.otherWord
    try withFile("trace.jsonl", "") { path in
      let result = try reorder([
        "--set", "\(name)=\(word)", "--trace-file", path, "-e",
        "local value = environment().\(name) "
          + "print(type(value) == 'table' and value.fast .. ',' .. value.slow or value)",
      ])
      #expect(result.standardError == "")
      #expect(result.standardOutput == "\(word)\n")
      let header =
        try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n").first ?? ""
      let quoted =
        switch setting.domain {
        case .word: "\"\(word)\""
        case .numbers: #"{"fast":0.4,"slow":0.5}"#
        default: word
        }
      #expect(header.contains("\"\(name)\":\(quoted)"))
    }
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setOptionRejectsAnInvalidValue(_ name: String) throws {
    let result = try reorder(["--set", "\(name)=neither", "-e", ""])
    #expect(result.status != .exited(0))
    #expect(result.standardError.contains(name))
    #expect(result.standardOutput == "")
  }
}
