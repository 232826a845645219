#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The response times of the prompt, compared with lua5.4, sqlite3 and python3, if they are installed.

/// A program with a prompt.
private struct Shell {
  let name: String
  let program: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  let prompt: String
  /// The last bytes of the response to a key; empty if unknown.
  var end = ""

  func start() -> RawTerminal? {
    guard let terminal = RawTerminal(program, arguments, environment: environment),
      terminal.wait(for: prompt)
    else { return nil }
    return terminal
  }

  /// Starts it, and types an incomplete block of a number of lines.
  func start(in lines: Int) -> RawTerminal? {
    guard let terminal = start() else { return nil }
    let block =
      "do\n" + (1...lines - 2).map { "  local name\($0) = \($0) -- a line" }.joined(separator: "\n")
    terminal.send("\u{1B}[200~\(block)\n  x\u{1B}[201~")
    guard terminal.wait(for: end) else { return nil }
    terminal.settle()
    return terminal
  }
}

/// The time to the first prompt, of a key, of a paste, and of a single statement.
func prompts() -> [Row] {
  let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
  let program = (here.dropLast() + ["reorder"]).joined(separator: "/")
  guard access(program, X_OK) == 0, let history = writeHistory(entries: 10_000) else { return [] }
  defer { unlink(history) }
  let reorder = Shell(
    name: "reorder", program: program, arguments: ["-q"],
    environment: ["REORDER_HISTORY": history, "REORDER_THEME": "dark", "REORDER_PAGER": ""],
    prompt: "reorder>", end: "\u{1B}[?25h")
  let others = [
    Shell(name: "lua5.4", program: "lua5.4", prompt: "> "),
    Shell(name: "sqlite3", program: "sqlite3", arguments: [":memory:"], prompt: "sqlite> "),
    Shell(name: "python3", program: "python3", arguments: ["-q"], prompt: ">>> "),
  ].filter { $0.start() != nil }
  return firstPrompts(others, reorder) + keyEchoes(others, reorder) + keysInLongEntry(reorder)
    + paste(reorder) + items(reorder) + oneShots(program)
}

private func firstPrompts(_ others: [Shell], _ reorder: Shell) -> [Row] {
  var contest = Contest()
  for shell in others + [reorder] {
    contest.add(shell.name, operations: 1) { _ = shell.start() }
  }
  let medians = contest.medians(rounds: 20, clock: CLOCK_MONOTONIC)
  return zip(others, medians).map { row("first prompt, \($0.name)", $1) }
    + [row("first prompt, reorder, 10,000 entries", medians[others.count], atMost: 15e6)]
}

private func keyEchoes(_ others: [Shell], _ reorder: Shell) -> [Row] {
  var rows: [Row] = []
  var base: Double?
  for shell in others {
    guard let terminal = shell.start() else { continue }
    let time = keyTimes(terminal)
    if shell.name == "lua5.4" { base = time }
    rows.append(row("key echo p95, \(shell.name)", time, against: base))
  }
  guard let terminal = reorder.start() else { return rows }
  rows.append(row("key echo p95, reorder", keyTimes(terminal), against: base, goal: 2))
  guard let terminal = reorder.start(in: 40) else { return rows }
  rows.append(row("key echo p95, reorder, 40 lines", keyTimes(terminal), atMost: 1e6))
  rows.append(
    row("  until all is drawn, p95", keyTimes(terminal, until: reorder.end), atMost: 5e6))
  return rows
}

private func keysInLongEntry(_ reorder: Shell) -> [Row] {
  guard let terminal = reorder.start(in: 1_000) else { return [] }
  return [
    row("key in 1,000 lines, p95", keyTimes(terminal, until: reorder.end), atMost: 2e6)
  ]
}

/// The time until the first page of 100,000 rows is shown.
private func items(_ reorder: Shell) -> [Row] {
  var shell = reorder
  shell.arguments += [
    "-i", "-e",
    "local t = {} for i = 1, 100000 do t[i] = 'row ' .. i end TableView { name = 'big', items = t }",
  ]
  guard let terminal = shell.start() else { return [] }
  var times: [Double] = []
  for _ in 0..<7 {
    terminal.settle()
    let start = now()
    terminal.send(":items big\r")
    guard terminal.wait(for: ":more shows them") else { return [] }
    times.append(now() - start)
  }
  return [row(":items of 100,000 rows", times.sorted()[times.count / 2], atMost: 50e6)]
}

/// The 95th percentile of the time from a key to its echo, or to the last output.
private func keyTimes(_ terminal: RawTerminal, until end: String? = nil) -> Double {
  var times: [Double] = []
  // Letters that end no escape sequence of a response.
  for key in Array(repeating: ["w", "x", "y", "z"], count: 50).joined() {
    terminal.settle()
    let start = now()
    terminal.send(key)
    guard terminal.wait(for: end ?? key) else { continue }
    times.append(now() - start)
  }
  return times.isEmpty ? .infinity : times.sorted()[times.count * 95 / 100]
}

private func paste(_ reorder: Shell) -> [Row] {
  var line = 0
  var text = "t = {"
  while text.utf8.count < 50_000 {
    line += 1
    text += "\n  { \(line), 'a line of a table' },"
  }
  text += "\n}"
  var times: [Double] = []
  for _ in 0..<7 {
    guard let terminal = reorder.start() else { return [] }
    terminal.settle()
    let start = now()
    // Its output shows that the paste was read, drawn, compiled and run.
    terminal.send("\u{1B}[200~\(text) print('do' .. 'ne')\u{1B}[201~\r")
    guard terminal.wait(for: "done") else { return [] }
    times.append(now() - start)
  }
  var rows = [row("paste of 50 kB, and run", times.sorted()[times.count / 2], atMost: 0.5e9)]
  guard let terminal = reorder.start() else { return rows }
  let lines = (1...1_000).map { "  { \($0), 'a line' },\r" }.joined()
  terminal.settle()
  let start = now()
  terminal.send("t = {\r\(lines)} print('do' .. 'ne')\r")
  if terminal.wait(for: "done") {
    rows.append(row("1,000 lines without bracketed paste", now() - start, atMost: 0.3e9))
  }
  return rows
}

private func oneShots(_ reorder: String) -> [Row] {
  let programs = [
    ("lua5.4", ["-e", "print(1+1)"]), (reorder, ["-e", "print(1+1)"]),
    ("sqlite3", [":memory:", "select 1+1"]), ("python3", ["-c", "print(1+1)"]),
  ].filter { run($0.0, $0.1) }
  guard programs.count > 1, programs[0].0 == "lua5.4", programs[1].0 == reorder else { return [] }
  var contest = Contest()
  for (program, arguments) in programs {
    contest.add(program, operations: 1) { _ = run(program, arguments) }
  }
  let medians = contest.medians(rounds: 40, clock: CLOCK_MONOTONIC)
  return zip(programs, medians).map { program, median in
    program.0 == reorder
      ? row("one statement, reorder", median, against: medians[0], goal: 5)
      : row("one statement, \(program.0)", median, against: medians[0])
  }
}

/// Writes a history of typical entries, and returns its path.
private func writeHistory(entries count: Int) -> String? {
  var template = Array("/tmp/reorder-benchmark-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  let lines = (0..<count).map { "\"lift inbox \($0 % 4); over archive 0; drop -- \($0)\"\n" }
  let bytes = Array(lines.joined().utf8)
  guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
    return nil
  }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Nanoseconds of a clock that only goes forward.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
