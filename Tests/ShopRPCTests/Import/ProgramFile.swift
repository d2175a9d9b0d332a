import Testing

@testable import ShopRPC

/// A product whose content is known.
struct KnownProduct {
  let number: Int
  var price: Int
  /// Products with options are variants of one thing: two in a row.
  var hasOption: Bool { number % 4 < 2 }
  var sku: String { "SKU-\(number)" }
  var name: String { hasOption ? "Shirt \(number / 4)" : "Größe \(number), “rot”" }
  var option: String { number % 2 == 0 ? "S" : "L" }
  var stock: Int { number * 3 }
  var category: String { (hasOption ? number / 4 : number) % 3 == 0 ? "Clothing" : "Café" }

  static func many(_ count: Int, price: Int = 1000) -> [KnownProduct] {
    (0..<count).map { KnownProduct(number: $0, price: price + $0 * 37) }
  }

  /// The price as people write it.
  func text(hasComma: Bool) -> String {
    let cents = price % 100
    return "\(price / 100)\(hasComma ? "," : ".")\(cents < 10 ? "0" : "")\(cents)"
  }
}

/// A file as a program writes it.
struct ProgramFile: Sendable, CustomTestStringConvertible {
  let format: ImportFormat
  /// What tells it from other files of the format.
  var variant = ""
  /// The cells of a product by heading; those of further variants of a thing may be fewer.
  let row: @Sendable (KnownProduct, _ price: String) -> [(heading: String, cell: String)]

  var testDescription: String { "\(format.rawValue) \(variant)" }
  /// The heading of the SKU.
  var skuHeading: String { row(KnownProduct(number: 0, price: 1), "").first { $0.cell == "SKU-0" }?.heading ?? "" }
  /// The headings of what the variants of a thing do not share; empty if each row counts. A row with nothing below them describes the
  /// variants of its group, which take it over, and is none itself.
  var ownHeadings: [String] { variant == "variants" ? ["sku", "unit_price", "inventory_count"] : [] }

  static let all: [ProgramFile] = [
    ProgramFile(format: .shopify) { product, price in
      let isFirst = !product.hasOption || product.number % 2 == 0
      return [
        ("Handle", product.hasOption ? "shirt-\(product.number / 4)" : "p-\(product.number)"), ("Title", isFirst ? product.name : ""),
        ("Body (HTML)", isFirst ? "<p>Soft &amp; warm</p>" : ""), ("Type", isFirst ? product.category : ""),
        ("Option1 Name", isFirst ? (product.hasOption ? "Size" : "Title") : ""),
        ("Option1 Value", product.hasOption ? product.option : "Default Title"), ("Variant SKU", product.sku),
        ("Variant Inventory Tracker", "shopify"), ("Variant Inventory Qty", "\(product.stock)"), ("Variant Price", price),
      ]
    },
    ProgramFile(format: .woocommerce) { product, price in
      [
        ("ID", "\(product.number + 10)"), ("Type", "simple"), ("SKU", product.sku),
        ("Name", product.name + (product.hasOption ? product.option : "")),
        ("Published", "1"), ("In stock?", "1"), ("Stock", "\(product.stock)"), ("Regular price", price), ("Sale price", ""),
        ("Categories", product.category),
      ]
    },
    ProgramFile(format: .woocommerce, variant: "German") { product, price in
      [
        ("ID", "\(product.number + 10)"), ("Typ", "simple"), ("Artikelnummer", product.sku),
        ("Name", product.name + (product.hasOption ? product.option : "")), ("Veröffentlicht", "1"), ("Vorrätig?", "1"),
        ("Lager", "\(product.stock)"), ("Regulärer Preis", price), ("Angebotspreis", ""), ("Kategorien", product.category),
      ]
    },
    ProgramFile(format: .csv, variant: "variants") { product, price in
      let isFirst = !product.hasOption || product.number % 2 == 0
      return [
        ("slug", product.hasOption ? "shirt-\(product.number / 4)" : "p-\(product.number)"), ("sku", product.sku),
        ("product_name", isFirst ? product.name : ""), ("category", isFirst ? product.category : ""), ("unit_price", price),
        ("inventory_count", "\(product.stock)"), ("option1_name", product.hasOption && isFirst ? "Size" : ""),
        ("option1_value", product.hasOption ? product.option : ""),
      ]
    },
    ProgramFile(format: .square) { product, price in
      [
        ("Token", "T\(product.number)"), ("Item Name", product.name), ("Variation Name", product.hasOption ? product.option : "Regular"),
        ("SKU", product.sku), ("Category", product.category), ("Price", price), ("Current Quantity My Shop", "\(product.stock)"),
      ]
    },
    ProgramFile(format: .loyverse) { product, price in
      let isFirst = !product.hasOption || product.number % 2 == 0
      return [
        ("Handle", product.hasOption ? "shirt-\(product.number / 4)" : "p-\(product.number)"), ("SKU", product.sku),
        ("Name", isFirst ? product.name : ""), ("Category", isFirst ? product.category : ""),
        ("Option 1 name", product.hasOption && isFirst ? "Size" : ""), ("Option 1 value", product.hasOption ? product.option : ""),
        ("Default price", price), ("In stock [My Shop]", "\(product.stock)"), ("Available for sale [My Shop]", "Y"),
      ]
    },
    ProgramFile(format: .prestashop) { product, price in
      [
        ("Product ID", "\(product.number + 1)"), ("Active (0/1)", "1"),
        ("Name *", product.name + (product.hasOption ? product.option : "")),
        ("Categories (x,y,z...)", product.category), ("Price tax excluded or Price tax included", price), ("Reference #", product.sku),
        ("Quantity", "\(product.stock)"),
      ]
    },
    ProgramFile(format: .magento) { product, price in
      [
        ("sku", product.sku), ("attribute_set_code", "Default"), ("product_type", "simple"), ("categories", product.category),
        ("name", product.name + (product.hasOption ? product.option : "")), ("product_online", "1"), ("price", price),
        ("qty", "\(product.stock)"),
      ]
    },
    ProgramFile(format: .odoo) { product, price in
      [
        ("Name", product.name + (product.hasOption ? product.option : "")), ("Internal Reference", product.sku), ("Sales Price", price),
        ("Quantity On Hand", "\(product.stock)"), ("Product Category/Complete Name", product.category),
      ]
    },
    ProgramFile(format: .medusa) { product, price in
      let isFirst = !product.hasOption || product.number % 2 == 0
      return [
        ("Product Handle", product.hasOption ? "shirt-\(product.number / 4)" : "p-\(product.number)"),
        ("Product Title", isFirst ? product.name : ""), ("Product Type", isFirst ? product.category : ""), ("Product Status", "published"),
        ("Variant Id", "variant_\(product.number)"), ("Variant SKU", product.sku), ("Variant Inventory Quantity", "\(product.stock)"),
        ("Price EUR", price), ("Option 1 Name", product.hasOption && isFirst ? "Size" : ""),
        ("Option 1 Value", product.hasOption ? product.option : ""),
      ]
    },
    ProgramFile(format: .csv) { product, price in
      [
        ("Artikelnummer", product.sku), ("Bezeichnung", product.name + (product.hasOption ? product.option : "")), ("Preis", price),
        ("Bestand", "\(product.stock)"), ("Kategorie", product.category),
      ]
    },
  ]
}

