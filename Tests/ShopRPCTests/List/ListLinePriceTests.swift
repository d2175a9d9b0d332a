import ShopModel
import Testing

@testable import ShopRPC

/// A price in a typed line goes into the note, and the words that lead to it into nothing.
struct ListLinePriceTests {
  /// Language, line, and what it means: amount, name, note.
  @Test(
    arguments: [
      ("de", "2 Becher Sahne à 1,19 €", "2 tub|Sahne|1,19 €"), ("de", "Sahne für 1,19 €", "1|Sahne|1,19 €"),
      ("de", "Äpfel zu je 2 €", "1|Äpfel|2 €"),
      ("de", "Eier ab nur 1,99 €", "1|Eier|1,99 €"), ("fr", "lait à 1,20 €", "1|lait|1,20 €"),
      ("fr", "2 pots de crème pour 3 €", "2 tub|crème|3 €"),
      ("fr", "lait à1,20 €", "1|lait|1,20 €"), ("en", "milk at $1.99", "1|milk|$1.99"), ("en", "3 lemons for only $2", "3|lemons|$2"),
      ("en", "at the market", "1|at the market|"), ("es", "leche a 1,20 €", "1|leche|1,20 €"), ("es", "pan por 2 €", "1|pan|2 €"),
      ("it", "latte a 1,20 €", "1|latte|1,20 €"), ("it", "pane da 2 €", "1|pane|2 €"), ("pt-BR", "leite a R$ 5,99", "1|leite|R$ 5,99"),
      ("pt-BR", "pão por R$ 2", "1|pão|R$ 2"), ("tr", "süt 30 TL'ye", "1|süt|30 TL"), ("tr", "süt 30 TL’den", "1|süt|30 TL"),
      ("tr", "süt 30 TL", "1|süt|30 TL"),
      ("ja", "牛乳 200円で", "1|牛乳|200円"), ("ja", "200円の 牛乳", "1|牛乳|200円"), ("ar", "حليب بسعر 5 ر.س", "1|حليب|5 ر.س"),
      ("ar", "حليب ب 5 ر.س", "1|حليب|5 ر.س"), ("ar", "حليب بـ5 ر.س", "1|حليب|5 ر.س"), ("si", "කිරි රු. 500ට", "1|කිරි|රු. 500"),
      ("si", "කිරි රු. 500කට", "1|කිරි|රු. 500"),
    ] as [(String, String, String)])
  func aPriceLeavesNoPreposition(_ language: String, _ text: String, _ meaning: String) throws {
    let line = try ListLine(text, language: language, locations: LocationFinder([:]))
    let unit = line.quantity.unit.map { " \($0)" } ?? ""
    #expect("\(QuantityText.text(line.quantity.value))\(unit)|\(line.name)|\(line.note ?? "")" == meaning, "\(text)")
  }

  /// A name that ends with such a word keeps it where no price follows.
  @Test(arguments: [
    ("fr", "à point"), ("en", "food for cats"), ("de", "Tee zu Hause"), ("it", "pane da toast"), ("es", "pollo a la brasa"),
  ])
  func otherwiseTheWordStays(_ language: String, _ text: String) throws {
    #expect(try ListLine(text, language: language, locations: LocationFinder([:])).name == text)
  }
}
