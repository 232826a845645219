import Policies
import Testing

/// A function that is called for each section and row is not called again after it has failed.
@Suite
struct FailingDelegateTests {
  @Test(arguments: [
    "numberOfRows = fail", "titleForHeader = fail", "titleForFooter = fail",
    "numberOfRows = function() asked = asked + 1 return 'many' end",
  ])
  func callsAFailingFunctionOnce(question: String) throws {
    // With the sanitizer, laying out so many sections exceeds the time limit of scripts.
    var options = PolicyOptions.batch
    options.limitNoTime()
    let lines = try printed(
      by: """
        local asked = 0
        local function fail() asked = asked + 1 local x = nil x.y = 1 end
        local source = { numberOfSections = function() return 10000 end, \(question) }
        local list = TableView { name = "list", items = {} }
        print(pcall(function()
          list.dataSource = source
          return list.contentSize
        end) and "fine" or "failed", asked)
        print(pcall(function()
          list:reloadData()
          return list.contentSize
        end) and "fine" or "failed", asked)
        """, options: options)
    #expect(lines == ["failed\t1", "failed\t2"])
  }

  @Test
  func stillCallsOtherFunctions() throws {
    let lines = try printed(
      by: """
        local list = TableView { name = "list", items = {} }
        local counts = 0
        pcall(function()
          list.dataSource = {
            numberOfSections = function() return 10 end,
            numberOfRows = function() counts = counts + 1 return 1 end,
            titleForHeader = function() error "no" end,
          }
          return list.contentSize
        end)
        print(counts)
        """)
    #expect(lines == ["10"])
  }

  @Test(arguments: [
    #"error(("é"):rep(1e6))"#, #"error(("é"):rep(1e6), 0)"#, #"lift(("é"):rep(1e6), 0)"#,
    #"error(setmetatable({}, { __tostring = function() return ("é"):rep(1e6) end }))"#,
    #"require(("x"):rep(2e6))"#,
  ])
  func truncatesLongErrors(script: String) throws {
    let message = try #require(failure(of: script)).message
    #expect(message.utf8.count < 17_000)
    #expect(message.contains(" bytes) …"))
    #expect(!message.contains("\u{FFFD}"))
  }

  @Test
  func doesNotTruncateCaughtErrors() throws {
    let lines = try printed(by: "print(#select(2, pcall(error, ('x'):rep(1e6), 0)))")
    #expect(lines == ["1000000"])
  }
}
