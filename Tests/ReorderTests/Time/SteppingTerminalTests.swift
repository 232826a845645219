import Foundation
import TestSupport
import Testing

/// Stops, breakpoints and predictions in a terminal.
struct SteppingTerminalTests {
  @Test func emptyLineRepeatsTheLastStep() throws {
    let terminal = try startShell()
    try terminal.send(":step on\r")
    try terminal.waitFor(screenContains: "step is on")
    try terminal.send("lift inbox 0; over archive 0\r")
    try terminal.waitFor(cursorRow: "stopped at itemsForBeginning>")
    try terminal.send(":next\r")
    try terminal.waitFor(cursorRow: "stopped at canHandle>")
    try terminal.send("\r")
    try terminal.waitFor(cursorRow: "stopped at dropSessionDidUpdate>")
    // Ctrl-D finishes the entry.
    try terminal.send("\u{4}")
    try terminal.waitFor(cursorRow: "to archive[0,0] · move>")
  }

  @Test func stepsIntoACallbackAtABreakpoint() throws {
    let terminal = try startShell()
    try terminal.send(":break archive.canHandle\r")
    try terminal.waitFor(screenContains: "1  archive.canHandle")
    try terminal.send("lift inbox 0; over archive 0\r")
    try terminal.waitFor(cursorRow: "stopped at canHandle>")
    try terminal.send(":into\r")
    try terminal.waitFor(cursorRow: "stopped at StandardPolicy:13>")
    #expect(terminal.screen.text.contains("session  DropSession 1 (1 item)"))
    try terminal.send("session.items[1].localObject\r")
    try terminal.waitFor(screenContains: "=> ")
    try terminal.send(":continue\r")
    try terminal.waitFor(cursorRow: "to archive[0,0] · move>")
  }

  @Test func interruptsOnlyAnEndlessExpressionAtAStop() throws {
    let terminal = try startShell()
    try terminal.send(":break performDrop\r")
    try terminal.waitFor(screenContains: "1  performDrop")
    try terminal.send("lift inbox 0; over archive 0; drop\r")
    try terminal.waitFor(cursorRow: "stopped at performDrop>")
    try terminal.send("print('go' .. 'ing'); while true do end\r")
    try terminal.waitFor(screenContains: "going")
    try terminal.send("\u{3}")
    try terminal.waitFor(screenContains: "interrupted")
    try terminal.waitFor(cursorRow: "stopped at performDrop>")
    try terminal.send(":continue\r")
    try terminal.waitFor(cursorRow: "reorder>")
    #expect(terminal.screen.text.contains("│ 0  Milk"))
  }

  @Test func checksAndCountsPredictions() throws {
    let terminal = try startShell()
    try terminal.send(":predict on\r")
    try terminal.waitFor(screenContains: "name the next callback")
    try terminal.send("lift inbox 0; over archive 0\r")
    try terminal.waitFor(cursorRow: "which callback is next?")
    try terminal.send("itemsForBeginning\r")
    try terminal.waitFor(screenContains: "right  (1 of 1 right)")
    try terminal.waitFor(cursorRow: "which callback is next?")
    try terminal.send("performDrop\r")
    try terminal.waitFor(screenContains: "wrong, it is inbox.canHandle  (1 of 2 right)")
    try terminal.send(":predict off\r")
    try terminal.waitFor(cursorRow: "to archive[0,0] · move>")
  }
}
