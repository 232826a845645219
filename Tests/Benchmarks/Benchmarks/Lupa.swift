#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The round trip in Python with lupa, if it is installed: `pip install lupa`.

/// Nanoseconds of one round trip; nil without python3 or lupa.
func lupaRoundTrip() -> Double? {
  let script = """
    import time, lupa.lua54 as lupa
    class Session:
        def __init__(self): self.sum = 0
        def dispatch(self, index):
            answer = delegate(self, index)
            if answer["operation"] == "move": self.sum += 1
            self.sum += answer["index"]
            return answer
    lua = lupa.LuaRuntime()
    delegate = lua.eval('''function(session, index)
      return { operation = "move", intent = "insertAtDestinationIndexPath", index = index }
    end''')
    run = lua.eval("function(session, count) for i = 1, count do session:dispatch(i) end end")
    session, best = Session(), 1e9
    for _ in range(5):
        start = time.process_time_ns()
        run(session, 20000)
        best = min(best, (time.process_time_ns() - start) / 20000)
    print(int(best))
    """
  guard let file = popen("python3 - 2>/dev/null <<'SCRIPT'\n\(script)\nSCRIPT", "r") else {
    return nil
  }
  defer { pclose(file) }
  var line = [CChar](repeating: 0, count: 64)
  guard fgets(&line, 64, file) != nil else { return nil }
  let digits = line.prefix { $0 >= 48 && $0 <= 57 }.map { UInt8(bitPattern: $0) }
  return Double(String(decoding: digits, as: UTF8.self))
}
