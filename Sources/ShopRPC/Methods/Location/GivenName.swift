import ShopModel

/// A name that somebody gave, or the sentence that stands for it until then.
struct GivenName: Wire {
  let given: String?
  let otherwise: TextKey

  init(_ given: String?, otherwise: TextKey) {
    self.given = given
    self.otherwise = otherwise
  }

  init(of location: Location) { self.init(location.name, otherwise: .locationUnknown) }

  /// What a list is called; the language names one that nobody has named.
  init(of list: ListID, in shop: borrowing Shop) { self.init(shop.shoppingList(list)?.name, otherwise: .listShareTitle) }

  /// The name as a fact of another sentence.
  var argument: TextArgument { given.map { .text($0) } ?? .key(otherwise) }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      if let given = value.given { output.string(given) } else { output.text(value.otherwise) }
    })
}
