import Testing

@testable import DragDrop

@Suite
struct VirtualClockTests {
  @Test func runsSimultaneousEventsInTheOrderOfScheduling() {
    let clock = VirtualClock()
    var order: [Int] = []
    for number in 0..<5 { clock.schedule(after: 100) { order.append(number) } }
    clock.schedule(after: 50) { order.append(-1) }
    clock.advance(by: 100)
    #expect(order == [-1, 0, 1, 2, 3, 4])
  }

  @Test func runsAnEventScheduledByAnEventInTheSameAdvance() {
    let clock = VirtualClock()
    var ran = false
    clock.schedule(after: 10) { clock.schedule(after: 5) { ran = true } }
    clock.advance(by: 20)
    #expect(ran)
  }

  @Test func doesNotRunACancelledEvent() {
    let clock = VirtualClock()
    var ran = false
    let timer = clock.schedule(after: 10) { ran = true }
    clock.cancel(timer)
    clock.advance(by: 20)
    #expect(!ran)
  }

  @Test func neverGoesBack() {
    let clock = VirtualClock()
    clock.advance(by: 10)
    clock.advance(by: -5)
    #expect(clock.now == 10)
  }

  @Test(arguments: [(0.325, 325_000), (1.0 / 60, 16_667), (-1, 0), (.infinity, 0)])
  func convertsSecondsToMicroseconds(_ seconds: Double, _ microseconds: Int64) {
    #expect(VirtualClock.time(seconds: seconds) == microseconds)
  }

  @Test func neverRunsAnEventAfterTheEndOfTime() {
    let clock = VirtualClock()
    clock.advance(by: 1)
    var ran = false
    clock.schedule(after: .max) { ran = true }
    #expect(clock.nextDue == nil)
    clock.advance(by: .max)
    clock.advance(by: .max)
    #expect(!ran)
    #expect(clock.now == .max - 1)
  }
}
