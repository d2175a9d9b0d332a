/// What is a price in a line: `$2.99/lb`, `2,99 €`, `2,99 €/kg`.
enum PriceWord {
  /// How many words a price takes at the beginning of `words`; nil when there is none.
  static func count(in words: ArraySlice<String>, _ language: String) -> Int? {
    guard let first = words.first else { return nil }
    if isPrice(first, language) { return 1 }
    guard let second = words.dropFirst().first else { return nil }
    // `2 රු. 500`: a price of 500
    if leading.contains(second), let third = words.dropFirst(2).first, NumberWord.value(third, language) != nil { return nil }
    guard isCurrency(first, language) || isCurrency(Self.head(of: second), language) else { return nil }
    return isPrice(first + second, language) ? 2 : nil
  }

  private static func isPrice(_ word: String, _ language: String) -> Bool {
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, parts.count == 1 || !parts[1].isEmpty else { return false }
    let sign = head.prefix { !$0.unicodeScalars.contains(where: NumberWord.isNumeric) }
    if isCurrency(sign, language) { return NumberWord.value(String(head.dropFirst(sign.count)), language) != nil }
    let number = NumberWord(String(head))
    return isCurrency(number.rest, language) && NumberWord.value(number.number, language) != nil
  }

  /// What stands before the unit of a price.
  private static func head(of word: String) -> Substring { word.prefix { $0 != "/" } }

  /// A sign such as `$`, or what people of the language write for theirs.
  private static func isCurrency(_ text: some StringProtocol, _ language: String) -> Bool {
    let scalars = text.unicodeScalars
    if scalars.count == 1, scalars.allSatisfy({ $0.properties.generalCategory == .currencySymbol }) { return true }
    return signs.contains(String(text)) || words[String(language.prefix { $0 != "-" })]?.contains(String(text)) == true
  }

  /// Signs with letters, as `locale.format` writes them too.
  private static let signs: Set<String> = ["R$", "US$", "$US", "CA$", "A$", "MX$"]
  /// Those that are never written behind a number.
  private static let leading: Set<String> = ["R$", "රු", "රු."]
  /// By language, what is a unit or a name elsewhere: `10 TL` are ten teaspoons in German.
  private static let words: [String: Set<String>] = [
    "tr": ["TL"], "ja": ["円"], "de": ["Euro", "EUR"], "fr": ["euro", "euros"], "es": ["euro", "euros"], "it": ["euro"],
    "pt": ["reais"], "si": ["රු", "රු.", "රුපියල්"], "ar": ["ر.س", "ر.س.", "د.إ", "د.إ.", "ج.م", "ج.م.", "د.ك", "د.ك."],
  ]
}
