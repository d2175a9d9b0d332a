/// A part of a thing that changes without the others: a field of its own name, or one line of a cart.
package enum ThingPart: Hashable, Sendable {
  /// Whether the thing is there at all.
  case existence
  case name
  case description
  case category
  case manufacturer
  case sourceID
  case price
  case stock
  case image
  case rating
  case barcode
  case unit
  case quantity
  case note
  case list
  case isOnList
  case isAvailable
  case location
  case product
  case purchasedAt
  case addedAt
  case order
  case color
  /// What archives know a thing by.
  case uuid
  case owner
  case createdAt
  /// The line of a product.
  case line(ProductID)
  /// The cart or list in use.
  case open
  /// Whether the first list was deleted.
  case isFirstGone
  /// How many carts were made by use.
  case made
  case status
  case customerName
  case comment
  /// All lines of an order.
  case lines
  case subtotal
  case total
  /// The cart that an order was made of.
  case cart
  case discounts
  case taxes
  case rounding
  case codes
  case discount
  case scope
  case code
  /// When a promotion begins and when it is over.
  case period
  case usageLimit
  case minimum
  case isExclusive
  case priority
  case rate
  case isIncluded
  case language
  case otherLanguage
  case regionalEnglish
  /// One of the preferences, the language aside.
  case preference(PreferenceKey)
  /// All of the timer: what it does and what it has counted go together.
  case timer
}
