extension Catalogue {
  /// Every method there is, by domain; this is the only place that lists them.
  static let all = Catalogue([
    // Lifecycle
    Entry(Shutdown.self),
    Entry(Exit.self),
    Entry(Initialized.self),

    // Cart
    Entry(CartAdd.self),

    // List
    Entry(ListAdd.self),
    Entry(ListOneItem.self),
    Entry(ListItems.self),
    Entry(ListMarkPurchased.self),
    Entry(confirmable: ListTakeOff.self),
    Entry(ListPutBack.self),
    Entry(ListUpdate.self),
    Entry(confirmable: ListRemove.self),
    Entry(ListShare.self),

    // Location
    Entry(LocationList.self),
    Entry(LocationGet.self),
    Entry(LocationCreate.self),
    Entry(LocationUpdate.self),
    Entry(LocationMove.self),
    Entry(confirmable: LocationDelete.self),
  ])
}
