import Persistence
import ShopModel

/// What can be done for a store.
enum Diagnosis: Hashable {
  case sound
  /// The next start removes what was erased.
  case owesErasure
  /// Choices that fit, the one that keeps more first.
  case repairable([RepairChoice])
  /// The user has to do something with the files first.
  case byHand
  /// Records of another version would be gone.
  case unknownRecords(Int)

  init(_ inspection: borrowing Inspection, _ all: borrowing RebuiltShop) throws(StoreError) {
    if inspection.findings.isEmpty {
      self = all.owesErasure ? .owesErasure : .sound
    } else if inspection.findings.contains(where: \.isOutside) {
      self = .byHand
    } else if all.unknownRecords > 0 {
      self = .unknownRecords(all.unknownRecords)
    } else if all.salvage.isComplete {
      self = .repairable([.rewrite])
    } else {
      let before = try RebuiltShop(inspection, .beforeDamage)
      self = .repairable(before.salvage.behind > 0 ? [.skip, .cut] : [.cut])
    }
  }

  /// What a person is told to do.
  func remedy(in directory: String) -> String {
    switch self {
    case .sound: "Nothing is wrong."
    case .owesErasure:
      "What was erased still stands in older files. The next start of the service removes it; until then history begins with the erasure."
    case .repairable: "What can be done: \(Program.name) repair \(directory.quoted) shows the choices, and changes nothing yet."
    case .byHand: "What can be done: put right what the system does not let this program read or write, then check again."
    case .unknownRecords(let count):
      "What can be done: use the newer program that wrote \(count.counted("record")) which this version does not know; a repair by "
        + "this version would lose them."
    }
  }
}
