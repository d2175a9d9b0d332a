import ShopModel

/// Follows the changes that other processes made, while the journal is replayed.
protocol ChangeObserver: AnyObject {
  /// Notes the last change of `shop`, which `log` has the steps of since `mark`.
  func note(_ method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int, in shop: borrowing Shop)
  /// Notes that the shop, which had `revision`, is read from its beginning again.
  func noteRestart(at revision: Int)
  /// The reading is over: everything since may have changed.
  func endRestart(at revision: Int)
}
