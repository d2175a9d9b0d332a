import Persistence
import ShopModel

/// Reads changes from their records, one or more records a change.
final class ChangeReader {
  private let device: String
  private var document = Document()
  private var revision: Int
  /// The lines of a change whose last one has not come yet.
  private var parts: [Transaction] = []
  private let body: (PastChange) -> Bool
  /// `body` wants no more.
  private(set) var isEnough = false
  /// Changes up to this revision are passed over.
  private let first: Int

  /// Calls `body` with every change after `first`, until it answers false. The records follow the revision `base`.
  init(from base: Int, after first: Int, device: String, _ body: @escaping (PastChange) -> Bool) {
    revision = base
    self.first = first
    self.device = device
    self.body = body
  }

  /// Takes one record; the order is the store's.
  func take(_ stored: Stored, _ bytes: Span<UInt8>) {
    guard case .transaction(_, _, let isLast) = stored, !isEnough else { return }
    if let part = read(bytes) { parts.append(part) }
    guard isLast else { return }
    defer { parts.removeAll(keepingCapacity: true) }
    // what this version cannot read was a change nevertheless
    let isChange = parts.isEmpty || parts.contains { $0.isChange }
    if isChange { revision += 1 }
    guard isChange, revision > first, let whole = Transaction(joining: parts) else { return }
    isEnough = !body(PastChange(revision: revision, device: device, transaction: whole))
  }

  private func read(_ bytes: Span<UInt8>) -> Transaction? {
    do throws(Malformed) { try document.read(bytes) } catch { return nil }
    do throws(Mismatch) { return try Transaction.shape.read(document, 0) } catch { return nil }
  }
}

extension Transaction {
  /// Whether it made a revision; keeping an answer makes none.
  var isChange: Bool { events.makeRevision }

  /// The change of which these are the lines, nil when there are none.
  init?(joining parts: [Transaction]) {
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : first.with(events: parts.flatMap(\.events))
  }
}
