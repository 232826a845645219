import Debugging
import Files
import Policies
import Texts

// The scripts that a client can view.

extension DebugAdapter {
  func path(ofSource request: Request) throws(JSONProblem) -> String {
    let source = request.arguments?["source"]
    if let number = try source?["sourceReference"]?.clientInteger(), number > 0 {
      guard let name = sources.name(of: number) else {
        throw JSONProblem(offset: 0, message: "no source \(number)", expected: "a reported source")
      }
      return name
    }
    let path = try request.required("source", try source?["path"]?.string())
    return FileSystem.resolved(path) ?? path
  }

  /// The lines with code of a script that was run, or otherwise of the file.
  func codeLines(ofScriptAt path: String) -> CodeLines {
    if let text = loadedText(at: path) { return KnownScripts.codeLines(in: text) }
    guard let script = try? ScriptLoader.load(path) else { return CodeLines() }
    return KnownScripts.codeLines(in: script.text)
  }

  private func loadedText(at path: String) -> String? {
    guard let program, let host = program.host else { return nil }
    if let text = host.scripts.text(of: path) { return text }
    return host.scripts.fileNames.first { program.debugger.path(ofScript: $0) == path }
      .flatMap { host.scripts.text(of: $0) }
  }

  func write(source name: String, to json: inout JSONText) {
    let path = program?.debugger.path(ofScript: name) ?? name
    json.object { object in
      object.member("name", FilePath.name(of: name))
      if path.hasPrefix("/") {
        object.member("path", path)
      } else {
        object.member("sourceReference", sources.number(of: name))
        if PolicyHost.preludeNames.contains(name) {
          object.member("presentationHint", "deemphasize")
          object.member("origin", "reorder")
        }
      }
    }
  }

  func source(_ request: Request) throws(JSONProblem) {
    let inSource = try request.arguments?["source"]?["sourceReference"]?.clientInteger()
    let alone = try request.integer("sourceReference")
    let number = inSource ?? alone ?? 0
    guard let name = sources.name(of: number), let text = program?.host?.scripts.text(of: name)
    else {
      return connection.refuse(request, "there is no source \(number)")
    }
    connection.answer(request) { body in
      body.member("content", text)
      body.member("mimeType", "text/x-lua")
    }
  }

  /// Reports scripts that are new or whose text has changed.
  func reportSources(_ names: [String]) {
    for name in names {
      let text = program?.host?.scripts.text(of: name) ?? ""
      guard let reason = sources.update(name, text: text) else { continue }
      connection.sendEvent("loadedSource") { body in
        body.member("reason", reason)
        body.member("source") { write(source: name, to: &$0) }
      }
    }
  }

  func loadedSources(_ request: Request) {
    let names = (program?.host?.scripts.fileNames ?? []) + PolicyHost.preludeNames
    connection.answer(request) { body in
      body.member("sources") {
        $0.array(names) { json, name in write(source: name, to: &json) }
      }
    }
  }
}

/// The scripts that were reported to the client.
struct ScriptSources {
  /// Their texts, by the names of the scripts.
  private var texts: [String: String] = [:]
  /// The scripts without a file, which the client reads by number.
  private var numbered: [String] = []

  /// The number of a script without a file, from 1.
  mutating func number(of name: String) -> Int {
    if let index = numbered.firstIndex(of: name) { return index + 1 }
    numbered.append(name)
    return numbered.count
  }

  /// The script with a number.
  func name(of number: Int) -> String? {
    numbered.indices.contains(number - 1) ? numbered[number - 1] : nil
  }

  /// Records a script's text.
  ///
  /// - Returns: The reason to report, `new` or `changed`; nil if the client has this text.
  mutating func update(_ name: String, text: String) -> String? {
    let before = texts.updateValue(text, forKey: name)
    return before == text ? nil : before == nil ? "new" : "changed"
  }
}
