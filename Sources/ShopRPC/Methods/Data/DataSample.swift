import ShopModel

/// Fills the shop with things to try it out with.
enum DataSample: Command {
  static let name = "data.sample"
  static let summary = "Adds a small grocery shop to try things out: products, locations and list items. What is there stays as it is."
  static let historyText: TextKey? = .sampleTitle

  typealias Params = Nothing

  struct Result: Wire {
    let title: Phrase
    let message: Phrase
    let counts: ShopCounts

    static let shape = Shape<Self>.object(
      Self.init,
      Field("title", \.title, Phrase.shape, "What was done, in a few words."),
      Field("message", \.message, Phrase.shape, "What there is to try out."),
      Field("counts", \.counts, ShopCounts.shape, "How many things the shop has now."))
  }

  static func decide(_ params: Nothing, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<SampleGoods> {
    shop.addingSample(SampleShop(context).goods())
  }

  static func report(_ goods: SampleGoods, from shop: borrowing Shop, _ context: Context) -> Result {
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
