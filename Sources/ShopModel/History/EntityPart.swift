/// A part of an entity: what differences, conflicts of an undo, and replicas tell apart.
package enum EntityPart: Hashable, Sendable {
  /// Presence of the entity, with whatever no other part contains: the order of cart lines unless it is that of their ids, and the time of the update.
  case existence
  /// A field, by its index in the accessors of the entity's type.
  case field(Int)
  /// The whole value, of entities that are only replaced.
  case whole
  /// The line of a product in a cart.
  case line(ProductID)
  /// A promotion code of a cart, by its folded text.
  case code(String)
  /// The amount of an item still to be bought.
  case need
  /// The price history of a product.
  case prices
}

package struct PartID: Hashable, Sendable {
  package let entity: EntityID
  package let part: EntityPart

  package init(entity: EntityID, part: EntityPart) {
    self.entity = entity
    self.part = part
  }
}

extension EntityPart: Comparable {
  /// In the order of the cases.
  package static func < (left: EntityPart, right: EntityPart) -> Bool { left.sortKey < right.sortKey }

  private var sortKey: (Int, Int, ExactText) {
    switch self {
    case .existence: (0, 0, "")
    case .field(let index): (1, index, "")
    case .whole: (2, 0, "")
    case .line(let product): (3, 0, ExactText(product.text))
    case .code(let key): (4, 0, ExactText(key))
    case .need: (5, 0, "")
    case .prices: (6, 0, "")
    }
  }
}

extension EntityPart {
  /// True for the parts that end with their entity: a deleted cart is empty, because an ordered one is. An item that is removed stays needed
  /// for a device that has changed it meanwhile.
  var endsWithEntity: Bool {
    switch self {
    case .line, .code: true
    case .existence, .field, .whole, .need, .prices: false
    }
  }
}

/// Parts with a meaning of their own.
extension EntityPart {
  static let price = EntityPart.field(Product.FieldID.price.rawValue)
  static let stock = EntityPart.field(Product.FieldID.stock.rawValue)
  static let quantity = EntityPart.field(ListItem.FieldID.quantity.rawValue)
  static let itemLocation = EntityPart.field(ListItem.FieldID.location.rawValue)
  static let itemStores = EntityPart.field(ListItem.FieldID.stores.rawValue)
  static let isOnList = EntityPart.field(ListItem.FieldID.isOnList.rawValue)
  static let purchases = EntityPart.field(ListItem.FieldID.purchases.rawValue)
  static let status = EntityPart.field(Order.FieldID.status.rawValue)
  static let orderedCart = EntityPart.field(Order.FieldID.cart.rawValue)
  static let locationStores = EntityPart.field(Location.FieldID.stores.rawValue)
  static let locationName = EntityPart.field(Location.FieldID.name.rawValue)
  static let email = EntityPart.field(Customer.FieldID.email.rawValue)
  package static let username = EntityPart.field(Customer.FieldID.username.rawValue)
  static let listName = ShoppingList.field("name")
  static let cartsMade = OpenCartRecord.field("made")
  static let codes = CartRecord.field("codes")
  static let usageLimit = Promotion.field("usageLimit")
  static let promotionCode = Promotion.field("code")
}

/// Names in files; those of fields stay the same, whatever the order of declarations.
extension PartID {
  /// Name of the part, such as `price`, `line:apples` or `existence:`.
  package var name: String {
    switch part {
    case .existence: "existence:"
    case .whole: "whole:"
    case .need: "need:"
    case .prices: "prices:"
    case .line(let product): "line:\(product.text)"
    case .code(let key): "code:\(key)"
    case .field(let index): entity.kind.fieldName(at: index) ?? "\(index)"
    }
  }

  /// The part of this name; nil when there is none.
  package init?(entity: EntityID, name: String) {
    self.entity = entity
    switch name {
    case "existence:": part = .existence
    case "whole:": part = .whole
    case "need:": part = .need
    case "prices:": part = .prices
    default:
      if let index = entity.kind.fieldIndex(of: name) {
        part = .field(index)
      } else if let product = name.rest(after: "line:") {
        part = .line(ProductID(product))
      } else if let key = name.rest(after: "code:") {
        part = .code(key)
      } else {
        return nil
      }
    }
  }
}
