import DragDrop
import Files
import Layout
import Workspaces

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// A list of a million short strings, in a separate process, so that only its memory is measured.

/// The source of the strings.
enum LoadedList: String, CaseIterable {
  case json
  case swift

  /// Loads the list in this process.
  func load(from file: String) {
    let simulation = Simulation()
    switch self {
    case .json:
      do {
        let workspace = try Workspace(parsing: FileBytes.read(file), file: file)
        WorkspaceBuilder.build(workspace, in: simulation)
      } catch { print("benchmark: \(error)") }
    case .swift:
      let view = TableView(name: "list", frame: .zero, model: ListDataSource(titles(1_000_000)))
      simulation.application().addSubview(view)
    }
    guard let view = simulation.allViews.first as? SectionedView,
      view.numberOfEntries(inSection: 0) == 1_000_000
    else {
      print("benchmark: the list did not come")
      exit(1)
    }
  }
}

/// Time and memory of both, from the start of the process to its end.
func loading() -> [Row] {
  let program = CommandLine.arguments[0]
  let here = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let file = (here + ["million.json"]).joined(separator: "/")
  let strings = titles(1_000_000).map { "\"\($0)\"" }.joined(separator: ",")
  do {
    try FileBytes.write(
      Array("{\"version\":1,\"views\":[{\"name\":\"list\",\"items\":[\(strings)]}]}".utf8), to: file
    )
  } catch {
    print("benchmark: \(error)")
    return []
  }
  defer { unlink(file) }
  return LoadedList.allCases.flatMap { source -> [Row] in
    let runs = (0..<3).compactMap { _ in measure(program, ["load", source.rawValue, file]) }
    guard let best = runs.min(by: { $0.nanoseconds < $1.nanoseconds }) else { return [] }
    let name = "1,000,000 short strings from \(source == .json ? "JSON" : "Swift")"
    return [
      row(name, best.nanoseconds, atMost: 1e9),
      size("\(name), memory", best.bytes, atMost: 200_000_000),
    ]
  }
}

/// Runs a program, and returns its processor time and its peak memory, or nil if it failed.
private func measure(
  _ program: String, _ arguments: [String]
) -> (nanoseconds: Double, bytes: Int)? {
  let copies = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  var process: pid_t = 0
  guard posix_spawnp(&process, program, nil, nil, copies, environ) == 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  wait4(process, &status, 0, &usage)
  guard status == 0 else { return nil }
  func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
  #if canImport(Darwin)
  let unit = 1
  #else
  let unit = 1024
  #endif
  return (
    nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), Int(usage.ru_maxrss) * unit
  )
}
