import ShopModel

enum DataSample: PlainCommand {
  static let name = "data.sample"
  static let summary = """
    Adds a small sample shop: products, locations, list items, and a promotion with the code `WELCOME`. Existing data stays. Prices are in \
    the currency of the database. Its contents are always the same. Locations and items are written in the language of the session, and stay in it.
    """
  static let historyText: TextKey? = .sampleTitle

  struct Result: WireType {
    let title: Phrase
    let message: Phrase
    let counts: ShopCounts

    static let shape = Shape<Self>.object(
      Self.init,
      Field("title", \.title, Phrase.shape, "Short description of the change."),
      Field("message", \.message, Phrase.shape, "Description of the sample data."),
      Field("counts", \.counts, ShopCounts.shape, "Number of entities in the shop afterwards, by type."))
  }

  static func decide(_ params: EmptyObject, in shop: borrowing Shop, context: RequestContext) throws(Never) -> Change<SampleGoods> {
    shop.addingSample(SampleShop(context).goods())
  }

  static func report(_ goods: SampleGoods, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(
      title: Phrase(.sampleTitle),
      message: Phrase(
        .sampleMessage,
        [
          "products": .integer(goods.products.count), "locations": .integer(goods.locations.count), "items": .integer(goods.items.count),
        ]),
      counts: ShopCounts(shop))
  }
}

/// Reads the sample grocery shop that is embedded in the program.
struct SampleShop: ~Copyable {
  private var document = Document()
  /// The languages for the names of locations and items, in order of preference.
  private let languages: [String]
  private let now: Timestamp
  private let currency: Currency
  private let context: RequestContext

  init(_ context: RequestContext) {
    self.context = context
    languages = context.languages
    currency = context.currency
    now = context.now
  }

  /// Parses the sample. The file is our own and tests count its contents, so a malformed one yields an empty
  /// result instead of an error.
  consuming func goods() -> SampleGoods {
    do throws(JSONError) { try document.read(owning: EmbeddedFile.bytes(of: "Sample/sample.json")) } catch {
      return SampleGoods(products: [], categories: [], locations: [], items: [], promotions: [])
    }
    return SampleGoods(
      products: products(), categories: rows(.categories).compactMap { category($0) },
      locations: rows(.locations).compactMap { location($0) }, items: rows(.items).compactMap { item($0) },
      promotions: rows(.promotions).compactMap { promotion($0) })
  }

  private func products() -> [Product] {
    let list = document.find(.products, in: 0)
    if list < 0 { return [] }
    return ImportSheet(document, list, ImportOptions(format: .shop, currency: document.currency)).rows.compactMap { row in
      guard row.fields.changes(.name), row.fields.changes(.price) else { return nil }
      var product = row.fields.applied(to: .blank)
      (product.id, product.updatedAt) = (row.id, now)
      product.price = product.price.withSameDigits(in: currency)
      return product
    }
  }

  private func category(_ row: Int) -> Category? {
    do throws(ValidationError) { return try Category.shape.read(document, row) } catch { return nil }
  }

  private func promotion(_ row: Int) -> Promotion? {
    guard let id = text(.id, in: row) else { return nil }
    do throws(ValidationError) {
      let draft = try PromotionDraft.shape.read(document, row)
      do throws(RPCError) { return try draft.fields(in: context).promotion(PromotionID(id)) } catch { return nil }
    } catch { return nil }
  }

  private func location(_ row: Int) -> Location? {
    guard let id = text(.id, in: row), let name = name(row), let order = integer(.order, in: row) else { return nil }
    let color = document.find(.color, in: row)
    if color < 0 { return nil }
    let identity = Folding.identity(of: name)
    return Location(
      id: LocationID(id), name: name, key: identity.key, unmarked: identity.unmarked, order: order,
      color: LocationColor(red: part(.red, color), green: part(.green, color), blue: part(.blue, color), opacity: part(.opacity, color)))
  }

  private func item(_ row: Int) -> ListItem? {
    let quantity = document.find(.quantity, in: row)
    guard let id = text(.id, in: row), let name = name(row), quantity >= 0, let above = integer(.numerator, in: quantity),
      let below = integer(.denominator, in: quantity), let value = Fraction(above, below), let location = text(.location, in: row)
    else { return nil }
    let identity = Folding.identity(of: name)
    return ListItem(
      id: ItemID(id), list: .first, name: name, key: identity.key, unmarked: identity.unmarked,
      quantity: Amount(value: value, unit: text(.unit, in: quantity)), location: LocationID(location),
      product: text(.product, in: row).map { ProductID($0) }, addedAt: now)
  }

  /// The name in the first available of `languages`.
  private func name(_ row: Int) -> String? {
    let position = document.find(.name, in: row)
    guard position >= 0 else { return nil }
    do throws(ValidationError) { return try Shape.localized(.string).read(document, position).text(in: languages) } catch { return nil }
  }

  private func rows(_ name: Name) -> [Int] {
    let list = document.find(name, in: 0)
    return list < 0 ? [] : document.elements(of: list)
  }

  private func text(_ name: Name, in row: Int) -> String? {
    let position = document.find(name, in: row)
    return position < 0 ? nil : document.text(at: position)
  }

  private func integer(_ name: Name, in row: Int) -> Int? {
    let position = document.find(name, in: row)
    return position < 0 ? nil : document.integer(at: position)
  }

  private func part(_ name: Name, _ color: Int) -> Double { text(name, in: color).flatMap { Double($0) } ?? 1 }
}

extension Name {
  fileprivate static let blue = Name("blue")
  fileprivate static let categories = Name("categories")
  fileprivate static let color = Name("color")
  fileprivate static let denominator = Name("denominator")
  fileprivate static let green = Name("green")
  fileprivate static let location = Name("location")
  fileprivate static let numerator = Name("numerator")
  fileprivate static let opacity = Name("opacity")
  fileprivate static let order = Name("order")
  fileprivate static let product = Name("product")
  fileprivate static let promotions = Name("promotions")
  fileprivate static let red = Name("red")
}
