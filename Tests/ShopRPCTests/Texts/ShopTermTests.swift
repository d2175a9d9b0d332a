import Testing

@testable import ShopRPC

/// Terms that shops in each country use: one term per concept, and labels that fit on a button.
struct ShopTermTests {
  @Test(
    arguments: [
      ("en", "Item", "Items", "Location", "Other", "Tax", "Log in"),
      ("si", "අයිතමය", "අයිතම", "අංශය", "වෙනත්", "බද්ද", "පිවිසෙන්න"),
      ("tr", "Ürün", "Ürünler", "Reyon", "Diğer", "KDV", "Giriş yap"),
      ("de", "Eintrag", "Einträge", "Bereich", "Sonstiges", "MwSt.", "Anmelden"),
      ("fr", "Article", "Articles", "Rayon", "Autres", "TVA", "Se connecter"),
      ("es", "Artículo", "Artículos", "Sección", "Otros", "IVA", "Iniciar sesión"),
      ("it", "Articolo", "Articoli", "Reparto", "Altro", "IVA", "Accedi"),
      ("pt-BR", "Item", "Itens", "Seção", "Outros", "Imposto", "Entrar"),
      ("ar", "العنصر", "العناصر", "القسم", "قسم غير محدّد", "الضريبة", "تسجيل الدخول"),
      ("ja", "アイテム", "アイテム", "売り場", "売り場未設定", "消費税", "ログイン"),
    ])
  func termsAreThoseOfShops(
    _ language: String, _ item: String, _ items: String, _ location: String, _ unknown: String, _ tax: String, _ logIn: String
  ) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: language)))
    #expect(texts.text(.item) == item && texts.text(.items) == items)
    #expect(texts.text(.location) == location && texts.text(.locationUnknown) == unknown)
    #expect(texts.text(.tax) == tax && texts.text(.logIn) == logIn)
  }

  @Test(arguments: Language.all) func retiredTermsAreGone(_ language: Language) throws {
    let file = try TextFile(language.file())
    for key in file.keys {
      let text = try #require(file[key]).lowercased()
      for term in Self.retired[language.tag] ?? [] { #expect(!text.contains(term), "\(term) in \(language.tag) \(key)") }
    }
  }

  /// Lowercase prefixes of words for which a language has a better term.
  private static let retired = [
    "en": ["e-mail", "unknown location"],
    "si": ["සාප්පු ලැයිස්තු", "නොදන්නා"],
    "tr": ["vergi", "oturum", "parola", "bilinmeyen", "öğe"],
    "de": ["steuer", "unbekannter bereich"],
    "fr": ["taxe", "rayon inconnu"],
    "es": ["impuesto", "impositiv", "ubicaci", "agreg", "lista de compras", "listas de compras", "visitante", "número de socio"],
    "it": ["reparto sconosciuto", "azzerare le impostazioni", "numero socio"],
    "pt-BR": ["local desconhecido", "locais", "sessão", "entrada na conta", "saída da conta", "número de membro"],
    "ja": ["税金", "税額"],
  ]

  @Test(arguments: Language.all) func everyReasonHasASentence(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    let sentences = NotAllowedReason.allCases.map { texts.text(.errorNotAllowed, ["reason": .text($0.rawValue)]) }
    let other = texts.text(.errorNotAllowed, ["reason": .text("")])
    #expect(!sentences.contains(other))
  }

  @Test(arguments: Language.all) func buttonsAreShort(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    for key in Self.buttons where !(language.tag == "de" && key == .placeOrder) {
      let label = texts.text(key)
      #expect(label.count <= Self.longestButton, "\(language.tag) \(key.rawValue): \(label)")
    }
  }

  /// Button labels; German law requires a longer `placeOrder`.
  private static let buttons: [LabelKey] = [
    .add, .addItem, .addProduct, .addToCart, .addToList, .applyCode, .back, .backup, .cancel, .cancelOrder, .checkout, .clear, .close,
    .continueShopping, .copy, .delete, .deleteAccount, .done, .edit, .editItem, .editLocation, .editProfile, .erase, .export, .filter,
    .importing, .keepOrder, .loadSample, .logIn, .logOut, .markAllAvailable, .markAllPurchased, .markPurchased, .more, .moveToCart,
    .moveToList, .newCart, .newList, .newLocation, .orderAgain, .orderSummary, .placeOrder, .putBack, .redo, .refresh, .register, .remove,
    .removeCode, .removeFromCart, .rename, .reset, .retry, .save, .search, .select, .selectAll, .share, .showAll, .sort, .switchCart,
    .switchList, .takeOff, .timerReset, .timerResume, .timerStart, .timerStop, .timerSuspend, .undo, .update, .viewCart,
  ]
  /// Maximum length in characters.
  private static let longestButton = 24

  @Test func sampleProductsHaveTheNamesOfShelves() throws {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    for (product, language, name) in [
      ("bread", "en", "Whole Wheat Bread"), ("eggs", "ar", "بيض بلدي"), ("eggs", "ja", "平飼い卵"), ("eggs", "es", "Huevos camperos"),
    ] {
      let answer = peer.ask("catalog.get", #"{"productId":"\#(product)"}"#, meta: #""locale":"\#(language)""#)
      #expect(answer.part("result.product.name") == name)
    }
  }
}
