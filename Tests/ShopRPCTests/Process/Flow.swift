import Foundation

/// Volume of the flow tests.
enum Flow {
  /// Multiplier from `SHOP_RPC_FLOW`; 1 by default. With 100, a writer that never reads sends 300 megabytes, and there are 100 runs of
  /// 1,000 requests.
  static let factor = max(1, Int(ProcessInfo.processInfo.environment["SHOP_RPC_FLOW"] ?? "") ?? 1)

  /// `count` times the factor.
  static func times(_ count: Int) -> Int { count * factor }
}
