import ShopModel

/// What stands above some items.
enum SectionTitle: Wire {
  /// What somebody called them.
  case name(GivenName)
  case phrase(Phrase)
  /// So many things that were bought on a day, in days since 1970-01-01.
  case boughtOn(day: Int, count: Int, search: ItemSearch)

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      switch value {
      case .name(let name): GivenName.shape.write(name, &output)
      case .phrase(let phrase): Phrase.shape.write(phrase, &output)
      case .boughtOn: output.string(output.texts.text(value))
      }
    })
}

extension Texts {
  /// The title in the language.
  mutating func text(_ title: SectionTitle) -> String {
    switch title {
    case .name(let name): text(name)
    case .phrase(let phrase): text(phrase.key, phrase.arguments)
    case .boughtOn(let day, let count, let search):
      text(
        search.shown == nil ? .listPurchasedOn : .listPurchasedOnContaining,
        ["day": .text(DayText.text(of: day, in: language)), "search": .text(search.text), "count": .integer(count)])
    }
  }
}