/// A shape in which a file can come.
struct FileShape {
  var random: Seeded
  let separator: String
  let hasComma: Bool

  init(_ seed: UInt64) {
    var random = Seeded(seed)
    hasComma = random.below(2) == 0
    separator = hasComma ? ";" : random.pick([",", "\t", "|", ","])
    self.random = random
  }

  /// The file with headings in any order, other columns between them, empty rows, line breaks in cells, and any encoding.
  mutating func file(_ program: ProgramFile, _ products: [KnownProduct], isShuffled: Bool = false) -> [UInt8] {
    let rows = products.map { program.row($0, $0.text(hasComma: hasComma)) }
    var columns = (rows.first ?? []).map(\.heading) + ["Unknown thing", "Note"]
    columns.shuffle(using: &random)
    if random.below(3) == 0 { columns.append(columns[0]) }
    var lines = [columns.map { quoted($0) }.joined(separator: separator)]
    let order = isShuffled ? rows.shuffled(using: &random) : rows
    for row in order {
      var seen: Set<String> = []
      let cells = columns.map { column in
        guard seen.insert(column).inserted else { return "" }
        return row.first { $0.heading == column }?.cell ?? "some\nlines, and \"quotes\""
      }
      lines.append(cells.map { quoted($0) }.joined(separator: separator))
      if random.below(4) == 0 { lines.append("") }
    }
    let text = lines.joined(separator: random.pick(["\n", "\r\n"])) + random.pick(["", "\n"])
    switch random.below(4) {
    case 0: return Array(text.utf8)
    case 1: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case 2: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    default: return text.unicodeScalars.map { Self.windows[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
    }
  }

  /// Characters of Windows-1252 that Latin-1 has not.
  private static let windows: [Unicode.Scalar: UInt8] = ["“": 0x93, "”": 0x94]

  private mutating func quoted(_ cell: String) -> String {
    let isPlain = !cell.contains(separator) && !cell.contains("\"") && !cell.contains("\n")
    return isPlain && random.below(3) > 0 ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
