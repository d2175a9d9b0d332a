import ShopModel

struct ItemPriceView: WireType {
  let price: ItemPrice

  static let shape = Shape<Self>(
    schema: { types in
      [
        "type": "object",
        "properties": [
          "amount": ["type": "string", "description": "The exact amount, with the currency's decimal places."],
          "currency": ["type": "string", "pattern": "^[A-Z]{3}$", "description": "ISO 4217 currency code."],
          "per": Shape<Amount>.quantityObject.schema(&types).described("The amount that it is for; absent for one piece."),
          "text": ["type": "string", "description": "The price in the language of the response, such as `$2.99/kg`."],
        ],
        "required": ["amount", "currency", "text"], "additionalProperties": false,
      ]
    },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only amount") },
    write: { value, output in
      guard let per = value.price.per else { return output.money(value.price.money) }
      output.amount(value.price.money)
      output.reopenObject()
      output.raw(#","per":"#)
      Shape.quantityObject.write(per, &output)
      output.raw(#","text":"#)
      if let amount = output.texts.priceAmount(per) {
        output.text(.listPricePer, ["price": .money(value.price.money), "amount": .text(amount)])
      } else {
        output.string(output.texts.moneyText(value.price.money))
      }
      output.endObject()
    }
  ).named("ItemPrice", "A price of an item, tax included: that of one piece, or of an amount (`per`).")
}

extension Texts {
  /// The price with the amount that it is for, such as `$2.99/kg` or `$1.20/100 g`.
  mutating func text(of price: ItemPrice) -> String {
    guard let per = price.per, let amount = priceAmount(per) else { return moneyText(price.money) }
    return text(.listPricePer, ["price": .money(price.money), "amount": .text(amount)])
  }

  /// The amount that a price is for, such as `kg` or `100 g`; nil for one piece.
  fileprivate mutating func priceAmount(_ per: Amount) -> String? {
    guard per.value != .one || per.unit != nil else { return nil }
    if let text = bundle.priceAmounts[per] { return text }
    let isMeasure = MeasureUnit.named(per.unit).map { $0.dimension != .count } ?? false
    let amount = per.value == .one && isMeasure ? unitName(per.unit ?? "") : text(per)
    bundle.priceAmounts[per] = amount
    return amount
  }
}

extension Shape where Value == ItemPrice {
  /// A price in params.
  static let itemPrice = Shape(
    schema: { types in
      [
        "anyOf": [
          Shape<Money>.price.schema(&types),
          [
            "type": "object",
            "properties": [
              "amount": ["type": ["string", "number"], "description": "The amount: an exact decimal string, or a number."],
              "currency": [
                "type": "string", "pattern": "^[A-Z]{3}$", "description": "ISO 4217 currency code; that of the session if omitted.",
              ],
              "per": [
                "description": "The amount that it is for: a unit (`kg`), or an amount (`100 g`); null, or absent, for one piece.",
                "oneOf": [Shape<Amount>.quantity.schema(&types), ["type": "null"]],
              ],
              "text": ["type": "string", "description": "Ignored, so that a price of a result can be given."],
            ],
            "required": ["amount"], "additionalProperties": false,
          ],
        ]
      ]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object else { return ItemPrice(money: try Shape<Money>.price.read(document, position)) }
      let (money, per) = (try AmountReader.priced(document, at: position, besides: perName), document.find(perName, in: position))
      guard per >= 0, document[per].kind != .null else { return ItemPrice(money: money) }
      do throws(ValidationError) {
        if document[per].isString, !document.text(at: per).contains(where: \.isNumber) {
          let unit = try Shape<String>.unit.read(document, per)
          return ItemPrice(money: money, per: Amount(value: .one, unit: unit).keyed(in: document.language))
        }
        return ItemPrice(money: money, per: try Shape<Amount>.quantity.read(document, per).keyed(in: document.language))
      } catch { throw ValidationError(error.problems.map { $0.under("per") }) }
    },
    write: { value, output in ItemPriceView(price: value).write(to: &output) }
  ).named(
    "ItemPriceInput",
    """
    A price of an item, tax included: an amount, for one piece, or `{"amount": "2.99", "per": "kg"}`. Of an item whose amount does not convert \
    into that of its price, such as 1 kg at a price of one piece, the cost is not known (`unpriced`, reason `amount`).
    """)

  private static let perName = Name("per")
}

struct PurchaseView: WireType {
  let purchase: Purchase
  /// For the time in words; nil without them.
  var timeZone: String?

  static let shape = Shape<Self>.object(
    { item, at, _, store, storeName, quantity, price, total, source, _ in
      let purchase = Purchase(
        item: item, at: at, list: .first, name: "", quantity: quantity, size: nil, product: nil, store: store, storeName: storeName,
        price: price?.price, total: total, source: source)
      return Self(purchase: purchase)
    },
    Field("itemId", \.purchase.item, .id, "The item."),
    Field("at", \.purchase.at, .timestamp, "Time of the purchase."),
    Field(
      "atText", { purchase in purchase.timeZone.map { MomentText(time: purchase.purchase.at, timeZone: $0) } }, optional: MomentText.shape,
      "Localized time of the purchase; only in `list.item`."),
    Field("storeId", \.purchase.store, optional: .id, "The store, which may have been deleted; absent if it is not known."),
    Field("storeName", \.purchase.storeName, optional: .string, "Name of the store when it was bought."),
    Field("quantity", \.purchase.quantity, .quantityObject, "What was bought."),
    Field("price", { $0.purchase.price.map { ItemPriceView(price: $0) } }, optional: ItemPriceView.shape, "The price, if it is known."),
    Field("total", \.purchase.total, optional: .money, "What was paid; absent if it is not known."),
    Field(
      "priceSource", \.purchase.source, optional: .word,
      "Where the price was taken from, as that of an item, because none was given: then it and the total are estimates. Absent for what was paid."
    ),
    Field(
      "totalText", { $0.purchase.total == nil ? nil : $0 }, optional: totalText,
      "The total in words, such as `$2.99`, or `about $2.99 (estimated)`; absent without a total.")
  ).named("Purchase", "A purchase of an item whose store or price is known.")

  private static let totalText = Shape<Self>.written { view, output in
    let total = view.purchase.total.map { output.texts.moneyText($0) } ?? ""
    output.string(view.purchase.source == nil ? total : output.texts.text(.listPaidEstimated, ["total": .text(total)]))
  }
}

struct StorePriceView: WireType {
  let price: StorePrice

  static let shape = Shape<Self>.object(
    { item, store, price in Self(price: StorePrice(item: item, store: store, price: price.price)) },
    Field("itemId", \.price.item, .id, "The item."),
    Field("storeId", \.price.store, .id, "The store."),
    Field("price", { ItemPriceView(price: $0.price.price) }, ItemPriceView.shape, "The price.")
  ).named("StorePrice", "The price of an item in a store.")
}

extension StorePrice: PresentedKind {
  static let views: [any WireType.Type] = [StorePriceView.self]
  static let idSummary: String? = "the ids of store and item (`market/item-apples`)"
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(StorePriceView(price: self)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyPrices, id: id.entityKey ?? "") }
  func name(in languages: [String]) -> SyncValueText? { nil }
  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? { .money(price.money) }
}

extension Purchase: PresentedKind {
  static let views: [any WireType.Type] = [PurchaseView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(PurchaseView(purchase: self)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyItemChanged, name: .some(LocalizedText(name)), id: item.text) }
  // the oldest records make room
  var removalSummary: EventSummary? { nil }
  func name(in languages: [String]) -> SyncValueText? { .plain(name) }
  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? { total.map { .money($0) } }
}
