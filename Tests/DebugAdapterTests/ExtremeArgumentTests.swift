import Foundation
import TestSupport
import Testing

@testable import DebugAdapter

/// Every argument of every request, with extreme values and with values of other types.
struct ExtremeArgumentTests {
  private static let integers = extremeNumbers.compactMap { Int($0) }
  nonisolated(unsafe) private static let otherTypes: [Any] = [
    NSNull(), true, 0.5, 1e308, "", "\0", String(repeating: "x", count: 100_000), [Int.min],
    [String: Int](), ["path": Int.min, "sourceReference": Int.min], [["line": Int.min]],
    [["name": -1]], [["line": 1, "hitCondition": "% -9223372036854775808"]],
  ]
  private static var values: [Any] { integers + otherTypes }
  /// For tests that start a client for each value.
  private static var someValues: [Any] { RandomSeeds.sample(of: values, count: 2) }

  /// Valid arguments at a stop, of which a test replaces one.
  private static func arguments(of command: DebugAdapter.Command, path: String) -> Message {
    let source: Message = ["path": path]
    return switch command {
    case .setBreakpoints: ["source": source, "breakpoints": [["line": 7]]]
    case .setFunctionBreakpoints: ["breakpoints": [["name": "archive.performDrop"]]]
    case .setExceptionBreakpoints: ["filters": ["raised"]]
    case .breakpointLocations: ["source": source, "line": 1]
    case .scopes: ["frameId": 1]
    case .variables: ["variablesReference": 1]
    case .setVariable: ["variablesReference": 1, "name": "count", "value": "1"]
    case .setExpression: ["expression": "count", "value": "1"]
    case .evaluate: ["expression": "inbox"]
    case .completions: ["text": "inb", "column": 3]
    case .source: ["sourceReference": 1]
    default: ["threadId": 1]
    }
  }

  /// The requests that leave the script at its stop.
  private static let inspecting = DebugAdapter.Command.allCases.filter { command in
    switch command {
    case .initialize, .launch, .attach, .configurationDone, .disconnect, .terminate, .restart,
      .continue, .next, .stepIn, .stepOut, .stepBack, .reverseContinue, .pause:
      false
    default: true
    }
  }

  @Test(arguments: inspecting)
  func extremeArgumentLeavesTheStopAsItWas(command: DebugAdapter.Command) throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 7]]])
      try client.event("stopped")
      for name in Schema.protocolSchema.arguments(of: command.rawValue) {
        for value in Self.values {
          var arguments = Self.arguments(of: command, path: path)
          arguments[name] = value
          // An argument that the adapter ignores may have any value.
          _ = try client.ask(command.rawValue, arguments)
        }
      }
      #expect(try client.line() == 7)
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test(arguments: [
    DebugAdapter.Command.continue, .next, .stepIn, .stepOut, .stepBack, .reverseContinue, .pause,
  ])
  func extremeThreadIsAnswered(command: DebugAdapter.Command) throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path, "stopOnEntry": true])
      try client.event("stopped")
      _ = try client.ask(command.rawValue, ["threadId": Int.min])
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test(arguments: [
    "memory", "seconds", "instructions", "callbackInstructions", "output", "chunk",
  ])
  func extremeLimitIsAppliedOrRefused(limit: String) throws {
    try Specimen.with { path in
      for value in Self.someValues {
        let client = try DebugClient()
        try client.body("initialize", ["adapterID": "reorder"])
        _ = try client.ask("launch", ["program": path, "limits": [limit: value]])
        _ = try client.ask("configurationDone")
        try client.body("disconnect")
        #expect(client.process.end() == .exited(0), "\(value)")
      }
    }
  }

  @Test func extremeArgumentOfALaunchIsAppliedOrRefused() throws {
    let names = [
      "program", "seed", "stopOnEntry", "interactive", "noDebug", "args", "trace", "traceFile",
      "cwd", "set", "limits", "plugins", "workspace",
    ]
    try Specimen.with { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      for name in names {
        for value in Self.someValues {
          let client = try DebugClient(currentDirectory: folder)
          try client.body("initialize", ["adapterID": "reorder"])
          var arguments: Message = ["program": path]
          arguments[name] = value
          _ = try client.ask("launch", arguments)
          _ = try client.ask("configurationDone")
          try client.body("disconnect")
          #expect(client.process.end() == .exited(0), "\(name) = \(value)")
        }
      }
    }
  }
}
