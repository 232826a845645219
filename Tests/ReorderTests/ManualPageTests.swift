import Foundation
import TestSupport
import Testing

@testable import Commands

/// The manual page, generated from the descriptions of the commands.
@Suite struct ManualPageTests {
  private static let page = Result { try ManualPage.text() }

  @Test func programPrintsTheManualPage() throws {
    let result = try reorder(["--manual"])
    #expect(result.status == .exited(0))
    #expect(try result.standardOutput == Self.page.get() + "\n")
  }

  @Test(arguments: [
    "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES",
    "EXAMPLES", "SEE ALSO",
  ])
  func hasEachSectionOnce(title: String) throws {
    let lines = try Self.page.get().split(separator: "\n")
    #expect(lines.count { $0 == ".SH \(title)" } == 1)
  }

  @Test func listsEveryCommandAndOption() throws {
    let text = try Self.page.get().replacing("\\-", with: "-")
    for (path, command) in try SubcommandTests.commands() {
      #expect(text.contains((["reorder"] + path).joined(separator: " ")))
      for name in command.displayed.flatMap(\.written) {
        #expect(text.contains("\\fB\(name)\\fR"), "\(name)")
      }
      for line in (command.discussion ?? "").split(separator: "\n") where line.hasPrefix("  ") {
        let roff = line.dropFirst(2).replacing("'", with: "\\(aq").replacing("\"", with: "\\(dq")
          .replacing("~", with: "\\(ti")
        #expect(text.contains("\n\(roff)\n"), "\(line)")
      }
    }
  }

  static let groff = "/usr/bin/groff"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: groff)))
  func groffReportsNoWarning() throws {
    let result = try runProgram(
      Self.groff, ["-man", "-Tutf8", "-ww", "-P-c"], input: Self.page.get() + "\n")
    #expect(result.standardError == "")
    #expect(result.standardOutput.contains("reorder - a scripting shell for drag and drop"))
  }

  @Test func escapesLinesThatLookLikeRequests() throws {
    let requests: Set<Substring> = [
      ".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".br", ".nf", ".fi", ".RS", ".RE", ".\\\"",
    ]
    let text = try Self.page.get()
    #expect(!text.contains("\n\n"), "an empty line is a request for space")
    for line in text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }
}
