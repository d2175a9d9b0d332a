import ShopModel

/// The catalog in the formats of other programs, and carts in that of the FakeStore API.
struct ProductDocument {
  let format: ExportFormat
  /// The currency of amounts without one, which the formats have.
  let currency: Currency

  /// Writes an array of products.
  func write(_ shop: borrowing Shop, to writer: inout DocumentWriter) {
    writer.beginList()
    for product in Self.products(of: shop, format) {
      writer.next()
      writer.output.beginObject()
      switch format {
      case .grocery: writeGrocery(product, to: &writer.output)
      case .getir: writeListing(product, to: &writer.output)
      default: writeFakeStore(product, to: &writer.output)
      }
      writer.output.endObject()
    }
    writer.endList()
  }

  /// The products by id; by name where the format has no ids.
  private static func products(of shop: borrowing Shop, _ format: ExportFormat) -> [Product] {
    var all: [Product] = []
    for id in shop.products.ids.sorted() { if let product = shop.products[id] { all.append(product) } }
    if format == .getir { all = all.sorted { ($0.name.text, $0.price.minorUnits, $0.id) < ($1.name.text, $1.price.minorUnits, $1.id) } }
    return all
  }

  private func writeFakeStore(_ product: Product, to output: inout Output) {
    Self.write(id: product.id.text, &output)
    Self.write("title", as: product.name.text, to: &output)
    write(price: product.price, &output)
    Self.write("description", as: product.description?.text, to: &output)
    Self.write("category", as: product.category, to: &output)
    Self.write("image", as: product.image, to: &output)
    guard let rating = product.rating else { return }
    output.key(Label(member: "rating"))
    output.beginObject()
    output.key(Label(member: "rate"))
    output.raw(DecimalText.of(rating.hundredths, places: 2))
    output.key(Label(member: "count"))
    output.int(rating.count)
    output.endObject()
  }

  private func writeGrocery(_ product: Product, to output: inout Output) {
    Self.write(id: product.id.text, &output)
    Self.write("category", as: product.category, to: &output)
    Self.write("name", as: product.name.text, to: &output)
    Self.write("manufacturer", as: product.manufacturer, to: &output)
    write(price: product.price, &output)
    if let stock = product.stock {
      output.key(Label(member: "current-stock"))
      output.int(max(0, stock))
    }
    output.key(Label(member: "inStock"))
    output.bool(product.stock.map { $0 > 0 } ?? true)
  }

  private func writeListing(_ product: Product, to output: inout Output) {
    Self.write("name", as: product.name.text, to: &output)
    let amount = RowNumber.text(product.price.minorUnits, digits: Int(product.price.currency.digits))
    let text = amount.replacing(".", with: ",")
    Self.write("priceText", as: product.price.currency.code == "TRY" ? "₺\(text)" : "\(text) \(product.price.currency.code)", to: &output)
    Self.write("attribute", as: Self.size(of: product), to: &output)
    Self.write("category", as: product.category, to: &output)
    Self.write("description", as: product.description?.text, to: &output)
    Self.write("imageURL", as: product.image.map(ProductReader.raw), to: &output)
  }

  /// The size as a text that is read as this size; nil if there is none.
  private static func size(of product: Product) -> String? {
    guard let unit = product.unit else { return nil }
    let text = "\(DecimalText.of(unit.thousandths, places: 3)) \(unit.unit.rawValue)"
    return SizeText.size(text, hasPoint: true) == unit ? text : nil
  }

  private static func write(_ name: String, as text: String?, to output: inout Output) {
    guard let text else { return }
    output.key(Label(member: name))
    // as an import would read it
    output.string(CleanText(text).text)
  }

  /// An id of digits alone is a number, as in these programs.
  private static func write(id: String, _ output: inout Output) {
    output.key(Label(member: "id"))
    if let number = Int(id), String(number) == id { output.int(number) } else { output.string(id) }
  }

