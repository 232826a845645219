import Foundation
import TestSupport
import Testing

/// Stops in a terminal.
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
}
