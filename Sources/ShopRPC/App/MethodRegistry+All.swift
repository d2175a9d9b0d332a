extension MethodRegistry {
  /// All methods by domain. This is the only place where they are listed.
  static let all = MethodRegistry([
    // Lifecycle
    Entry(Initialize.self),
    Entry(Shutdown.self),
    Entry(Exit.self),
    Entry(Initialized.self),
    Entry(CancelRequest.self),
    Entry(Discover.self),

    // Service
    Entry(ServiceStatus.self),
    Entry(ServiceSetOnline.self),
    Entry(ServiceAdvanceClock.self),

    // Catalog
    Entry(CatalogList.self),
    Entry(CatalogGet.self),
    Entry(CatalogCategories.self),
    Entry(CatalogSetFavorite.self),
    Entry(CatalogSections.self),
    Entry(CatalogSuggest.self),
    Entry(CatalogPut.self),
    Entry(CatalogUpdate.self),
    Entry(CatalogDelete.self),
    Entry(CatalogAdjustStock.self),
    Entry(CatalogSetCategory.self),
    Entry(CatalogPriceHistory.self),
    Entry(CatalogLabel.self),

    // Cart
    Entry(CartAdd.self),
    Entry(CartSetQuantity.self),
    Entry(CartAdjust.self),
    Entry(CartReplace.self),
    Entry(CartRemove.self),
    Entry(CartClear.self),
    Entry(CartGet.self),
    Entry(CartTotal.self),
    Entry(CartApplyCode.self),
    Entry(CartRemoveCode.self),
    Entry(CartCreate.self),
    Entry(CartList.self),
    Entry(CartRename.self),
    Entry(CartSwitch.self),
    Entry(CartDelete.self),
    Entry(CartCheckout.self),

    // Promotion
    Entry(PromotionList.self),
    Entry(PromotionPut.self),
    Entry(PromotionUpdate.self),
    Entry(PromotionDelete.self),

    // Sync
    Entry(SyncJoin.self),
    Entry(SyncNow.self),
    Entry(SyncForget.self),
    Entry(SyncStatus.self),
    Entry(SyncResolve.self),
    Entry(SyncLeave.self),

    // Tax
    Entry(TaxPut.self),
    Entry(TaxList.self),

    // Order
    Entry(OrderList.self),
    Entry(OrderGet.self),
    Entry(OrderUpdate.self),
    Entry(OrderAdvance.self),
    Entry(OrderCancel.self),
    Entry(OrderDelete.self),
    Entry(OrderReceipt.self),
    Entry(OrderAgain.self),
    Entry(OrderStatistics.self),
    Entry(CartFromList.self),
    Entry(CartToList.self),

    // Locale
    Entry(LocaleSet.self),
    Entry(LocaleGet.self),
    Entry(LocaleList.self),
    Entry(LocaleToggle.self),
    Entry(LocaleOnboarding.self),
    Entry(LocaleStrings.self),
    Entry(LocaleText.self),
    Entry(LocaleFormat.self),

    // Prefs
    Entry(PrefsGet.self),
    Entry(PrefsSet.self),
    Entry(PrefsReset.self),

    // Timer
    Entry(TimerStart.self),
    Entry(TimerStop.self),
    Entry(TimerReset.self),
    Entry(TimerSuspend.self),
    Entry(TimerResume.self),
    Entry(TimerGet.self),

    // List
    Entry(ListAdd.self),
    Entry(ListAddText.self),
    Entry(ListAddLines.self),
    Entry(ListOneItem.self),
    Entry(ListItems.self),
    Entry(ListMarkPurchased.self),
    Entry(ListTakeOff.self),
    Entry(ListPutBack.self),
    Entry(ListUpdate.self),
    Entry(ListRemove.self),
    Entry(ListMove.self),
    Entry(ListSetAvailable.self),
    Entry(ListPurchased.self),
    Entry(ListShare.self),
    Entry(ListSuggest.self),
    Entry(ListAddRecipe.self),
    Entry(ListTotal.self),
    Entry(ListCompare.self),
    Entry(ListCreate.self),
    Entry(ListEdit.self),
    Entry(ListDelete.self),
    Entry(ListList.self),
    Entry(ListSwitch.self),

    // Location
    Entry(LocationList.self),
    Entry(LocationGet.self),
    Entry(LocationCreate.self),
    Entry(LocationUpdate.self),
    Entry(LocationMove.self),
    Entry(LocationDelete.self),
    Entry(LocationLearn.self),

    // Store
    Entry(StoreList.self),
    Entry(StoreCreate.self),
    Entry(StoreUpdate.self),
    Entry(StoreDelete.self),
    Entry(StoreSwitch.self),

    // Account
    Entry(AccountRegister.self),
    Entry(AccountLogin.self),
    Entry(AccountLogout.self),
    Entry(AccountGet.self),
    Entry(AccountUpdate.self),
    Entry(AccountDelete.self),

    // Catalog import
    Entry(CatalogLookupBarcode.self),

    // Image
    Entry(ImageGet.self),
    Entry(ImagePrefetch.self),
    Entry(ImageClear.self),

    // History
    Entry(HistoryList.self),
    Entry(HistoryDiff.self),
    Entry(HistoryUndo.self),
    Entry(HistoryRedo.self),

    // Data
    Entry(DataExport.self),
    Entry(DataImport.self),
    Entry(DataRefresh.self),
    Entry(DataSample.self),
    Entry(DataReset.self),
    Entry(DataBackup.self),

    // Events
    Entry(EventsSubscribe.self),
    Entry(EventsUnsubscribe.self),

    // Transaction
    Entry(TransactionRun.self),
  ])
}
