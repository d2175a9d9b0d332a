import CLibrary
import Persistence
import ShopModel

/// The report of `check`; the same files yield the same text.
struct CheckReport {
  let output: CommandOutput

  /// Reads everything in a directory without changing it.
  init(_ directory: String) throws(DatabaseError) {
    let inspection = try Inspection(directory: directory, .shared)
    let present = try RebuiltShop(inspection, .beforeDamage)
    let diagnosis = try Diagnosis(inspection, try RebuiltShop(inspection, .everything))
    var sheet = TextReport()
    sheet.line(
      "Database \(inspection.databaseID) in \(directory.quoted): device \(inspection.device), epoch \(inspection.epoch), "
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

/// The available remedies for a database.
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

  init(_ inspection: borrowing Inspection, _ all: RebuiltShop) throws(DatabaseError) {
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
      rows.append("The shop can be read up to revision \(present.shop.revision)\(salvage.time.added).")
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

/// The shop as far as it can be rebuilt from the files of a database.
struct RebuiltShop {
  var shop = Shop()
  let salvage: Salvage
  /// The number of records that this version does not know; they stay in the files but are not in the shop.
  let unknownRecords: Int
  /// True if the files still contain data that was erased.
  let hasPendingErasure: Bool

  init(_ inspection: borrowing Inspection, _ reach: Salvage.Scope) throws(DatabaseError) {
    var shop = Shop()
    let replayer = Replayer()
    salvage = try inspection.salvage(reach) { stored, bytes in replayer.apply(stored, bytes, &shop) }
    unknownRecords = replayer.unknownRecords
    hasPendingErasure = replayer.pendingErasure != nil || !inspection.forgotten.isEmpty
    self.shop = shop
  }
}

/// The command `repair`.
struct RepairOptions {
  let directory: String
  /// Nil to list the choices that apply.
  let choice: RepairChoice?

  /// Performs the repair; returns the report.
  func run() throws(DatabaseError) -> CommandOutput {
    let inspection = try Inspection(directory: directory, choice == nil ? .shared : .exclusive)
    let all = try RebuiltShop(inspection, .everything)
    let diagnosis = try Diagnosis(inspection, all)
    guard case .repairable(let choices) = diagnosis else {
      return CommandOutput(diagnosis.remedy(in: directory) + "\n", code: diagnosis == .sound ? EXIT_SUCCESS : EXIT_FAILURE)
    }
    let before = try RebuiltShop(inspection, .beforeDamage)
    guard let choice else { return CommandOutput(text(of: choices, all, before), code: EXIT_FAILURE) }
    guard choices.contains(choice) else {
      let fitting = choices.map(\.rawValue).joined(separator: " or ")
      Console.printError("“\(choice.rawValue)” does not apply to this damage; use \(fitting)")
      return CommandOutput("", code: EXIT_FAILURE)
    }
    let isCut = choice == .cut
    return isCut ? try rebuild(inspection, before, choice) : try rebuild(inspection, all, choice)
  }

  /// Lists the choices, with what each keeps and loses.
  private func text(of choices: [RepairChoice], _ all: RebuiltShop, _ before: RebuiltShop) -> String {
    var sheet = TextReport()
    for choice in choices {
      let rows = choice == .cut ? choice.rows(before) : choice.rows(all)
      sheet.list("\(Program.name) repair \(directory.quoted) \(choice.rawValue)", rows)
    }
    sheet.gap()
    sheet.line("Each choice moves all old files to quarantine; earlier states can then no longer be read or undone.")
    return sheet.text
  }

  private func rebuild(_ inspection: borrowing Inspection, _ rebuilt: RebuiltShop, _ choice: RepairChoice) throws(DatabaseError)
    -> CommandOutput
  {
    try inspection.rebuild(rebuilt.salvage, mark: rebuilt.shop.revision, reason: choice.rawValue) { sink throws(DatabaseError) in
      try SnapshotLine.write(rebuilt.shop, to: &sink)
    }
    var sheet = TextReport()
    sheet.line("Done: the database now begins at revision \(rebuilt.shop.revision).")
    for row in choice.rows(rebuilt) { sheet.line(row) }
    sheet.line("The old files are in \("\(directory)/quarantine".quoted).")
    return CommandOutput(sheet.text)
  }
}

extension Milliseconds {
  /// The time behind a comma; nothing for that of the empty shop, which has none.
  fileprivate var added: String { count == 0 ? "" : ", \(text)" }
}

extension RepairChoice {
  /// The data that the choice keeps and loses.
  func rows(_ rebuilt: RebuiltShop) -> [String] {
    let salvage = rebuilt.salvage
    let kept = "Kept: everything up to revision \(rebuilt.shop.revision)\(salvage.time.added)"
    let gaps = salvage.gaps.map { "Lost: \($0.sentence)" }
    let parts = salvage.leftOut > 0 ? ["Lost: \(LossReport.leftOut(salvage))"] : []
    switch self {
    case .rewrite: return ["\(kept).", "Lost: nothing."]
    case .cut:
      return ["\(kept), the last change before the damage."] + gaps + (salvage.behind > 0 ? ["Lost: \(LossReport.behind(salvage))."] : [])
        + parts
    case .skip: return ["\(kept), except the damaged changes; later ones are applied as if those had not happened."] + gaps + parts
    }
  }
}

/// A way to repair a database.
enum RepairChoice: String, CaseIterable {
  /// Writes a new database from the data, all of which is readable.
  case rewrite
  /// Keeps everything before the damage.
  case cut
  /// Leaves out damaged changes and applies the changes after them in order.
  case skip
}

/// A report for people, with lines and titled lists; empty lists are left out.
struct TextReport {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func list(_ title: String, _ rows: [String]) {
    if rows.isEmpty { return }
    text += "\n\(title)\n"
    for row in rows { text += "  \(row)\n" }
  }

  /// Ends a list with an empty line.
  mutating func gap() { text += "\n" }
}

extension TextReport {
  /// Lists the generations with their first and last states and their number of changes.
  mutating func generations(of inspection: borrowing Inspection, until present: RebuiltShop) {
    let bases = inspection.bases
    var rows: [String] = []
    for (index, base) in bases.enumerated() {
      let start = base.sequence == 0 ? "from the beginning" : "from \(Self.state(base.mark, base.time))"
      let isLast = index == bases.count - 1
      let (mark, time) = isLast ? (present.shop.revision, present.salvage.time) : (bases[index + 1].mark, bases[index + 1].time)
      rows.append("\(start) to \(Self.state(mark, time)): \((mark - base.mark).counted("change"))")
    }
    list("Generations, each leading to the next:", rows)
  }

  private static func state(_ revision: Int, _ time: Milliseconds) -> String {
    time.count == 0 ? "revision \(revision)" : "revision \(revision) of \(time.text)"
  }

  mutating func files(of inspection: borrowing Inspection) {
    list(
      "Segments:",
      inspection.segments.map { segment in
        let lines =
          segment.times.map { "lines \(segment.first) to \(segment.last ?? segment.first), \($0.text) to \($1.text)" } ?? "no lines"
        return "\(segment.name.quoted): \(lines), \(segment.size.counted("byte"))"
      })
    list("In quarantine:", inspection.quarantine.map { "\($0.name.quoted): \(($0.info?.size ?? 0).counted("byte"))" })
  }

  mutating func shop(_ present: RebuiltShop) {
    let counts = ShopCounts(present.shop)
    list(
      "The shop at revision \(present.shop.revision):",
      [
        counts.products.counted("product"), counts.carts.counted("cart"), counts.items.counted("list item"),
        counts.locations.counted("location"), present.shop.kept.all.count.counted("stored response"),
      ])
    if present.unknownRecords > 0 {
      line("  \(present.unknownRecords.counted("record")) of another version: kept in the files, not in the shop")
    }
  }

  /// Lists facts worth knowing that are not problems.
  mutating func remarks(on inspection: borrowing Inspection) {
    var rows: [String] = []
    if let tail = inspection.tail {
      rows.append(
        "\(tail.file): the last \(tail.bytes.count.counted("byte")) are an unacknowledged change; the next start moves them to quarantine."
      )
    }
    for file in inspection.files {
      switch file.kind {
      case .draft: rows.append("\(file.name): unfinished; the next one replaces it.")
      case .foreign where [ImageCache.folderName, SyncFiles.folderName].contains(file.name) && file.info?.isRegular != true: break
      case .foreign: rows.append("\(file.name.quoted): not a file of the database.")
      case .manifest, .lock, .segment, .snapshot, .quarantine: break
      }
      if file.isOpenToOthers { rows.append("\(file.name): readable by other users; the next start revokes that permission.") }
    }
    for name in inspection.leftovers { rows.append("\(name): no longer needed; the next snapshot removes it.") }
    list("Notes:", rows)
  }

  /// Lists all problems and their consequences.
  mutating func faults(of inspection: borrowing Inspection, _ present: RebuiltShop) {
    let issues = inspection.issues
    list(issues.count == 1 ? "One problem:" : "\(issues.count) problems:", issues.map(\.sentence))
    if !issues.isEmpty { list("Consequences:", LossReport(inspection, present).rows) }
    gap()
  }
}

extension DatabaseError {
  /// A message for a user who checks or repairs a directory.
  var sentence: String {
    switch self {
    case .absent, .foreign: "There is no database here."
    case .unavailable(let error) where error.code == ENOENT: "There is no database here."
    case .busy(let pid?): "Process \(pid) is using the database: end it, then try again (storageBusy)."
    case .busy(nil): "Another process is using the database: end it, then try again (storageBusy)."
    case .newer(let minReader):
      "A newer program wrote this database: its files require format version \(minReader), and this program supports "
        + "\(Inspection.newestFormat). Nothing was changed."
    case .full(let error): "There is no space left (\(error.cause)). The old database is unchanged."
    case .readOnly, .tooLarge, .failed, .unfinished, .unavailable: "The database cannot be used: \(cause)."
    }
  }
}
