import CLibrary
import Persistence
import ShopModel

/// The report of `check`; the same files yield the same text.
struct CheckReport {
  let output: CommandOutput

  /// Reads everything in a directory without changing it.
  init(_ directory: String) throws(StoreError) {
    let inspection = try Inspection(directory: directory, .shared)
    let present = try RebuiltShop(inspection, .beforeDamage)
    let diagnosis = try Diagnosis(inspection, try RebuiltShop(inspection, .everything))
    var sheet = TextReport()
    sheet.line(
      "Store \(inspection.storeID) in \(directory.quoted): device \(inspection.device), epoch \(inspection.epoch), "
        + "format \(inspection.format).")
    sheet.generations(of: inspection, until: present)
    sheet.files(of: inspection)
    sheet.shop(present)
    sheet.remarks(on: inspection)
    sheet.faults(of: inspection, present)
    sheet.line(diagnosis.remedy(in: directory))
    output = CommandOutput(sheet.text, code: diagnosis == .sound ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}

/// The available remedies for a store.
enum Diagnosis: Hashable {
  case sound
  /// Older files still contain erased data, which the next start removes.
  case hasPendingErasure
  /// The choices that apply, starting with the one that keeps more.
  case repairable([RepairChoice])
  /// The user must first fix the files manually.
  case byHand
  /// A repair would lose records of another version.
  case unknownRecords(Int)

  init(_ inspection: borrowing Inspection, _ all: RebuiltShop) throws(StoreError) {
    if inspection.issues.isEmpty {
      self = all.hasPendingErasure ? .hasPendingErasure : .sound
    } else if inspection.issues.contains(where: \.isOutside) {
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

  /// The advice for the user.
  func remedy(in directory: String) -> String {
    switch self {
    case .sound: "Nothing is wrong."
    case .hasPendingErasure:
      "Erased data is still in older files. The next start of the service removes it; until then, history begins at the erasure."
    case .repairable: "Remedy: \(Program.name) repair \(directory.quoted) lists the choices and changes nothing."
    case .byHand: "Remedy: fix access to the files and directories named above, then check again."
    case .unknownRecords(let count):
      "Remedy: use the newer program that wrote \(count.counted("record")) unknown to this version; a repair by "
        + "this version would lose that data."
    }
  }
}

/// The consequences of the damage, as sentences.
struct LossReport {
  let rows: [String]

  init(_ inspection: borrowing Inspection, _ present: RebuiltShop) {
    let salvage = present.salvage
    var rows: [String] = []
    if salvage.isComplete {
      rows.append("No data is lost: everything up to revision \(present.shop.revision) was read.")
    } else {
      rows.append("The shop can be read up to revision \(present.shop.revision), \(salvage.time.text).")
      rows += salvage.gaps.map(\.sentence)
      if salvage.behind > 0 { rows.append("Also readable: \(Self.behind(salvage)).") }
      if salvage.leftOut > 0 { rows.append(Self.leftOut(salvage)) }
    }
    rows += inspection.missingPast().map { "History is incomplete: \($0.sentence)" }
    rows.append(
      inspection.isReadOnly
        ? "The service answers queries but rejects changes until this is fixed." : "The service works; only history is affected.")
    self.rows = rows
  }

  /// A text about the complete changes after the damage.
  static func behind(_ salvage: Salvage) -> String {
    let last = salvage.timeBehind.map { ", the last one of \($0.text)" } ?? ""
    return "\(salvage.behind.counted("complete change")) after the damage\(last)"
  }

  static func leftOut(_ salvage: Salvage) -> String {
    "\(salvage.leftOut.counted("intact line")) may belong to changes whose other lines are missing."
  }
}

extension Salvage.Gap {
  /// A sentence about the missing lines.
  var sentence: String {
    switch count {
    case nil: "Line \(first) and everything after it are missing or damaged."
    case 0: "Line \(first) does not follow the line before it."
    case 1: "Line \(first) is missing or damaged."
    case let count?: "Lines \(first) to \(first + count - 1) are missing or damaged."
    }
  }
}

/// The shop as far as it can be rebuilt from the files of a store.
struct RebuiltShop {
  var shop = Shop()
  let salvage: Salvage
  /// The number of records that this version does not know; they stay in the files but are not in the shop.
  let unknownRecords: Int
  /// True if the files still contain data that was erased.
  let hasPendingErasure: Bool

  init(_ inspection: borrowing Inspection, _ reach: Salvage.Scope) throws(StoreError) {
    var shop = Shop()
    let replayer = Replayer()
    salvage = try inspection.salvage(reach) { stored, bytes in replayer.take(stored, bytes, &shop) }
    unknownRecords = replayer.unknownRecords
    hasPendingErasure = replayer.pendingErasure != nil || !inspection.forgotten.isEmpty
    self.shop = shop
  }
}
