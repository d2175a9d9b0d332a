/// `{"format":1,"minReader":1,`: how every file of ours begins.
struct Version: Hashable, Sendable {
  let format: Int
  /// The oldest format a program must know to read the file.
  let minReader: Int

  static let current = Version(format: Limits.format, minReader: Limits.format)

  var isReadable: Bool { minReader <= Limits.format }

  func write(to bytes: inout Bytes) {
    bytes.append(#"{"format":"#)
    bytes.append(decimal: format)
    bytes.append(#","minReader":"#)
    bytes.append(decimal: minReader)
    bytes.append(",")
  }
}

extension Version {
  init?(_ text: Span<UInt8>, at place: inout Int) {
    guard text.skip(#"{"format":"#, at: &place), let format = text.decimal(at: &place),
      text.skip(#","minReader":"#, at: &place), let minReader = text.decimal(at: &place), text.skip(",", at: &place)
    else { return nil }
    self.init(format: format, minReader: minReader)
  }
}

extension Version {
  /// Of a text that begins with it; nil when it does not.
  init?(start text: Span<UInt8>) {
    var place = 0
    self.init(text, at: &place)
  }
}
