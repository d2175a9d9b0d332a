import Testing

@testable import ShopRPC

/// Exports in formats of other programs.
struct ExportFormatTests {
  /// What is exported, imported into an empty store, and exported again, is the same.
  @Test(
    arguments: ["shop", "csv", "markdown", "text", "ics", "homeassistant", "shoppinglist", "archive", "fakestore", "grocery", "getir"],
    UInt64(1)...8)
  func whatComesBackIsTheSame(_ format: String, _ seed: UInt64) throws {
    let peer = try RandomShop(seed: seed).peer
    _ = peer.ask("locale.set", #"{"language":"en"}"#)
    // amounts without a currency are in that of the session
    _ = peer.ask("prefs.set", #"{"key":"currency","value":"USD"}"#)
    let first = peer.export(format)
    let other = try Peer(.fixed)
    var data = Output()
    data.string(first)
    let isText = ["csv", "markdown", "text", "ics"].contains(format)
    let report = other.take(format == "markdown" ? "text" : format, isText ? data.text : first)
    // an empty text is no document
    if first.isEmpty { return }
    #expect(report.errorText == "", "\(report)")
    // the table keeps texts that an import repairs, and listings have no ids that tell products of one name
    let told = report.part("result.repairs") + report.part("result.rejections")
    if format == "csv", told.contains("blanks") || told.contains("encoding") { return }
    if format == "getir", told.contains("ambiguous") { return }
    let second = other.export(format)
    #expect(Self.unstamped(second) == Self.unstamped(first), "\(told)")
  }

  /// The text without the times at which the items of a calendar were added, which are those of the import afterwards.
  private static func unstamped(_ text: String) -> String { text.replacing(/DTSTAMP:[0-9TZ]+/, with: "") }

  @Test func whatAFormatCannotHoldIsTold() throws {
    let peer = try Peer()
    _ = peer.ask("list.addText", #"{"text":"2.5 kg potatoes"}"#)
    _ = peer.ask("list.addText", #"{"text":"3 milk"}"#)
    let export = peer.ask("data.export", #"{"format":"shoppinglist","part":"items"}"#)
    #expect(export.part("result.data").contains("potatoes (2.5 kg)"))
    #expect(export.part("result.lossy.0.from") == "2.5 kg" && export.part("result.lossy.1") == "", "\(export)")
    // and it is the same item afterwards
    let report = peer.take("shoppinglist", export.part("result.data"))
    #expect(report.part("result.unchanged") == "2" && report.part("result.added") == "0", "\(report)")
    #expect(peer.ask("data.export", #"{"format":"ics","bom":true}"#).part("error.data.problems.0.path") == "/bom")
    #expect(peer.ask("data.export", #"{"format":"csv","bom":true}"#).part("result.data").hasPrefix("\u{FEFF}"))
  }
}
