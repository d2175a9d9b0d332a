@testable import ShopRPC

/// What a client sends that does not read: one request again and again, each with an id of its own.
enum Traffic: String, Sendable, CaseIterable {
  /// A look with a small answer.
  case looks
  /// A change.
  case changes
  /// Changes, each of which is told too.
  case events
  /// A request of 40 bytes with an answer of 260,000.
  case documents
  /// Lines that are no JSON.
  case noise
  /// Many large answers as one message.
  case batches

  /// What is asked before.
  var opening: (method: String, params: String)? { self == .events ? ("events.subscribe", "{}") : nil }

  /// One message by `frontend`.
  func message(by frontend: Frontend) -> String {
    switch self {
    case .looks: frontend.request("cart.total", "{}")
    case .changes, .events: frontend.request("cart.add", #"{"productId":"p"}"#)
    case .documents: frontend.request("rpc.discover", "{}")
    case .noise: "noise\n"
    case .batches: "[" + (0..<Self.batch).map { _ in frontend.request("rpc.discover", "{}").dropLast() }.joined(separator: ",") + "]\n"
    }
  }

  /// Whether a little of it has answers of megabytes.
  var isHeavy: Bool { self == .documents || self == .batches }

  /// Requests in a batch: their answers are thirteen megabytes.
  private static let batch = 50
}
