/// What the columns of comma-separated values hold.
struct CSVHeader {
  /// By column: the member it becomes; nil for columns that no product has.
  private let members: [Member?]

  /// A member of a row; names and descriptions may be in a language.
  private struct Member: Hashable {
    let name: String
    let language: String?
  }

  /// Nil when none of the columns is one of ours.
  init?(_ names: [String]) {
    var members: [Member?] = []
    for name in names {
      let member = Self.member(of: name)
      members.append(members.contains(member) ? nil : member)
    }
    guard members.contains(where: { $0 != nil }) else { return nil }
    self.members = members
  }

  /// Writes a record as an object of texts; empty fields say nothing. False when it has more fields than there are columns.
  func write(_ record: [String], _ output: inout Output) -> Bool {
    guard record.dropFirst(members.count).allSatisfy({ $0.withoutBlanksAround.isEmpty }) else { return false }
    var texts: [String: [(language: String, text: String)]] = [:]
    var order: [String] = []
    for (member, text) in zip(members, record) where !text.withoutBlanksAround.isEmpty {
      guard let member else { continue }
      if texts[member.name] == nil { order.append(member.name) }
      texts[member.name, default: []].append((member.language ?? Self.anyLanguage, text))
    }
    output.beginObject()
    for (place, name) in order.enumerated() {
      if place > 0 { output.raw(",") }
      output.string(name)
      output.raw(":")
      Self.write(texts[name] ?? [], &output)
    }
    output.endObject()
    return true
  }

  /// One text as it is, several as an object by language.
  private static func write(_ texts: [(language: String, text: String)], _ output: inout Output) {
    if texts.count == 1, texts[0].language == anyLanguage { return output.string(texts[0].text) }
    output.beginObject()
    for (place, text) in texts.enumerated() {
      if place > 0 { output.raw(",") }
      output.string(text.language)
      output.raw(":")
      output.string(text.text)
    }
    output.endObject()
  }

  /// `Product name` becomes the name, `name_de` or `Name (de)` the one in German.
  private static func member(of header: String) -> Member? {
    let words = Folding.fold(header).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    if let name = CSVColumn.member(of: words.joined()) { return Member(name: name, language: nil) }
    for count in 1..<max(words.count, 1) {
      guard let name = CSVColumn.member(of: words.prefix(count).joined()), CSVColumn.inLanguages.contains(name) else { continue }
      let tag = LanguageTag(words.dropFirst(count).joined(separator: "-"))
      return tag.map { Member(name: name, language: $0.text) }
    }
    return nil
  }

  /// The language of a text that is in none.
  private static let anyLanguage = "und"
}

/// The names that columns go by.
enum CSVColumn {
  /// The member of a row that a column of this name becomes, spelled in folded letters and digits alone.
  static func member(of column: String) -> String? { members[column] }

  /// The members that may come in several languages.
  static let inLanguages: Set = ["name", "description"]

  private static let columns: [(member: String, names: String)] = [
    ("id", "id productid sku articleid articlenumber itemid itemnumber artikelnummer urunid urunkodu variantsku"),
    ("sourceId", "sourceid externalid supplierid"),
    ("name", "name title product productname item itemname bezeichnung produktname artikelname ad urunadi urun"),
    ("description", "description desc details beschreibung aciklama"),
    ("category", "category categories department section kategorie kategori"),
    ("manufacturer", "manufacturer brand maker producer vendor hersteller marke uretici marka"),
    ("price", "price regularprice retailprice variantprice preis verkaufspreis fiyat"),
    ("currency", "currency currencycode wahrung parabirimi"),
    (
      "stock",
      "stock currentstock stockquantity instockquantity inventory inventoryquantity variantinventoryqty qty quantity onhand bestand lagerbestand stok"
    ),
    ("image", "image imageurl imagesrc images img picture photo thumbnail bild resim gorsel"),
    ("rate", "rating rate ratingrate averagerating stars bewertung puan"),
    ("count", "ratingcount reviewcount reviews ratings"),
    ("barcode", "barcode ean ean13 gtin gtin13 gtin14 upc upca variantbarcode strichcode barkod"),
    ("unit", "unit size unitsize packsize content netcontent inhalt einheit birim miktar"),
    ("value", "unitvalue unitamount sizevalue"),
  ]

  private static let members: [String: String] = Dictionary(
    columns.flatMap { column in column.names.split(separator: " ").map { (String($0), column.member) } }
  ) { first, _ in first }
}
