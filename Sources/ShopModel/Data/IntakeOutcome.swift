/// What becomes of one thing of a document that is taken in.
package enum IntakeOutcome: Hashable, Sendable {
  case added
  case updated
  case unchanged
}

/// Why a thing of a document is left out.
package enum IntakeRefusal: Error, Hashable, Sendable {
  /// There is another one that would be the same: a location of this name.
  case duplicate
  /// Another promotion has the code.
  case codeTaken
  /// There are as many as there can be.
  case tooMany
  /// The price is in another currency than the product's, which stands in a cart beside others.
  case currencyMixed
  /// The id is that of another customer's cart or order, or of a cart that was ordered.
  case taken
}
