/// The version of the program.
enum Version {
  /// By semantic versioning.
  static let text = "0.4.0"
}
