/// All that a shop holds, as it was at some moment: the tables share their elements with those they are copies of until one changes.
struct ShopContents: Sendable {
  var products = Table<ProductID, Product>()
  var categories: [CategoryKey: Category] = [:]
  var carts = Table<CartID, Cart>()
  var holders: [CustomerID: CartHolder] = [:]
  var orders = Table<OrderID, Order>()
  var orderIndex = OrderIndex()
  var items = Table<ItemID, ListItem>()
  var itemIndex = ItemIndex()
  var lists = Table<ListID, ShoppingList>()
  var listUse = ListUse()
  var locations = Table<LocationID, Location>()
  var customers = Table<CustomerID, Customer>()
  var customerIndex = CustomerIndex()
  var promotions = Table<PromotionID, Promotion>()
  var promotionIndex = PromotionIndex()
  var taxes: [TaxKey: TaxRate] = [:]
  var settings = Settings()
  var timer = ShopTimer()
  var kept = KeptAnswers()
}

extension Shop {
  /// Everything in it now.
  var contents: ShopContents {
    ShopContents(
      products: products, categories: categories, carts: carts, holders: holders, orders: orders, orderIndex: orderIndex, items: items,
      itemIndex: itemIndex, lists: lists, listUse: listUse, locations: locations, customers: customers, customerIndex: customerIndex,
      promotions: promotions, promotionIndex: promotionIndex, taxes: taxes, settings: settings, timer: timer, kept: kept)
  }

  /// Puts `contents` in place of everything; what is derived from the tables has to begin afresh.
  mutating func fill(with contents: ShopContents) {
    var index = contents.itemIndex
    index.moveOn(past: itemIndex)
    (products, categories) = (contents.products.renewed, contents.categories)
    (carts, holders) = (contents.carts.renewed, contents.holders)
    (orders, orderIndex) = (contents.orders.renewed, contents.orderIndex)
    (items, itemIndex, locations) = (contents.items.renewed, index, contents.locations.renewed)
    (customers, customerIndex) = (contents.customers.renewed, contents.customerIndex)
    (lists, listUse) = (contents.lists.renewed, contents.listUse)
    (promotions, promotionIndex, taxes) = (contents.promotions.renewed, contents.promotionIndex, contents.taxes)
    (settings, timer, kept) = (contents.settings, contents.timer, contents.kept)
  }
}
