import ShopModel

extension Telling {
  /// What became of a promotion.
  init(of event: PromotionEvent, in shop: borrowing Shop) {
    switch event {
    case .put(let promotion):
      let key: TextKey = shop.promotions[promotion.id] == nil ? .historyPromotionAdded : .historyPromotionChanged
      self.init(key: key, name: .some(promotion.name), id: promotion.id.text)
    case .removed(let fact):
      let name = shop.promotions[fact.promotion]?.name ?? LocalizedText(fact.promotion.text)
      self.init(key: .historyPromotionRemoved, name: .some(name), id: fact.promotion.text)
    }
  }
}
