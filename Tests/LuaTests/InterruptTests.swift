import Foundation
import Lua
import Testing

@Suite("Interrupts end a run", .serialized)
struct InterruptTests {
  @Test(arguments: [
    "ask() while true do end",
    "ask() while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() ask() while true do end end)()",
    "while true do xpcall(ask, print) end",
  ])
  func aRequestEnds(_ source: String) throws {
    let bench = Bench()
    let interrupt = bench.state.interrupt
    bench.define("ask") { _ in
      interrupt.request()
      return []
    }
    let error = bench.failure(source)
    #expect(error?.kind == .interrupted)
    #expect(error?.description == "test.lua:1: interrupted!")
    #expect(try bench.value("1") == 1)
  }

  @Test func aRequestFromAnotherThreadEnds() throws {
    let bench = Bench()
    let interrupt = bench.state.interrupt
    bench.define("start") { _ in
      Thread.detachNewThread { interrupt.request() }
      return []
    }
    #expect(bench.failure("start() while true do end")?.kind == .interrupted)
  }

  @Test func aRequestBeforeARunIsWithdrawn() throws {
    let bench = Bench()
    bench.state.interrupt.request()
    #expect(bench.failure("for i = 1, 10000 do end") == nil)
    #expect(!bench.state.interrupt.isRequested)
  }

  @Test func theSignalEndsTheScriptAndTheHandlerBeforeComesBack() throws {
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    let bench = Bench()
    bench.define("press") { _ in
      sendSIGINT()
      return []
    }
    let error = bench.state.interrupt.whileHandlingSIGINT {
      bench.failure("press() while true do pcall(function() while true do end end) end")
    }
    #expect(error?.kind == .interrupted)
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    #expect(action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1)
  }

  @Test func answeredSignalsNeverEndTheProcess() throws {
    let bench = Bench()
    bench.define("press") { _ in
      sendSIGINT()
      return []
    }
    bench.state.interrupt.whileHandlingSIGINT {
      for _ in 0..<5 {
        #expect(bench.failure("press() while true do end")?.kind == .interrupted)
      }
    }
  }
}

/// Sends the signal to this thread, which may have it blocked: threads of a pool do.
private func sendSIGINT() {
  var interrupt = sigset_t()
  var before = sigset_t()
  sigemptyset(&interrupt)
  sigaddset(&interrupt, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &interrupt, &before)
  raise(SIGINT)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}
