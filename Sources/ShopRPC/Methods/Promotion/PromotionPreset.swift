import ShopModel

/// Enables or removes the built-in seasonal promotion.
enum PromotionPreset: Command {
  static let name = "promotion.preset"
  static let summary = "Enables or removes the built-in promotion `seasonal`, whose rate depends on the month."
  static let errors: [ErrorKind] = [.notAllowed]

  /// The promotions to choose from.
  enum Choice: String, CaseIterable, Sendable {
    case seasonal
    case none
  }

  struct Params: WireType {
    let choice: Choice

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "name", \.choice, .word,
        """
        `seasonal`: 10% off every line in July, 15% in November, 20% in December, 5% in other months (store time zone). `none`: removes \
        it.
        """))
  }

  struct Result: WireType {
    let promotion: PromotionView?

    static let shape = Shape<Self>.object(
      Self.init, Field("promotion", \.promotion, .nullable(PromotionView.shape), "The promotion; null for `none`."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(PromotionError) -> Change<Promotion?> {
    switch params.choice {
    case .seasonal:
      let seasonal = Promotion.seasonal
      return Change(try shop.putting(seasonal).events, reporting: seasonal)
    case .none:
      let exists = shop.promotions.slot(of: .seasonal) != nil
      return Change(exists ? try shop.deleting(.seasonal).events : [], reporting: nil)
    }
  }

  static func report(_ promotion: Promotion?, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(promotion: promotion.map { PromotionView($0, context) })
  }
}

extension Promotion {
  /// The seasonal discount on every line, with its name in every language.
  fileprivate static var seasonal: Promotion {
    Promotion(
      id: .seasonal, name: LocalizedText(.seasonal), discount: .percent(PercentDiscount(rate: .seasonal)), scope: .products([]))
  }
}

extension LocalizedText {
  /// A label in every language, with the English one as the default.
  init(_ key: LabelKey) {
    var texts = Texts()
    let english = texts.text(key)
    var translations: [Translation] = []
    for language in Language.all {
      texts.use(language)
      translations.append(Translation(language: language.tag, text: texts.text(key)))
    }
    self.init(english, translations: translations.sorted { $0.language < $1.language })
  }
}
