package import Texts

/// The first line of a recording: the system that ran the app, instead of the model.
public struct RecordedDevice: Hashable, Sendable {
  /// The version of the format that this package writes and reads.
  public static let version = 1

  /// The name of the system: `iOS`.
  public var system: String
  /// The version of the system: `18.2`.
  public var systemVersion: String
  /// The device: `iPhone15,2`, or `model` for the model of this package.
  public var model: String
  /// `phone` or `pad`.
  public var idiom: String
  /// The size of the window in points.
  public var width: Double
  public var height: Double

  public init(
    system: String, systemVersion: String, model: String, idiom: String, width: Double,
    height: Double
  ) {
    self.system = system
    self.systemVersion = systemVersion
    self.model = model
    self.idiom = idiom
    self.width = width
    self.height = height
  }

  /// The system and its version: `iOS 18.2`.
  public var systemName: String { "\(system) \(systemVersion)" }

  /// The line, without a newline.
  package var line: String {
    JSONText.object { line in
      line.member("reorder", "recording")
      line.member("version", Self.version)
      line.member("system", system)
      line.member("systemVersion", systemVersion)
      line.member("model", model)
      line.member("idiom", idiom)
      line.member("window") { $0.array([width, height]) { $0.number($1) } }
    }
  }

  /// The major and minor version as one number, as the model counts versions; nil if the text is not
  /// a version.
  package var versionNumber: Double? {
    let parts = systemVersion.split(separator: ".").prefix(2).map { Int($0) }
    guard let major = parts.first ?? nil else { return nil }
    guard let minor = parts.dropFirst().first ?? nil, minor > 0 else { return Double(major) }
    return Double("\(major).\(minor)")
  }

  package init(_ node: JSONNode) throws(JSONProblem) {
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

extension JSONNode {
  /// A given number of numbers.
  package func numbers(_ count: Int, _ expected: String) throws(JSONProblem) -> [Double] {
    guard case .array(let elements) = content, elements.count == count else {
      throw problem(kind, expected: expected)
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.double()) }
    return numbers
  }
}
