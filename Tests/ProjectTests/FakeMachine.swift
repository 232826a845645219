import Foundation
import TestSupport

/// A simulated machine on which the scripts run.
///
/// It has the scripts in a small project, common commands, and fakes of the compiler, the package
/// manager and the libraries. PATH contains nothing else, so other commands do not exist.
final class FakeMachine: Sendable {
  /// The folder that contains everything; its name has a space.
  let folder: URL
  let project: URL
  private let commands: URL
  private let installed: URL

  /// A Debian machine on which root has Swift, the libraries and apt-get.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "reorder machine \(UUID().uuidString)")
    project = folder.appending(path: "the project")
    commands = folder.appending(path: "bin")
    installed = folder.appending(path: "installed")
    try FileManager.default.createDirectory(at: commands, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "tmp"), withIntermediateDirectories: true)
    for name in Self.everydayCommands {
      guard
        let real = ["/bin", "/usr/bin"].map({ "\($0)/\(name)" })
          .first(where: FileManager.default.isExecutableFile)
      else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: commands.appending(path: name).path, withDestinationPath: real)
    }
    for path in ["Scripts/reorder", "Scripts/test", "Scripts/dev/setup.sh", ".ci/run"] {
      let copy = project.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      _ = try runProgram(
        "/bin/cp", ["-p", ProjectFiles.root.appending(path: path).path, copy.path])
    }
    try write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try write("one", to: "Sources/Program/reorder/main.swift")
    try addCommand("id", "echo 0")
    try addCommand("git", "exit 0")
    for name in ["tmux", "lua5.4"] { try addCommand(name, "exit 0") }
    try addCommand("luacheck", "echo \"$@\" >>\"$MACHINE/luacheck.log\"")
    try addLibraries()
    try addSwift()
    try addAptGet()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The end of a script.
  struct ScriptResult {
    /// The exit status; -1 if a signal ended the script.
    let status: Int32
    let output: String
    let errors: String
  }

  func run(
    _ script: String = "Scripts/reorder", _ arguments: [String] = [], input: String = "",
    in place: URL? = nil
  ) throws -> ScriptResult {
    let result = try runProgram(
      project.appending(path: script).path, arguments, input: input, environment: environment,
      currentDirectory: (place ?? folder).path, timeout: .seconds(120))
    let status: Int32 = if case .exited(let status) = result.status { status } else { -1 }
    return ScriptResult(
      status: status, output: result.standardOutput, errors: result.standardError)
  }

  func terminal(_ script: String = "Scripts/reorder") throws -> PseudoTerminal {
    try PseudoTerminal(
      project.appending(path: script).path,
      environment: environment.merging(["TERM": "xterm"]) { $1 }, currentDirectory: folder.path)
  }

  private var environment: [String: String] {
    [
      "PATH": commands.path, "HOME": folder.path, "MACHINE": folder.path,
      "TMPDIR": folder.appending(path: "tmp").path,
    ]
  }

  // MARK: Commands

  func addCommand(_ name: String, _ body: String) throws {
    let url = commands.appending(path: name)
    try? FileManager.default.removeItem(at: url)
    // Another process writes it: a file that is open for writing in this process, and inherited by
    // the processes of other tests, cannot be executed ("Text file busy").
    _ = try runProgram(
      "/bin/sh", ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", url.path],
      input: "#!/bin/sh\n\(body)\n")
  }

  func removeCommand(_ name: String) throws {
    try FileManager.default.removeItem(at: commands.appending(path: name))
  }

  /// A compiler that records its arguments and builds a program that prints its own.
  func addSwift(version: String = "6.3.1", build: String = "") throws {
    try addCommand(
      "swift",
      """
      # Eats standard input, as any command might.
      cat >/dev/null
      if [ "$1" = --version ]; then echo 'Swift version \(version) (swift-RELEASE)'; exit; fi
      if [ "$*" = 'build --help-hidden' ]; then exit; fi
      echo "$@" >>"$MACHINE/swift.log"
      \(build)
      if [ "$1" != build ]; then exit; fi
      mkdir -p "$MACHINE/the project/.build/release"
      cat >"$MACHINE/the project/.build/release/reorder.$$" <<'PROGRAM'
      #!/bin/sh
      if [ "$*" = --version ]; then echo 'reorder 1.2'; exit; fi
      echo "in ${PWD##*/}"
      for argument; do echo "argument $argument"; done
      cat
      exit "${1:-0}"
      PROGRAM
      chmod +x "$MACHINE/the project/.build/release/reorder.$$"
      mv "$MACHINE/the project/.build/release/reorder.$$" \\
        "$MACHINE/the project/.build/release/reorder"
      """)
  }

  /// A package manager that records its arguments and installs the libraries of packages.
  func addAptGet(before: String = "") throws {
    try addCommand(
      "apt-get",
      """
      cat >/dev/null
      echo "$DEBIAN_FRONTEND $*" >>"$MACHINE/apt.log"
      \(before)
      for word; do
        case $word in
          libedit-dev) touch "$MACHINE/installed/libedit.pc" ;;
          liblua5.4-dev) touch "$MACHINE/installed/lua5.4.pc" ;;
          lua-check) printf '#!/bin/sh\\n' >"$MACHINE/bin/luacheck"
            chmod +x "$MACHINE/bin/luacheck" ;;
          pkg-config | tmux | lua5.4) printf '#!/bin/sh\\n' >"$MACHINE/bin/$word"
            chmod +x "$MACHINE/bin/$word" ;;
        esac
      done
      """)
  }

  private func addLibraries() throws {
    try FileManager.default.createDirectory(at: installed, withIntermediateDirectories: true)
    for library in ["libedit", "lua5.4"] {
      try Data().write(to: installed.appending(path: "\(library).pc"))
    }
    try addCommand(
      "pkg-config",
      """
      [ -e "$MACHINE/installed/$2.pc" ] || exit 1
      if [ "$1" = --variable=pcfiledir ]; then echo "$MACHINE/installed"; fi
      """)
  }

  private static let everydayCommands = [
    "sh", "awk", "cat", "chmod", "cksum", "cp", "date", "dirname", "env", "find", "grep", "head",
    "ls",
    "mkdir", "mkfifo", "mktemp", "mv", "printf", "readlink", "rm", "sed", "sort", "stat", "tee",
    "touch",
    "uname",
  ]

  // MARK: Files

  func removeLibrary(_ name: String) throws {
    try FileManager.default.removeItem(at: installed.appending(path: "\(name).pc"))
  }

  /// Changes the version of the library.
  func replaceLibrary(_ name: String) throws {
    try Data("another".utf8).write(to: installed.appending(path: "\(name).pc"))
  }

  func write(_ text: String, to path: String) throws {
    let url = project.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Changes only the modification time of a file.
  func touch(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: project.appending(path: path).path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: project.appending(path: path))
  }

  /// The recorded arguments of a fake, one line for each call.
  func log(of command: String) -> [String] {
    let name = command == "apt-get" ? "apt" : command
    let url = folder.appending(path: "\(name).log")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }
}
