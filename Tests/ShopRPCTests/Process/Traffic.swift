@testable import ShopRPC

/// Traffic of a client that does not read: one request repeated with new ids.
enum Traffic: String, Sendable, CaseIterable {
  /// Query with a small response.
  case looks
  /// Change.
  case changes
  /// Changes that also cause events.
  case events
  /// Request of 40 bytes with a response of 260,000.
  case documents
  /// Lines that are not JSON.
  case noise
  /// Many large responses as one message.
  case batches

  /// Request to make first.
  var opening: (method: String, params: String)? { self == .events ? ("events.subscribe", "{}") : nil }

  /// One message from `frontend`.
  func message(by frontend: Frontend) -> String {
    switch self {
    case .looks: frontend.request("cart.total", "{}")
    case .changes, .events: frontend.request("cart.add", #"{"productId":"p"}"#)
    case .documents: frontend.request("rpc.discover", "{}")
    case .noise: "noise\n"
    case .batches: "[" + (0..<Self.batch).map { _ in frontend.request("rpc.discover", "{}").dropLast() }.joined(separator: ",") + "]\n"
    }
  }

  /// True if a few messages cause megabytes of responses.
  var isHeavy: Bool { self == .documents || self == .batches }

  /// Requests per batch: their responses take thirteen megabytes.
  private static let batch = 50
}
