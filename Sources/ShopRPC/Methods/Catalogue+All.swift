extension Catalogue {
  /// Every method there is, by domain; this is the only place that lists them.
  static let all = Catalogue([
    // Lifecycle
    Entry(Initialize.self),
    Entry(Shutdown.self),
    Entry(Exit.self),
    Entry(Initialized.self),

    // Service
    Entry(ServiceStatus.self),
    Entry(ServiceSetOnline.self),
    Entry(ServiceAdvanceClock.self),

    // Cart
    Entry(CartAdd.self),
    Entry(CartSetQuantity.self),
    Entry(CartAdjust.self),
    Entry(CartReplace.self),
    Entry(confirmable: CartRemove.self),
    Entry(confirmable: CartClear.self),
    Entry(CartGet.self),
    Entry(CartTotal.self),
    Entry(CartCreate.self),
    Entry(CartSwitch.self),
    Entry(confirmable: CartDelete.self),

    // Locale
    Entry(LocaleSet.self),
    Entry(LocaleGet.self),
    Entry(LocaleList.self),
    Entry(LocaleToggle.self),
  ])
}
