import DragDrop
import Foundation
import Policies
import PolicyChecking
import PolicyTesting
import TestSupport
import Testing

/// A policy with one fault, or without it if the global FAULTY is false.
///
/// The head of its file states the expected problem, and the shortest drags that show it.
struct Fault: CustomTestStringConvertible, Sendable {
  let path: String
  let text: String

  static func all() throws -> [Fault] {
    try ProjectFiles.files(under: "Tests/PolicyCheckingTests/Faults", extensions: ["lua"]).map {
      Fault(path: $0.path, text: $0.text)
    }
  }

  var testDescription: String { path }
  var property: String { head("property") ?? "" }
  /// The shortest drags; empty if no single drag is wrong.
  var shortest: String { head("shortest") ?? "" }
  /// The number of drags.
  var drags: Int {
    max(
      1, shortest.split(separator: ";").count { ["drop", "cancel", "interrupt"].contains($0.word) })
  }

  /// How many drags a check plays one after the other.
  var depth: Int { head("drags").flatMap { Int($0) } ?? drags }

  private func head(_ name: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("-- \(name): ") }
      .map { String($0.dropFirst("-- \(name): ".count)) }
  }

  private func script(faulty isFaulty: Bool) -> String { "local FAULTY = \(isFaulty); " + text }

  /// Creates devices with the policy.
  func maker(faulty isFaulty: Bool) -> () throws(PolicyError) -> PolicyHost {
    let maker = HostMaker(
      script: Script(name: path, text: script(faulty: isFaulty)), options: .checking,
      foreignItems: 1, foreignTypes: [])
    return { () throws(PolicyError) in try maker.makeHost { host throws(PolicyError) in } }
  }

  /// The scope and the properties that the head of the file names.
  private func configuredCheck() throws -> PolicyCheck {
    var check = PolicyCheck()
    check.scope.drags = depth
    if let rows = head("rows").flatMap({ Int($0) }) { check.scope.rows = rows }
    for (word, isOn) in [("with", true), ("without", false)] {
      for name in head(word)?.split(separator: " ") ?? [] {
        check.set(try #require(CheckSwitch(String(name))), to: isOn)
      }
    }
    return check
  }

  /// Checks it; with `endings` at each place, no places are queried in advance.
  func check(
    faulty isFaulty: Bool, endings: Bool = false, drags: Int = .max, rows: Int = .max,
    part: (index: Int, count: Int)? = nil
  ) throws -> CheckResult {
    var check = try configuredCheck()
    check.part = part
    if endings { check.scope.dimensions.insert(.endings) }
    check.scope.drags = min(drags, depth)
    check.scope.rows = min(rows, check.scope.rows)
    return try check.run(path, host: maker(faulty: isFaulty))
  }

  /// Checks it with the program, which is much faster.
  func checkWithProgram(faulty isFaulty: Bool) throws -> CheckResult {
    let check = try configuredCheck()
    var arguments = ["check", "--shard", "1/1", "--drags", "\(depth)", "--time-limit", "0"]
    arguments += ["--rows", "\(check.scope.rows)"]
    for part in CheckSwitch.allCases {
      let isOn =
        switch part {
        case .dimension(let dimension): check.scope.dimensions.contains(dimension)
        case .property(let property): check.properties.contains(property)
        }
      arguments += [isOn ? "--with" : "--without", part.name]
    }
    return try withTemporaryDirectory { folder in
      try script(faulty: isFaulty).write(
        to: folder.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      let result = try runProgram(
        reorderProgram, arguments + ["policy.lua"], currentDirectory: folder.path,
        timeout: .seconds(300))
      var merge = CheckMerge()
      try merge.add(Array(result.standardOutput.utf8), from: "policy.lua")
      return try #require(merge.results().first)
    }
  }
}

extension StringProtocol {
  fileprivate var word: String { String(self).filter { !$0.isWhitespace } }
}
