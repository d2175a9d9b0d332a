/// Name and versions of the program, and the version of its protocol.
enum Version {
  /// Name of the program.
  static let program = "shop-rpc"
  /// Semantic version.
  static let text = "0.9.0"
  /// Version of the protocol: methods, members and errors. Its first number changes when a client could break.
  static let ofProtocol = "2.0.0"
  /// Release date, as shown in manual pages.
  static let date = "2026-11-28"
}
