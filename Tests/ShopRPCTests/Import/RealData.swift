import Testing

@testable import ShopRPC

/// Published data next to the package, if available.
enum RealData {
  private static let folder = #filePath.split(separator: "/").dropLast(depth).reduce("") { $0 + "/" + $1 } + "/../shared/data/"
  /// Number of path components between the package and this file.
  private static let depth = 4

  /// Content of a file; nil, with a printed notice, if it is missing.
  static func text(_ name: String) throws -> String? {
    do throws(FileReadError) { return String(decoding: try ClientFile(folder + name, .any).bytes(), as: UTF8.self) } catch {
      try #require(error.reason == .notFound)
      print("SKIPPED: ../shared/data/\(name) is not there, so nothing was checked against this published data")
      return nil
    }
  }
}
