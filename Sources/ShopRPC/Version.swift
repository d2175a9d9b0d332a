/// Version of the program.
enum Version {
  /// Semantic version.
  static let text = "0.6.0"
  /// Release date, as shown in manual pages.
  static let date = "2026-11-22"
}
