import Foundation

/// How much flows in the tests of flow.
enum Flow {
  /// `SHOP_RPC_FLOW`: how many times the usual; 1 when nothing is said. With 100 a writer that never reads sends 300 megabytes, and there are
  /// 100 runs of 1,000 requests.
  static let factor = max(1, Int(ProcessInfo.processInfo.environment["SHOP_RPC_FLOW"] ?? "") ?? 1)

  /// So many instead of the usual `count`.
  static func times(_ count: Int) -> Int { count * factor }
}
