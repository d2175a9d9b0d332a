import CLibrary
import Persistence
import ShopModel

/// The command `repair`.
struct RepairOptions {
  let directory: String
  /// Nil to list the choices that apply.
  let choice: RepairChoice?

  /// Performs the repair; returns the report.
  func run() throws(StoreError) -> CommandOutput {
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

  private func rebuild(_ inspection: borrowing Inspection, _ rebuilt: RebuiltShop, _ choice: RepairChoice) throws(StoreError)
    -> CommandOutput
  {
    try inspection.rebuild(rebuilt.salvage, mark: rebuilt.shop.revision, reason: choice.rawValue) { sink throws(StoreError) in
      try SnapshotLine.write(rebuilt.shop, to: &sink)
    }
    var sheet = TextReport()
    sheet.line("Done: the store now begins at revision \(rebuilt.shop.revision).")
    for row in choice.rows(rebuilt) { sheet.line(row) }
    sheet.line("The old files are in \("\(directory)/quarantine".quoted).")
    return CommandOutput(sheet.text)
  }
}

extension RepairChoice {
  /// The data that the choice keeps and loses.
  func rows(_ rebuilt: RebuiltShop) -> [String] {
    let salvage = rebuilt.salvage
    let kept = "Kept: everything up to revision \(rebuilt.shop.revision), \(salvage.time.text)"
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

/// A way to repair a store.
enum RepairChoice: String, CaseIterable {
  /// Writes a new store from the data, all of which is readable.
  case rewrite
  /// Keeps everything before the damage.
  case cut
  /// Leaves out damaged changes and applies the changes after them in order.
  case skip
}
