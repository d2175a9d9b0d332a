import ShopModel

extension ShoppingList: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, optional: .string, "What it is called; the language names one without a name."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."))
}

extension ListUse: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("open", \.open, optional: .id, "The list in use; the first one when it is left out."),
    Field("isFirstGone", \.isFirstGone, .bool, default: false, "Whether the first list was deleted."))
}

extension ListRenamed: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("list", \.list, .id, "The list."),
    Field("name", \.name, .string, "What it is called now."))
}

extension ListDeleted: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, .id, "The list."))
}

extension ListSwitched: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, .id, "The list."))
}

extension ListUnmade: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, .id, "The list."))
}
