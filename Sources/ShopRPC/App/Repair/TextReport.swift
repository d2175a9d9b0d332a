import CLibrary
import Persistence
import ShopModel

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
      case .foreign: rows.append("\(file.name.quoted): not a file of the store.")
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

extension StoreError {
  /// A message for a user who checks or repairs a directory.
  var sentence: String {
    switch self {
    case .unavailable(let error) where error.code == ENOENT: "There is no store here."
    case .busy(let pid?): "Process \(pid) is using the store: end it, then try again (storageBusy)."
    case .busy(nil): "Another process is using the store: end it, then try again (storageBusy)."
    case .newer(let minReader):
      "A newer program wrote this store: its files require format version \(minReader), and this program supports "
        + "\(Inspection.newestFormat). Nothing was changed."
    case .full(let error): "There is no space left (\(error.cause)). The old store is unchanged."
    case .readOnly, .tooLarge, .failed, .unfinished, .unavailable: "The store cannot be used: \(cause)."
    }
  }
}