  private func write(price: Money, _ output: inout Output) {
    output.key(Label(member: "price"))
    output.raw(RowNumber.text(price.minorUnits, digits: Int(price.currency.digits)))
    if price.currency != currency { Self.write("currency", as: price.currency.code, to: &output) }
  }

  /// What the format cannot hold.
  func losses(of shop: borrowing Shop) -> [ExportLoss] {
    var losses: [ExportLoss] = []
    for product in Self.products(of: shop, format) {
      func lose(_ member: String, was value: String?) {
        if let value { losses.append(ExportLoss(id: product.id.text, member: member, from: value.shortened, to: nil)) }
      }
      if format == .getir { lose("id", was: product.id.text) }
      lose("name", was: product.name.translations.first?.text)
      if format == .grocery {
        lose("description", was: product.description?.text)
      } else {
        lose("description", was: product.description?.translations.first?.text)
      }
      if format != .grocery { lose("stock", was: product.stock.map { "\($0)" }) }
      if format != .grocery { lose("manufacturer", was: product.manufacturer) }
      if format == .grocery { lose("image", was: product.image) }
      if format != .fakestore { lose("rating", was: product.rating.map { DecimalText.of($0.hundredths, places: 2) }) }
      if format != .getir || Self.size(of: product) == nil {
        lose("unit", was: product.unit.map { "\(DecimalText.of($0.thousandths, places: 3)) \($0.unit.rawValue)" })
      }
      lose("barcode", was: product.barcode?.digits)
      lose("furtherBarcodes", was: product.furtherBarcodes.isEmpty ? nil : product.furtherBarcodes.map(\.digits).joined(separator: ", "))
      lose("sku", was: product.sku)
      lose("origin", was: product.origin)
      lose("furtherCategories", was: product.furtherCategories.isEmpty ? nil : product.furtherCategories.joined(separator: ", "))
      lose("options", was: product.options.isEmpty ? nil : product.options.map(\.value.text).joined(separator: ", "))
    }
    return losses
  }
}

/// The carts of a customer in the form of the FakeStore API: `{id, userId, date, products[{productId, quantity}]}`.
enum CartDocument {
  static func write(_ shop: borrowing Shop, of customer: CustomerID, to writer: inout DocumentWriter) {
    writer.beginList()
    CartPart.each(of: shop, for: customer) { cart in
      // an import has no use for an empty cart
      if cart.lines.isEmpty { return }
      writer.next()
      let output = [
        member("id", id(cart.id.text)), member("userId", id(customer.text)),
        member("date", JSON.string(ArchiveDate.text(of: cart.createdAt)).text),
      ]
      let lines = cart.lines.map { "{\(member("productId", id($0.product.text))),\(member("quantity", "\($0.quantity)"))}" }
      writer.output.raw("{\(output.joined(separator: ",")),\"products\":[\(lines.joined(separator: ","))]}")
    }
    writer.endList()
  }

  /// What the format cannot hold.
  static func losses(of shop: borrowing Shop, for customer: CustomerID) -> [ExportLoss] {
    var losses: [ExportLoss] = []
    CartPart.each(of: shop, for: customer) { cart in
      let id = cart.id.text
      if cart.lines.isEmpty { return losses.append(ExportLoss(id: id, member: "cart", from: (cart.name ?? id).shortened, to: nil)) }
      if let name = cart.name { losses.append(ExportLoss(id: id, member: "name", from: name.shortened, to: nil)) }
      let codes = cart.codes.map(\.text).joined(separator: ", ")
      if !codes.isEmpty { losses.append(ExportLoss(id: id, member: "codes", from: codes.shortened, to: nil)) }
    }
    return losses
  }

  private static func member(_ name: String, _ value: String) -> String { "\"\(name)\":\(value)" }

  private static func id(_ text: String) -> String {
    let own = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    return Int(own).map { String($0) } == own ? own : JSON.string(own).text
  }

  private static let prefix = "fakestore-"
}
