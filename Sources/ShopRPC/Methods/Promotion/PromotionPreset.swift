import ShopModel

extension PromotionFields.Preset {
  /// The promotion that it names.
  var promotion: Promotion {
    switch self {
    case .seasonal: .seasonal
    }
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
