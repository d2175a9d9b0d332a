import Persistence
import ShopModel

extension StatusView {
  /// How the desk's shop and store are.
  init(of desk: borrowing Desk) {
    let files = desk.ledger.status
    let failure = desk.ledger.openFault?.kind ?? files?.failure?.fault.kind
    var reasons = files?.findings.map(\.sentence) ?? []
    if let cause = desk.ledger.openCause ?? files?.failure?.cause, let failure {
      reasons.append("\(failure.message): \(desk.options.directory ?? ""): \(cause).")
    }
    if let trouble = desk.ledger.trouble, failure == nil, files?.isReadOnly != true {
      reasons.append("The store failed when it was last used: \(trouble).")
    }
    if desk.ledger.replayer.unknownRecords > 0 {
      reasons.append("\(desk.ledger.replayer.unknownRecords) records of another version are kept and not applied.")
    }
    if desk.owesErasure { reasons.append("What was erased still stands in older files, which could not be removed yet.") }
    reasons += desk.ledger.warnings.map(\.sentence)
    let state: State = files?.isReadOnly == true || failure != nil ? .readOnly : reasons.isEmpty ? .up : .degraded
    self.init(
      state: state, reasons: reasons, dataDirectory: desk.options.directory, durability: desk.options.durability,
      counts: ShopCounts(desk.shop),
      storage: StorageView(of: desk), isOnline: desk.session.isOnline)
  }
}

extension StorageView {
  /// How the desk's files are; zeros when there are none.
  init(of desk: borrowing Desk) {
    let files = desk.ledger.status
    let failure = desk.ledger.openFault?.kind ?? files?.failure?.fault.kind
    self.init(
      journalBytes: files?.journalBytes ?? 0, snapshotBytes: files?.snapshotBytes ?? 0, cutLines: files?.cutLines ?? 0,
      quarantined: files?.quarantined ?? [], failure: failure?.rawValue)
  }
}
