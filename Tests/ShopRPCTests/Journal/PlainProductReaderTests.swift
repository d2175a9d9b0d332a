import ShopModel
import Testing

@testable import ShopRPC

/// Plain products are read without an index of their lines as with one.
struct PlainProductReaderTests {
  private static let time = Timestamp(milliseconds: 1_767_225_600_000)

  /// Products with all and with few fields, in currencies with different digits.
  static let products: [Product] = {
    var products: [Product] = []
    for (code, units) in [("USD", 249), ("JPY", 0), ("KWD", 1_234_567), ("CLF", 1), ("EUR", Price.range.upperBound)] {
      guard let currency = Currency(code) else { continue }
      for (name, stock) in [("Süt 牛乳, large", 7), ("x", nil), ("A long name that needs memory of its own", -3), ("", 0)] as [(String, Int?)]
      {
        products.append(
          Product(
            plain: ProductID("p\(products.count)"), name: LocalizedText(name), category: stock == 7 ? "milk" : nil,
            price: Money(units, currency),
            stockBalance: stock, source: stock == nil ? "csv" : nil, updatedAt: time))
      }
    }
    return products
  }()

  private static func line(_ product: Product) -> [UInt8] {
    var output = Output()
    SnapshotLine.shape.write(.fact(.catalog(.put(product))), &output)
    return Array(output.text.utf8)
  }

  /// The product in a line, as the shapes read it; nil for any other line.
  private static func declared(_ line: [UInt8]) -> Product? {
    var document = Document()
    do throws(JSONError) { try document.read(line.span) } catch { return nil }
    do throws(ValidationError) {
      guard case .fact(.catalog(.put(let product))) = try SnapshotLine.declared.read(document, 0) else { return nil }
      return product
    } catch { return nil }
  }

  @Test(arguments: products) func aLineIsReadAsItIsWritten(_ product: Product) {
    var reader = PlainProductReader()
    #expect(reader.read(Self.line(product).span) == product)
    #expect(Self.declared(Self.line(product)) == product)
  }

  /// What is not written like this is left to the shapes.
  @Test func otherProductsAreLeft() {
    var reader = PlainProductReader()
    for change in [
      { $0.sku = "s" }, { $0.name = LocalizedText("a \"b\"") }, { $0.category = "a\nb" },
      { $0.name = LocalizedText("a", translations: [.init(language: "de", text: "b")]) }, { $0.id = ProductID("") },
      { $0.id = ProductID(String(repeating: "x", count: 65)) }, { $0.id = ProductID("a\u{7F}") },
    ] as [(inout Product) -> Void] {
      var product = Self.products[0]
      change(&product)
      #expect(reader.read(Self.line(product).span) == nil)
    }
  }

  /// A line with another byte, with one more, or without one is read as by the shapes, or not at all.
  @Test(arguments: [products[0], products[1], products[14]]) func changedLinesAreNotMisread(_ product: Product) {
    var reader = PlainProductReader()
    let line = Self.line(product)
    var others: [[UInt8]] = []
    for index in line.indices {
      for byte in #"0.9-e"\{},x"#.utf8 + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xFF] {
        var other = line
        other[index] = byte
        others.append(other)
        other.insert(line[index], at: index)
        others.append(other)
      }
      others.append(Array(line[..<index]) + Array(line[(index + 1)...]))
      others.append(Array(line[..<index]))
    }
    for other in others {
      guard let read = reader.read(other.span) else { continue }
      #expect(read == Self.declared(other), "\(String(decoding: other, as: UTF8.self))")
    }
  }
}
