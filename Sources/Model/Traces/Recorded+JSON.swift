import Recordings
import Texts

// The JSON of what recordings of devices have in addition to traces; the recorder writes it.

extension RecordedDevice {
  init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "reorder", "version", "system", "systemVersion", "model", "idiom", "window",
    ])
    let window = try object.required("window").numbers(2, "[width, height]")
    self.init(
      system: try object.required("system").string(),
      systemVersion: try object.required("systemVersion").string(),
      model: try object.required("model").string(),
      idiom: try object.required("idiom").string(), width: window[0], height: window[1])
    guard versionNumber != nil else {
      throw try object.required("systemVersion").problem(
        "not a version", expected: "a version such as \"18.2\"")
    }
  }
}

extension RecordedProbe {
  init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["counts", "drag", "drop", "uncommitted"])
    self.init(
      counts: try object.required("counts").counts(),
      hasActiveDrag: try object["drag"]?.bool() ?? false,
      hasActiveDrop: try object["drop"]?.bool() ?? false,
      hasUncommittedUpdates: try object["uncommitted"]?.bool() ?? false)
  }
}

extension RecordedSetup {
  init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "counts", "methods", "editing", "dragInteractionEnabled", "springLoaded", "rowHeight",
      "offset", "flow",
    ])
    self.init(
      counts: try object.required("counts").counts(), methods: try object.strings("methods"))
    isEditing = try object["editing"]?.bool() ?? false
    dragInteractionEnabled = try object["dragInteractionEnabled"]?.bool() ?? true
    isSpringLoaded = try object["springLoaded"]?.bool() ?? false
    rowHeight = try object["rowHeight"]?.double()
    if let node = object["offset"] {
      let offset = try node.numbers(2, "[x, y]")
      self.offset = (offset[0], offset[1])
    }
    if let node = object["flow"] { flow = try RecordedFlow(node) }
  }
}

extension RecordedFlow {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["horizontal", "item", "spacing", "insets"])
    let item = try object.required("item").numbers(2, "[width, height]")
    let spacing = try object.required("spacing").numbers(2, "[line spacing, item spacing]")
    self.init(
      isHorizontal: try object["horizontal"]?.bool() ?? false, itemWidth: item[0],
      itemHeight: item[1], lineSpacing: spacing[0], itemSpacing: spacing[1],
      insets: try object.required("insets").numbers(4, "[top, left, bottom, right]"))
  }
}

extension JSONNode {
  /// A given number of numbers.
  fileprivate func numbers(_ count: Int, _ expected: String) throws(JSONProblem) -> [Double] {
    guard case .array(let elements) = content, elements.count == count else {
      throw problem(kind, expected: expected)
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.double()) }
    return numbers
  }

  /// Numbers of rows.
  fileprivate func counts() throws(JSONProblem) -> [Int] {
    var counts: [Int] = []
    for node in try array() { counts.append(try node.integer(in: 0...1_000_000_000)) }
    return counts
  }
}
