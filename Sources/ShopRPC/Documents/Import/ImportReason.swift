/// What was wrong with a row of an import: a stable word of reports.
enum ImportReason: String, CaseIterable, Sendable {
  // Put right: the row counts.
  /// Digits that come from a binary number in place of a decimal one.
  case noise
  /// More digits than the field has.
  case rounded
  /// Blanks at an end, in rows, or line breaks.
  case blanks
  /// Control characters, or marks that turn the direction of text.
  case control
  /// UTF-8 that was read as Windows-1252.
  case encoding
  /// The same product once more.
  case duplicate
  /// A barcode that is none: left out.
  case barcode
  /// The name of a picture with control characters, or one that carries content instead of naming it: left out.
  case image
  /// A size that cannot be read: left out.
  case unit
  /// What is referred to is not there: the Unknown Location, the list in use or nothing takes its place, or a line is left out.
  case reference
  /// Earlier prices or purchases that were not in order, or more than are kept, or without the present price.
  case series

  // Not put right: the row does not count.
  case missing
  case wrongType
  /// The right type, but no value of the kind. Of what a row can do without it is a repair: left out.
  case invalid
  case negative
  case outOfRange
  case tooLarge
  case tooLong
  /// A whole number was wanted, or an amount has more digits than its currency.
  case precision
  /// No currency of ISO 4217.
  case currency
  /// Another currency than the product has, which stands in a cart beside others.
  case currencyMixed
  /// No product has the id or barcode, and the row has no price to make one with.
  case unknown
  /// More products than there can be.
  case tooMany
  /// The id of something that is another customer's, or of a cart that was ordered.
  case taken
  /// Carts and orders of a guest, where a login is required.
  case login
  /// A member that this version does not know.
  case unknownMember
}

/// Why a row cannot be read.
struct RowFault: Error, Hashable {
  /// The product's member, as a JSON Pointer; empty for the whole row.
  let path: String
  let reason: ImportReason
}
