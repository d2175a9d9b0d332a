/// The version of the program.
enum Version {
  /// By semantic versioning.
  static let text = "0.6.0"
  /// The day it was made, as manual pages have it.
  static let date = "2026-11-22"
}
