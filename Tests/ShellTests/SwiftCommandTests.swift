import Foundation
import TestSupport
import Testing

@testable import Shell

/// `:swift` at the prompt.
@Suite struct SwiftCommandTests {
  @Test(arguments: [":swift", ":swift inbox"])
  func saysWhatToDoInASessionWithoutViews(command: String) throws {
    let test = try TestSession()
    test.enter(":clear")
    let printed = test.enter(command).split { $0.isWhitespace }.joined(separator: " ")
    #expect(printed.contains("there are no views"), "\(printed)")
    #expect(printed.contains("make one, such as TableView { name = \"list\""), "\(printed)")
    #expect(printed.contains(":help policy"), "\(printed)")
  }

  @Test func namesASimilarView() throws {
    let printed = try TestSession().enter(":swift inbx")
    #expect(printed.contains("no view is named 'inbx'"), "\(printed)")
    #expect(printed.contains("did you mean inbox?"), "\(printed)")
  }

  @Test(arguments: [":swift inbox", ":swift"])
  func writesAFile(command: String) throws {
    try withTemporaryDirectory { folder in
      let test = try TestSession()
      let path = folder.appending(path: "Inbox.swift").path
      #expect(test.enter("\(command) \(path)") == "saved \(path)\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("The delegate of `inbox`"))
    }
  }

  @Test func translatesOneView() throws {
    let printed = try TestSession().enter(":swift inbox")
    #expect(printed.contains("/// The delegate of `inbox`"), "\(printed)")
  }
}
