import Persistence
import ShopModel

/// What the damage costs, as sentences.
struct Losses {
  let rows: [String]

  init(_ inspection: borrowing Inspection, _ present: borrowing RebuiltShop) {
    let salvage = present.salvage
    var rows: [String] = []
    if salvage.isComplete {
      rows.append("Nothing of the shop is lost: everything up to revision \(present.shop.revision) was read.")
    } else {
      rows.append("The shop is known up to revision \(present.shop.revision), \(salvage.time.text).")
      rows += salvage.gaps.map(\.sentence)
      if salvage.behind > 0 { rows.append("It can still be read: \(Self.behind(salvage)).") }
      if salvage.leftOut > 0 { rows.append(Self.leftOut(salvage)) }
    }
    rows += inspection.missingPast().map { "Looking back is limited: \($0.sentence)" }
    rows.append(
      inspection.isReadOnly
        ? "The service can be read and takes no change until this is put right." : "The service works; only looking back is touched.")
    self.rows = rows
  }

  /// The whole changes behind the damage.
  static func behind(_ salvage: Salvage) -> String {
    let last = salvage.timeBehind.map { ", the last of \($0.text)" } ?? ""
    return "\(salvage.behind.counted("whole change")) behind the damage\(last)"
  }

  static func leftOut(_ salvage: Salvage) -> String {
    "\(salvage.leftOut.counted("intact line")) may belong to changes of which other lines are missing."
  }
}

extension Salvage.Gap {
  /// Which lines are missing.
  var sentence: String {
    switch count {
    case nil: "Line \(first) and what came behind it is missing or damaged."
    case 0: "Line \(first) does not follow the line before it."
    case 1: "Line \(first) is missing or damaged."
    case let count?: "Lines \(first) to \(first + count - 1) are missing or damaged."
    }
  }
}
