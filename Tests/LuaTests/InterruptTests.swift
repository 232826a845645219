import Foundation
import Lua
import Testing

@Suite(.serialized)
struct InterruptTests {
  @Test(arguments: [
    "ask() while true do end",
    "ask() while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() ask() while true do end end)()",
    "while true do xpcall(ask, print) end",
  ])
  func endsOnARequest(_ source: String) throws {
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

  @Test func endsOnARequestFromAnotherThread() throws {
    let bench = Bench()
    let interrupt = bench.state.interrupt
    bench.define("start") { _ in
      Thread.detachNewThread { interrupt.request() }
      return []
    }
    #expect(bench.failure("start() while true do end")?.kind == .interrupted)
  }

  @Test func withdrawsARequestBeforeARun() throws {
    let bench = Bench()
    bench.state.interrupt.request()
    #expect(bench.failure("for i = 1, 10000 do end") == nil)
  }

  @Test func endsTheScriptOnASignalAndRestoresTheHandler() throws {
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
    let handler = signal(SIGINT, SIG_DFL)
    #expect(handler.map { unsafeBitCast($0, to: Int.self) } == 1, "SIG_IGN")
  }

  @Test func endsAScriptOnAnEarlierSignal() throws {
    let bench = Bench()
    let error = bench.state.interrupt.whileHandlingSIGINT {
      sendSIGINT()
      #expect(LuaInterrupt.hasUnansweredSIGINT)
      return bench.failure("while true do end")
    }
    #expect(error?.kind == .interrupted)
    #expect(!LuaInterrupt.hasUnansweredSIGINT)
  }

  @Test func handledSignalEndsNoScript() throws {
    let bench = Bench()
    bench.state.interrupt.whileHandlingSIGINT {
      sendSIGINT()
      LuaInterrupt.answerSIGINT()
      #expect(bench.failure("for i = 1, 10000 do end") == nil)
    }
  }

  @Test func signalBetweenTwoScriptsEndsTheNext() throws {
    let outer = Bench()
    let inner = Bench()
    let error = outer.state.interrupt.whileHandlingSIGINT {
      sendSIGINT()
      return inner.state.interrupt.whileHandlingSIGINT { inner.failure("while true do end") }
    }
    #expect(error?.kind == .interrupted)
  }

  @Test func signalEndsTheStateThatRuns() throws {
    let bench = Bench()
    bench.define("press") { _ in
      sendSIGINT()
      return []
    }
    let error = LuaInterrupt().whileHandlingSIGINT { bench.failure("press() while true do end") }
    #expect(error?.kind == .interrupted)
  }

  @Test func unblocksTheSignalWhileItIsHandled() throws {
    var interrupt = sigset_t()
    var before = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_BLOCK, &interrupt, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let bench = Bench()
    raise(SIGINT)
    let error = bench.state.interrupt.whileHandlingSIGINT { bench.failure("while true do end") }
    #expect(error?.kind == .interrupted)
    var after = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &after)
    #expect(sigismember(&after, SIGINT) == 1)
  }

  @Test func threadsCanHandleSignalsAtTheSameTime() throws {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let bench = Bench()
      bench.define("press") { _ in
        sendSIGINT()
        return []
      }
      for _ in 0..<50 {
        bench.state.interrupt.whileHandlingSIGINT {
          #expect(bench.failure("press() while true do end")?.kind == .interrupted)
        }
      }
    }
  }

  @Test func passesAnUnhandledSignalToTheOldHandlerAfterASecond() throws {
    signal(SIGINT) { _ in handledBefore += 1 }
    defer { signal(SIGINT, SIG_DFL) }
    let bench = Bench()
    handledBefore = 0
    bench.state.interrupt.whileHandlingSIGINT {
      bench.state.interrupt.whileHandlingSIGINT {
        for _ in 0..<20 { sendSIGINT() }
        #expect(handledBefore == 0)
        usleep(1_100_000)
        sendSIGINT()
        #expect(handledBefore == 1)
      }
    }
  }

  @Test func handledSignalsNeverEndTheProcess() throws {
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

/// How often the handler was called in the only test that uses it.
nonisolated(unsafe) private var handledBefore = 0

/// Sends the signal to this thread, which may block it, as the threads of a pool do.
private func sendSIGINT() {
  var interrupt = sigset_t()
  var before = sigset_t()
  sigemptyset(&interrupt)
  sigaddset(&interrupt, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &interrupt, &before)
  raise(SIGINT)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}
