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
