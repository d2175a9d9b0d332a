/// The meaning of the columns of a CSV file.
struct CSVHeader {
  /// The members of an imported row, in the order of their first columns.
  private let members: [Member]
  /// The number of columns.
  private let count: Int

  /// A member of a row with its source columns; columns of names and descriptions may have a language.
  private struct Member {
    let name: String
    var columns: [(index: Int, language: String?)]
  }

  /// Nil if no column is recognized.
  init?(_ names: [String]) {
    var members: [Member] = []
    for (position, name) in names.enumerated() {
      guard let column = Self.column(of: name) else { continue }
      if let index = members.firstIndex(where: { $0.name == column.member }) {
        let exists = members[index].columns.contains { $0.language == column.language }
        if !exists { members[index].columns.append((position, column.language)) }
      } else {
        members.append(Member(name: column.member, columns: [(position, column.language)]))
      }
    }
    if members.isEmpty { return nil }
    self.members = members
    count = names.count
  }

  /// Writes a record as an object of strings; empty fields are left out. Returns false if it has more fields
  /// than there are columns.
  func write(_ record: [String], _ output: inout Output) -> Bool {
    guard record.dropFirst(count).allSatisfy(Self.isEmpty) else { return false }
    output.beginObject()
    var isFirst = true
    for member in members {
      let filled = member.columns.filter { $0.index < record.count && !Self.isEmpty(record[$0.index]) }
      guard let first = filled.first else { continue }
      Self.name(member.name, &isFirst, &output)
      if filled.count == 1, first.language == nil {
        output.string(Self.text(record[first.index], of: member))
      } else {
        Self.write(filled.map { ($0.language ?? Self.anyLanguage, Self.text(record[$0.index], of: member)) }, &output)
      }
    }
    output.endObject()
    return true
  }

  /// The content of a field; removes the apostrophe that keeps spreadsheets from reading a text as a formula.
  private static func text(_ field: String, of member: Member) -> String {
    CSVColumn.texts.contains(member.name) ? FormulaMark.removed(from: field) : field
  }

  /// Writes several texts as an object with languages as keys.
  private static func write(_ texts: [(language: String, text: String)], _ output: inout Output) {
    output.beginObject()
    var isFirst = true
    for text in texts {
      name(text.language, &isFirst, &output)
      output.string(text.text)
    }
    output.endObject()
  }

  private static func name(_ name: String, _ isFirst: inout Bool, _ output: inout Output) {
    if !isFirst { output.raw(",") }
    isFirst = false
    output.string(name)
    output.raw(":")
  }

  private static func isEmpty(_ field: String) -> Bool { field.utf8.allSatisfy { $0 <= 0x20 } }

  /// Maps a heading to a member: `Product name` to the name, `name_de` or `Name (de)` to the German name.
  private static func column(of header: String) -> (member: String, language: String?)? {
    let words = Folding.fold(header).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    if let name = CSVColumn.member(of: words.joined()) { return (name, nil) }
    for count in 1..<max(words.count, 1) {
      guard let name = CSVColumn.member(of: words.prefix(count).joined()), CSVColumn.inLanguages.contains(name) else { continue }
      let tag = LanguageTag(words.dropFirst(count).joined(separator: "-"))
      return tag.map { (name, $0.text) }
    }
    return nil
  }

  /// The BCP 47 tag for a text without a language.
  private static let anyLanguage = "und"
}

/// The recognized headings of columns.
enum CSVColumn {
  /// The member for a heading, given in folded letters and digits only; nil if it is not recognized.
  static func member(of column: String) -> String? { members[column] }

  /// The members that may have several languages.
  static let inLanguages: Set = ["name", "description"]

  /// The members that are texts; the others are numbers, or codes of letters and digits.
  static let texts = Set(["id", "name", "description", "image"] + ProductFormat.texts.map(\.name))

  private static let columns: [(member: String, names: String)] =
    texts(of: ProductFormat.texts) + [
      ("id", "id productid sku articleid articlenumber itemid itemnumber artikelnummer urunid urunkodu variantsku"),
      ("name", "name title product productname item itemname bezeichnung produktname artikelname ad urunadi urun"),
      ("description", "description productdescription desc details beschreibung aciklama"),
      ("price", "price productprice regularprice retailprice variantprice preis verkaufspreis fiyat"),
      ("currency", "currency currencycode wahrung parabirimi"),
      (
        "stock",
        "stock currentstock stockquantity instockquantity inventory inventoryquantity variantinventoryqty qty quantity onhand bestand lagerbestand stok"
      ),
      ("image", "image productimage imageurl imagesrc images img picture photo thumbnail bild resim gorsel"),
      ("rate", "rating rate ratingrate averagerating stars bewertung puan"),
      ("count", "ratingcount reviewcount reviews ratings"),
      ("barcode", "barcode ean ean13 gtin gtin13 gtin14 upc upca variantbarcode strichcode barkod"),
      ("unit", "unit size unitsize packsize content netcontent inhalt einheit birim miktar"),
      ("value", "unitvalue unitamount sizevalue"),
    ]

  private static func texts(of formats: [ProductFormat]) -> [(member: String, names: String)] {
    formats.map { ($0.name, "\(Folding.fold($0.name)) \($0.text?.headings ?? "")") }
  }

  private static let members: [String: String] = Dictionary(
    columns.flatMap { column in column.names.split(separator: " ").map { (String($0), column.member) } }
  ) { first, _ in first }
}
