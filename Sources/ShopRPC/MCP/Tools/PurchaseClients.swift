import ShopModel

/// The clients that recorded purchases, as far as the history tells.
struct PurchaseClients {
  private let entries: [(at: Timestamp, client: String, names: [LocalizedText?], isAll: Bool)]

  /// The changes that are in effect.
  init(in conversation: borrowing Conversation) {
    var entries: [(at: Timestamp, client: String, names: [LocalizedText?], isAll: Bool)] = []
    do throws(RPCError) {
      let index = try conversation.service.changeIndex()
      for entry in index.entries where index.undoings.undoing(of: entry.revision) == nil {
        guard let client = entry.client, let summary = entry.summary(for: conversation.service.viewer),
          summary.key == .historyItemPurchased
        else { continue }
        entries.append((entry.at, client, summary.names, summary.count <= summary.names.count))
      }
    } catch { entries = [] }
    self.entries = entries
  }

  /// The client that recorded the purchase of an item at a time: that of the change at this time or, for a purchase that was reported later, of the
  /// last one; nil if that is not known.
  func client(of item: ListItem, at time: Timestamp) -> String? {
    let name = LocalizedText(item.name)
    if let exact = entries.last(where: { $0.at == time && ($0.names.contains(name) || !$0.isAll) }) { return exact.client }
    // one of several purchases of an item at one time is some milliseconds later
    let shift = 0..<ListLimits.purchases
    if let near = entries.last(where: { shift.contains(time.milliseconds - $0.at.milliseconds) && $0.names.contains(name) }) {
      return near.client
    }
    guard time == item.purchases.max() else { return nil }
    return entries.last { time < $0.at && $0.names.contains(name) }?.client
  }
}
