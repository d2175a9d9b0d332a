import ShopModel
import Testing

@testable import ShopRPC

/// Files of other programs with random faults: no crash, nothing removed that a record names, nothing dropped without a report, twice is
/// unchanged, and what is in a cart stays there.
struct MutatedFileTests {
  private static let euro = Currency("EUR") ?? .usd

  @Test(arguments: ProgramFile.all) func productsSurvive(_ program: ProgramFile) throws {
    let products = KnownProduct.many(8)
    for round in 0..<UInt64(Endurance.times(240)) {
      var (shape, random) = (FileShape(round), Seeded(round &* 31 &+ UInt64(program.testDescription.utf8.count)))
      var rig = ImportRig()
      let clean = shape.file(program, products)
      rig.take(try #require(Self.sheet(clean)), .merge)
      let before = rig.products
      try rig.addToCart(Array(before.values.filter { $0.stock ?? 1 > 0 }.map(\.id.text).sorted().prefix(3)))
      let mode = random.pick(ImportMode.allCases)
      let bytes = Self.mutated(clean, &random)
      guard let sheet = Self.sheet(bytes) else { continue }
      let report = rig.take(sheet, mode).report
      // the whole import is refused then
      if report.rejections.first?.reason == .columns || report.added + report.updated + report.unchanged == 0 { continue }
      for (id, product) in before where rig.products[id] == nil {
        #expect(mode == .replace, "\(program.testDescription) \(round)")
        // another id is another product, whatever its SKU
        let cells = [product.sku ?? "", id.text]
        let isNamed = Self.records(of: bytes, with: cells, under: [program.skuHeading]) > 0
        #expect(!isNamed, "\(program.testDescription) \(round): \(product.sku ?? "") was removed though the file names it: \(report)")
      }
      let told =
        report.added + report.updated + report.unchanged + report.rejectionCount + report.skipped
        + report.repairs.count { $0.reason == .duplicate || $0.reason == .several }
      #expect(told >= Self.records(of: bytes, under: program.ownHeadings), "\(program.testDescription) \(round): \(report)")
      let again = rig.take(try #require(Self.sheet(bytes)), mode)
      #expect(again.events == [], "\(program.testDescription) \(round): \(again.report)")
    }
  }

  @Test(arguments: ListFile.all) func itemsSurvive(_ program: ListFile) throws {
    var peer = try Peer()
    for round in 0..<UInt64(Endurance.times(240)) {
      var random = Seeded(round &* 17 &+ UInt64(program.name.utf8.count))
      if round % 10 == 0 {
        peer = try Peer()
        _ = peer.ask("data.import", Self.params(program.text(6), "merge"))
      }
      let text = String(decoding: Self.mutated(Array(program.text(6).utf8), &random), as: UTF8.self)
      let mode = random.pick(ImportMode.allCases).rawValue
      let first = peer.ask("data.import", Self.params(text, mode))
      guard first.part("result.revision") != "" else {
        #expect(["invalidParams", "importRejected"].contains(first.part("error.data.kind")), "\(program.name) \(round): \(first)")
        continue
      }
      let again = peer.ask("data.import", Self.params(text, mode))
      let changed = ["added", "updated", "removed"].map { again.part("result.\($0)") }
      #expect(changed == ["0", "0", "0"], "\(program.name) \(round) \(mode): \(text)\n\(again)")
    }
  }

  private static func params(_ text: String, _ mode: String) -> String {
    var data = Output()
    data.string(text)
    return #"{"data":\#(data.text),"mode":"\#(mode)"}"#
  }

  /// What a file has; nil if it cannot be read at all.
  private static func sheet(_ bytes: [UInt8]) -> ImportSheet? {
    do throws(ImportText.Failure) {
      return try ImportSheet(text: try ImportText(bytes, language: "de").bytes, ImportOptions(currency: euro))
    } catch { return nil }
  }

  /// The file with one to four faults.
  private static func mutated(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(3) {
      let place = random.below(bytes.count)
      switch random.below(7) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1:
        bytes.insert(contentsOf: Array(random.pick(["\"", ",", "\n", ";", "{", "}", "[", "\0", "'", "\u{FEFF}", "\\"]).utf8), at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(12)))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 1 + random.below(60))], at: random.below(bytes.count))
      case 4: bytes.removeLast(random.below(bytes.count))
      case 5: bytes.insert(contentsOf: Array(random.pick(["-1", "1e308", "NaN", "1.299,-", "٣", "1/0"]).utf8), at: place)
      default: bytes.insert(contentsOf: Array(random.pick(["ä", "İ", "\u{202E}", "名", "🥛"]).utf8), at: place)
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  /// The number of records that say something, under one of some headings if these are given; with `cells`, of those on a line of their own
  /// that have the first one there, and the others.
  private static func records(of bytes: [UInt8], with cells: [String] = [], under given: [String]) -> Int {
    guard let text = try? ImportText(bytes, language: "de") else { return 0 }
    var reader = CSVReader(text.bytes)
    // a fault can make a title of what is in front of the headings
    guard let headings = reader.headings(), !reader.isBroken else { return 0 }
    reader.columnCount = headings.count
    var count = 0
    while let record = reader.next() {
      guard let cell = cells.first else {
        let isFilled = zip(record.indices, record).contains { column, cell in
          let heading = headings.indices.contains(column) ? headings[column] : ""
          return (given.isEmpty || given.contains(heading)) && !cell.utf8.allSatisfy { $0 <= 0x20 }
        }
        if isFilled { count += 1 }
        continue
      }
      if reader.isBroken || record.count > headings.count { return 0 }
      if zip(headings, record).contains(where: { given.contains($0) && $1 == cell }), cells.allSatisfy({ record.contains($0) }) {
        count += 1
      }
    }
    return count
  }
}
