extension MethodRegistry {
  /// All methods by domain. This is the only place where they are listed.
  static let all = MethodRegistry([
    // Lifecycle
    RegisteredMethod(Initialize.self),
    RegisteredMethod(Shutdown.self),
    RegisteredMethod(Exit.self),
    RegisteredMethod(Initialized.self),
    RegisteredMethod(CancelRequest.self),
    RegisteredMethod(Discover.self),

    // Service
    RegisteredMethod(ServiceStatus.self),
    RegisteredMethod(ServiceSetOnline.self),
    RegisteredMethod(ServiceAdvanceClock.self),

    // Catalog
    RegisteredMethod(CatalogList.self),
    RegisteredMethod(CatalogGet.self),
    RegisteredMethod(CatalogCategories.self),
    RegisteredMethod(CatalogSetFavorite.self),
    RegisteredMethod(CatalogSections.self),
    RegisteredMethod(CatalogSuggest.self),
    RegisteredMethod(CatalogPut.self),
    RegisteredMethod(CatalogUpdate.self),
    RegisteredMethod(CatalogDelete.self),
    RegisteredMethod(CatalogAdjustStock.self),
    RegisteredMethod(CatalogSetCategory.self),
    RegisteredMethod(CatalogPriceHistory.self),
    RegisteredMethod(CatalogLabel.self),

    // Cart
    RegisteredMethod(CartAdd.self),
    RegisteredMethod(CartSetQuantity.self),
    RegisteredMethod(CartAdjust.self),
    RegisteredMethod(CartReplace.self),
    RegisteredMethod(CartRemove.self),
    RegisteredMethod(CartClear.self),
    RegisteredMethod(CartGet.self),
    RegisteredMethod(CartTotal.self),
    RegisteredMethod(CartApplyCode.self),
    RegisteredMethod(CartRemoveCode.self),
    RegisteredMethod(CartCreate.self),
    RegisteredMethod(CartList.self),
    RegisteredMethod(CartRename.self),
    RegisteredMethod(CartSwitch.self),
    RegisteredMethod(CartDelete.self),
    RegisteredMethod(CartCheckout.self),

    // Promotion
    RegisteredMethod(PromotionList.self),
    RegisteredMethod(PromotionPut.self),
    RegisteredMethod(PromotionUpdate.self),
    RegisteredMethod(PromotionDelete.self),

    // Sync
    RegisteredMethod(SyncJoin.self),
    RegisteredMethod(SyncNow.self),
    RegisteredMethod(SyncForget.self),
    RegisteredMethod(SyncStatus.self),
    RegisteredMethod(SyncResolve.self),
    RegisteredMethod(SyncLeave.self),

    // Tax
    RegisteredMethod(TaxPut.self),
    RegisteredMethod(TaxList.self),

    // Order
    RegisteredMethod(OrderList.self),
    RegisteredMethod(OrderGet.self),
    RegisteredMethod(OrderUpdate.self),
    RegisteredMethod(OrderAdvance.self),
    RegisteredMethod(OrderCancel.self),
    RegisteredMethod(OrderDelete.self),
    RegisteredMethod(OrderReceipt.self),
    RegisteredMethod(OrderAgain.self),
    RegisteredMethod(OrderStatistics.self),
    RegisteredMethod(CartFromList.self),
    RegisteredMethod(CartToList.self),

    // Locale
    RegisteredMethod(LocaleSet.self),
    RegisteredMethod(LocaleGet.self),
    RegisteredMethod(LocaleList.self),
    RegisteredMethod(LocaleToggle.self),
    RegisteredMethod(LocaleOnboarding.self),
    RegisteredMethod(LocaleStrings.self),
    RegisteredMethod(LocaleText.self),
    RegisteredMethod(LocaleFormat.self),

    // Prefs
    RegisteredMethod(PrefsGet.self),
    RegisteredMethod(PrefsSet.self),
    RegisteredMethod(PrefsReset.self),

    // Timer
    RegisteredMethod(TimerStart.self),
    RegisteredMethod(TimerStop.self),
    RegisteredMethod(TimerReset.self),
    RegisteredMethod(TimerSuspend.self),
    RegisteredMethod(TimerResume.self),
    RegisteredMethod(TimerGet.self),

    // List
    RegisteredMethod(ListAdd.self),
    RegisteredMethod(ListAddText.self),
    RegisteredMethod(ListAddLines.self),
    RegisteredMethod(ListOneItem.self),
    RegisteredMethod(ListItems.self),
    RegisteredMethod(ListMarkPurchased.self),
    RegisteredMethod(ListTakeOff.self),
    RegisteredMethod(ListPutBack.self),
    RegisteredMethod(ListUpdate.self),
    RegisteredMethod(ListRemove.self),
    RegisteredMethod(ListRemovePurchase.self),
    RegisteredMethod(ListMove.self),
    RegisteredMethod(ListSetAvailable.self),
    RegisteredMethod(ListPurchased.self),
    RegisteredMethod(ListShare.self),
    RegisteredMethod(ListSuggest.self),
    RegisteredMethod(ListAddRecipe.self),
    RegisteredMethod(ListTotal.self),
    RegisteredMethod(ListCompare.self),
    RegisteredMethod(ListCreate.self),
    RegisteredMethod(ListEdit.self),
    RegisteredMethod(ListDelete.self),
    RegisteredMethod(ListList.self),
    RegisteredMethod(ListSwitch.self),

    // Location
    RegisteredMethod(LocationList.self),
    RegisteredMethod(LocationGet.self),
    RegisteredMethod(LocationCreate.self),
    RegisteredMethod(LocationUpdate.self),
    RegisteredMethod(LocationMove.self),
    RegisteredMethod(LocationDelete.self),
    RegisteredMethod(LocationLearn.self),

    // Store
    RegisteredMethod(StoreList.self),
    RegisteredMethod(StoreCreate.self),
    RegisteredMethod(StoreUpdate.self),
    RegisteredMethod(StoreDelete.self),
    RegisteredMethod(StoreSwitch.self),

    // Account
    RegisteredMethod(AccountRegister.self),
    RegisteredMethod(AccountLogin.self),
    RegisteredMethod(AccountLogout.self),
    RegisteredMethod(AccountGet.self),
    RegisteredMethod(AccountUpdate.self),
    RegisteredMethod(AccountDelete.self),

    // Catalog import
    RegisteredMethod(CatalogLookupBarcode.self),

    // Image
    RegisteredMethod(ImageGet.self),
    RegisteredMethod(ImagePrefetch.self),
    RegisteredMethod(ImageClear.self),

    // History
    RegisteredMethod(HistoryList.self),
    RegisteredMethod(HistoryDiff.self),
    RegisteredMethod(HistoryUndo.self),
    RegisteredMethod(HistoryRedo.self),

    // Data
    RegisteredMethod(DataExport.self),
    RegisteredMethod(DataImport.self),
    RegisteredMethod(DataRefresh.self),
    RegisteredMethod(DataSample.self),
    RegisteredMethod(DataReset.self),
    RegisteredMethod(DataBackup.self),

    // Events
    RegisteredMethod(EventsSubscribe.self),
    RegisteredMethod(EventsUnsubscribe.self),

    // Transaction
    RegisteredMethod(TransactionRun.self),
  ])
}
