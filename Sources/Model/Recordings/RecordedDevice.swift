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
    var line = JSONObject()
    line.add("reorder", .string("recording"))
    line.add("version", .integer(Self.version))
    line.add("system", .string(system))
    line.add("systemVersion", .string(systemVersion))
    line.add("model", .string(model))
    line.add("idiom", .string(idiom))
    line.add("window", .array([width, height].map(JSONValue.number)))
    return line.text
  }

  /// The major and minor version as one number, as the model counts versions; nil if the text is not
  /// a version.
  package var versionNumber: Double? {
    let parts = systemVersion.split(separator: ".").prefix(2).map { Int($0) }
    guard let major = parts.first ?? nil else { return nil }
    guard let minor = parts.dropFirst().first ?? nil, minor > 0 else { return Double(major) }
    return Double("\(major).\(minor)")
  }
}
