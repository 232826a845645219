/// Settings that are not the device's but those of the program around a host, such as a shell's.
public struct OuterSettings {
  /// Their names; no name of the device's.
  public var names: [String]
  /// Changes one of them to a word.
  public var set: (_ name: String, _ word: String) throws(PolicyError) -> Void

  public init(
    names: [String] = [],
    set: @escaping (_ name: String, _ word: String) throws(PolicyError) -> Void = {
      (_, _) throws(PolicyError) in
    }
  ) {
    self.names = names
    self.set = set
  }
}
