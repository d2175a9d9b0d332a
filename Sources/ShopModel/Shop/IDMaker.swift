/// Makes ids that are short, sort by when they were made, and are made by no other device: functions of the revision and the device.
package struct IDMaker: Sendable {
  private let revision: Int
  private let device: String
  private var ordinal = 0

  /// `device` is a few lower-case letters and digits.
  package init(revision: Int, device: String) {
    self.revision = revision
    self.device = device
  }

  /// The next id of this revision.
  package mutating func next() -> String {
    defer { ordinal += 1 }
    return Self.sortable(revision) + Self.sortable(ordinal) + device
  }

  /// A number to the base of 32 behind a letter that tells its length, so that texts sort as the numbers do.
  static func sortable(_ number: Int) -> String {
    let digits = String(number, radix: radix)
    let length = UInt8(truncatingIfNeeded: digits.utf8.count - 1)
    return String(decoding: [firstLength + length], as: UTF8.self) + digits
  }

  private static let radix = 32
  private static let firstLength = UInt8(ascii: "a")
}
