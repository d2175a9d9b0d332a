import Testing

@testable import ShopRPC

/// Published data beside the package, where it is at hand.
enum RealData {
  private static let folder = #filePath.split(separator: "/").dropLast(depth).reduce("") { $0 + "/" + $1 } + "/../shared/data/"
  /// How far this file is below the package.
  private static let depth = 4

  /// The content of a file; nil, and a line that says so, when it is not there.
  static func text(_ name: String) throws -> String? {
    do throws(FileReadError) { return String(decoding: try ClientFile(folder + name, .any).bytes(), as: UTF8.self) } catch {
      try #require(error.reason == .notFound)
      print("SKIPPED: ../shared/data/\(name) is not there, so nothing was checked against this published data")
      return nil
    }
  }
}
