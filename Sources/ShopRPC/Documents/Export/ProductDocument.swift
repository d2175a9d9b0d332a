import ShopModel

/// The catalog in the formats of other programs, and carts in that of the FakeStore API.
struct ProductDocument {
  let format: ExportFormat

  /// Writes an array of products.
  func write(_ shop: borrowing Shop, to writer: inout DocumentWriter) {
    writer.beginList()
    for product in Self.products(of: shop, format) { writer.element(json(of: product)) }
    writer.endList()
  }

  /// The products by id; by name where the format has no ids.
  private static func products(of shop: borrowing Shop, _ format: ExportFormat) -> [Product] {
    let all = shop.products.ids.sorted().compactMap { shop.products[$0] }
    return format == .getir ? all.sorted { ($0.name.text, $0.price.minorUnits, $0.id) < ($1.name.text, $1.price.minorUnits, $1.id) } : all
  }

  private func json(of product: Product) -> JSON {
    let (amount, code) = (RowNumber.text(product.price), product.price.currency.code)
    let (id, name, category) = (Self.id(product.id.text), Self.text(product.name.text), Self.text(product.category))
    let description = Self.text(product.description?.text)
    switch format {
    case .grocery:
      return .compact([
        "id": id, "category": category, "name": name, "manufacturer": Self.text(product.manufacturer), "price": .written(amount),
        "currency": Self.text(code), "current-stock": product.stock.map { .int(max(0, $0)) },
        "inStock": .bool(product.stock.map { $0 > 0 } ?? true),
      ])
    case .getir:
      let text = amount.replacing(".", with: ",")
      return .compact([
        "name": name, "priceText": Self.text(code == "TRY" ? "₺\(text)" : "\(text) \(code)"),
        "attribute": Self.text(Self.size(of: product)), "category": category, "description": description,
        "imageURL": Self.text(product.image.map(ProductReader.raw)),
      ])
    default:
      let rating = product.rating.map {
        JSON.compact(["rate": .written(DecimalText.of($0.hundredths, places: 2)), "count": .int($0.count)])
      }
      return .compact([
        "id": id, "title": name, "price": .written(amount), "currency": Self.text(code), "description": description, "category": category,
        "image": Self.text(product.image), "rating": rating,
      ])
    }
  }

  /// The size as a text that is read as this size; nil if there is none.
  private static func size(of product: Product) -> String? {
    guard let unit = product.unit else { return nil }
    return SizeText.size(written(unit), hasPoint: true) == unit ? written(unit) : nil
  }

  private static func written(_ size: UnitSize) -> String { "\(DecimalText.of(size.thousandths, places: 3)) \(size.unit.rawValue)" }

  /// A text as an import would read it.
  private static func text(_ text: String?) -> JSON? { text.map { .string(CleanText($0).text) } }

  /// An id of digits alone is a number, as in these programs.
  static func id(_ text: String) -> JSON { Int(text).flatMap { String($0) == text ? .int($0) : nil } ?? .string(text) }

  /// What the format cannot hold.
  func losses(of shop: borrowing Shop) -> [ExportLoss] {
    let (isGrocery, isListing) = (format == .grocery, format == .getir)
    return Self.products(of: shop, format).flatMap { product in
      let hasSize = isListing && Self.size(of: product) != nil
      return ExportLoss.all(
        of: product.id.text,
        [
          "id": isListing ? product.id.text : nil, "name": product.name.translations.first?.text,
          "description": isGrocery ? product.description?.text : product.description?.translations.first?.text,
          "stock": isGrocery ? nil : product.stock.map { "\($0)" }, "manufacturer": isGrocery ? nil : product.manufacturer,
          "image": isGrocery ? product.image : nil,
          "rating": format == .fakestore ? nil : product.rating.map { DecimalText.of($0.hundredths, places: 2) },
          "unit": hasSize ? nil : product.unit.map(Self.written), "barcode": product.barcode?.digits,
          "furtherBarcodes": product.furtherBarcodes.map(\.digits).joined(separator: ", "), "sku": product.sku, "origin": product.origin,
          "furtherCategories": product.furtherCategories.joined(separator: ", "),
          "options": product.options.map(\.value.text).joined(separator: ", "),
        ])
    }
  }
}

/// The carts of a customer in the form of the FakeStore API: `{id, userId, date, products[{productId, quantity}]}`.
enum CartDocument {
  static func write(_ shop: borrowing Shop, of viewer: Viewer, to writer: inout DocumentWriter) {
    writer.beginList()
    CartPart.each(of: shop, for: viewer) { cart in
      // an import has no use for an empty cart
      if cart.lines.isEmpty { return }
      let lines = cart.lines.map { JSON.compact(["productId": id($0.product.text), "quantity": .int($0.quantity)]) }
      writer.element([
        "id": id(cart.id.text), "userId": id(viewer.customer.text), "date": .string(ArchiveDate.text(of: cart.createdAt)),
        "products": .array(lines),
      ])
    }
    writer.endList()
  }

  /// What the format cannot hold.
  static func losses(of shop: borrowing Shop, for viewer: Viewer) -> [ExportLoss] {
    var losses: [ExportLoss] = []
    CartPart.each(of: shop, for: viewer) { cart in
      let name = cart.name ?? cart.id.text
      let codes = cart.codes.map(\.text).joined(separator: ", ")
      losses += ExportLoss.all(of: cart.id.text, cart.lines.isEmpty ? ["cart": name] : ["name": cart.name, "codes": codes])
    }
    return losses
  }

  private static func id(_ text: String) -> JSON {
    ProductDocument.id(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
  }

  private static let prefix = "fakestore-"
}
