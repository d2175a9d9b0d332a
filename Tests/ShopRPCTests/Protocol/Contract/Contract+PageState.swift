/// The second half of the page.
extension Contract {
  static let undo: [Promise] = [
    Promise("all of them or none", "TransactionTests/nothingIsLeftOfAFailure"),
    Promise("Later calls see the effects", "TransactionTests/togetherIsOneAfterTheOther"),
    Promise("which methods can be called", "TransactionTests/theseAreNoPartOfOne"),
    Promise("names the call that failed", "PageExchangeTests/theProgramAnswersThis", "transaction/run.rpc"),
    Promise("reverts a change with a new change", "RandomHistoryTests/allTheWayBackAndForth", "history/undo.rpc"),
    Promise("Later changes to other data", "UndoConflictTests/aChangeIsUndoneOrBlocked"),
    Promise("reverts the last undo", "RandomHistoryTests/allTheWayBackAndForth", "history/redo.rpc"),
    Promise("are not undone", "history/undo-customers.rpc"),
    Promise("After a reset", "HistoryTests/whatWasErasedStaysErased"),
    Promise("By their `revision`", "history/undo-customers.rpc"),
    Promise("guests are one customer", "HistoryTests/sharedChangesAreVisibleToOthers"),
    Promise("`mine: true`", "OwnUndoTests/whatOthersDidStays", "OwnUndoTests/othersDoNotEndARedo"),
    Promise("finds those of its earlier sessions", "OwnUndoTests/aNamedClientFindsItsChangesAgain"),
    Promise("Only changes of the present customer count", "history/undo-customers.rpc"),
    Promise("If the last of these changes is blocked", "OwnUndoTests/whatOthersDidStays"),
    Promise("more than three entities", "OwnUndoTests/aLargeUndoAsksFirst"),
  ]

  static let notifications: [Promise] = [
    Promise(
      "is sent as one `event` notification", "EventTests/answersAndEventsTakeTurns", "EventProcessTests/everyRevisionComesOnce",
      "EventTests/othersCartsAreNotTold"),
    Promise(
      "Changes by other processes", "EventProcessTests/eachProcessReportsTheOthersChanges", "LookingTests/eventsComeWithoutNotifications"),
    Promise("`topics` are", "events/events.subscribe.rpc", "PreferenceTests/onlyThatTopicIsTouched"),
    Promise("`value` is the entity", "events/events.subscribe.rpc"),
    Promise("has all members of an event", "SchemaFilesTests/theCommittedFilesAreTheGeneratedOnes"),
    Promise("`method` is absent", "SlowReaderTests/othersChangesBecomeOne"),
    Promise("`cause.session` is null", "MissedEventTests/inFiles", "EventProcessTests/eachProcessReportsTheOthersChanges"),
    Promise("The events about a batch", "EventTests/aBatchIsAnsweredFirst", "events/events.subscribe.rpc"),
    Promise("An event of the topic `sync`", "RecurringSyncTests/failuresAreEvents"),
    Promise("It has `sync` instead", "RecurringSyncTests/failuresAreEvents"),
    Promise("first replays missed changes", "MissedEventTests/inFiles", "MissedEventTests/inMemory"),
    Promise("has no `change`", "EventTests/manyChangesBecomeAResync"),
    Promise(
      "It is sent if more than 100 entities", "EventTests/manyChangesBecomeAResync", "SlowReaderTests/othersChangesBecomeOne",
      "MissedEventTests/excessOrLostEventsBecomeOne"),
    Promise("`since` is the last revision", "MissedEventTests/excessOrLostEventsBecomeOne"),
    Promise("also changes with prices", "events/cartChanged.rpc"), Promise("with `cartChanged", "events/cartChanged.rpc"),
    Promise("Lines, discounts and the other carts", "MirrorTests/itShowsTheSame"),
    Promise("The price of an item in a store", "events/storePrice.rpc"),
    Promise("Totals of lists with linked products", "events/storePrice.rpc", "list/total-changesAt.rpc"),
    Promise("A topic is a group of entities", .explanation), Promise("belongs to the topics of all entities", "protocol/topics.rpc"),
    Promise("| `catalog` |", "TopicTests/theTableOfThePage"), Promise("| `cart` |", "TopicTests/theTableOfThePage"),
    Promise("| `order` |", "TopicTests/theTableOfThePage"),
    Promise("| `list` |", "TopicTests/theTableOfThePage"), Promise("| `location` |", "TopicTests/theTableOfThePage"),
    Promise("| `account` |", "TopicTests/theTableOfThePage"), Promise("| `promotion` |", "TopicTests/theTableOfThePage"),
    Promise("| `tax` |", "TopicTests/theTableOfThePage"), Promise("| `timer` |", "TopicTests/theTableOfThePage"),
    Promise("| `prefs` |", "TopicTests/theTableOfThePage"), Promise("| `locale` |", "TopicTests/theTableOfThePage"),
    Promise("| `data` |", "ResetTests/itsScopeIsGone"),
    Promise("| `sync` |", "RecurringSyncTests/failuresAreEvents"), Promise("The topic of a method", "protocol/topics.rpc"),
  ]

  static let progress: [Promise] = [
    Promise("precede the response", "ProgressTests/percentagesGrowFromTheBeginningToTheEnd", "PageExchangeTests/theProgramAnswersThis"),
    Promise("The token is a string", "protocol/progress.rpc", "protocol/meta.rpc"),
    Promise("A `report` without", "ProgressTests/percentagesGrowFromTheBeginningToTheEnd"),
    Promise("`end` also comes", "ProgressTests/aFailureEndsItToo"),
    Promise(
      "cancels a waiting or running request", "CancelTests/aRequestUnderWayIsEnded", "CancelTests/aRequestThatWaitsIsNotBegun",
      "CancelTests/nothingIsLeftBehind"),
    Promise("An id that is unknown", "CancelTests/whatIsAnsweredStays", "lifecycle/cancelRequest.rpc"),
    Promise("does not cancel", "lifecycle/cancelRequest.rpc"),
    Promise("Sent as a request", "lifecycle/cancelRequest.rpc"),
  ]

  static let sessions: [Promise] = [
    Promise("one session", "SessionTests/aRestartForgetsTheLogin"),
    Promise(
      "belongs to the guest until", "SessionTests/theEnvironmentLogsIn", "SessionTests/aWrongTokenBeginsNoSession", "account/login.rpc"),
    Promise("Carts, orders and favorites belong", "SessionTests/everybodyHasTheirOwnCarts", "OrderStatusTests/ordersBelongToTheirCustomer"),
    Promise("There are no roles", "promotion/put.rpc", "tax/put.rpc", "data/reset.rpc"),
    Promise("cart moves to the customer", "account/login-cart.rpc", "CartMergeTests/linesAreMerged"),
    Promise("Ids are unique in the whole database", "CartNoticeTests/cartsBelongToTheirCustomer"),
    Promise("A login ends when its token is revoked", "SessionTests/aRevokedTokenLogsOut", "SessionTests/anErasedCustomerIsAGuest"),
    Promise("does not then become a guest's by itself", "EndedLoginTests/nothingOfCustomersIsDoneAsAGuest"),
    Promise(
      "fail with `notAuthenticated`, reason `loginEnded`", "EndedLoginTests/nothingOfCustomersIsDoneAsAGuest",
      "EndedLoginTests/theClientSettlesIt"),
    Promise("Everything else works as for a guest", "EndedLoginTests/nothingOfCustomersIsDoneAsAGuest"),
    Promise("gets an event with `resync` about the topics `cart`", "EndedLoginTests/theEndIsReportedOnce"),
    Promise("The same applies from the start", "EndedLoginTests/anInvalidTokenIsNoGuest"),
    Promise("yescrypt hashes", "SecretTests/filesHoldNoSecret"),
    Promise("Neither is logged or recorded", "SecretTests/responsesContainNoSecretButTheTokenOnce", "RecordTests/noSecretIsInTheFile"),
    Promise("counts the failed logins", "LoginAttemptsTests/theSixthTryWaits", "account/login.rpc"),
    Promise("Accounts separate customers", .explanation),
    Promise("from the first of these that sets them", "locale/get-start.rpc", "prefs/get-start.rpc", "locale/set-default.rpc"),
    Promise("The defaults are `en`", "locale/get.rpc", "prefs/get.rpc"),
    Promise("Only the `locale` of `initialize`", "lifecycle/initialize.rpc"),
    Promise("A login with a password is a change", "account/login.rpc"),
    Promise("A login with a token is none", "account/login.rpc", "account/logout.rpc"),
  ]

  static let process: [Promise] = [
    Promise("`initialize` is optional", "LifecycleTests/aScriptNeedsNoGreeting"),
    Promise("It may come late", "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise(
      "It selects the language", "LifecycleTests/initializeReturnsTheServer", "LifecycleTests/anUnsupportedLanguageIsIgnored",
      "LifecycleTests/theParentIsRemembered", "OrphanTests/theDeathOfTheProcessEndsIt"),
    Promise("on the same system only", .explanation),
    Promise("cannot see is not watched", "OrphanTests/aProcessThatLivesOrIsNotSeenEndsNothing"),
    Promise("The options `--stdio`", "ArgumentsTests/whatEditorsAppendIsAccepted", "OrphanTests/theCommandLineNamesTheProcess"),
    Promise("After `shutdown`, only", "LifecycleTests/afterShutdownOnlyExitIsLeft", "lifecycle/shutdown.rpc"),
    Promise("At the end of input", "ServerEndTests/theEndOfTheInputAnswersAllThatIsWhole", "EndTests/theEndOfTheInput"),
    Promise("get 30 seconds", "ServerEndTests/answersFromElsewhereAreAwaitedOnlySoLong", "AsyncTests/theEndAnswersWhatIsLeft"),
    Promise(
      "After SIGTERM, SIGINT or SIGHUP", "SignalTests/whatWasReadIsAnswered", "SignalTests/aReaderThatStoppedCannotKeepItAlive",
      "SignalTests/whatTakesLongSharesTheTime"),
    Promise(
      "| 0 |", "EndTests/theEndOfTheInput", "OrphanTests/theDeathOfTheClientEndsIt", "SocketTests/aSocketThatNobodyReadsAnyMoreIsAnEnd"),
    Promise(
      "| 1 |", "LifecycleTests/theExitCodeDependsOnShutdown", "EndTests/theStandardDescriptors",
      "OutputTests/aRecordingThatDoesNotFitIsReported"),
    Promise("| 64 |", "ProgramTests/itAnswersAndEnds"),
    Promise("| 71 |", "MemoryTests/anyLimitEndsInWordsOrAnswers"),
    Promise("| 134 (SIGABRT) |", "MemoryTests/anyLimitEndsInWordsOrAnswers"),
    Promise("| 128 + n |", "SignalTests/aQuietProgramEnds"),
  ]

  static let limits: [Promise] = [
    Promise("A message that is too large", "LifecycleTests/aMessageThatIsTooLargeIsSkipped", "probe: 16 MiB and one byte"),
    Promise("| message |", "probe: 16 MiB", "probe: 16 MiB and one byte"),
    Promise("| batch |", "BatchTests/aThousandIsTheMost", "probe: batch of 1,001"),
    Promise("| responses of one batch |", "FlowTests/theAnswersOfABatchHaveABound"),
    Promise("| JSON nesting |", "probe: 127 levels", "probe: 128 levels"),
    Promise("| number |", "ContractTests/theLimitsAreAsDocumented"),
    Promise("| titles of categories |", "ContractTests/theLimitsAreAsDocumented"),
    Promise("| favorites |", "ContractTests/theLimitsAreAsDocumented"),
    Promise("| countdowns kept beside the timer |", "timer/limit.rpc", "ContractTests/theLimitsAreAsDocumented"),
    Promise("| price |", "PricingLimitsTests/theLargestDiscountsFit", "MoneyTests/pricesAreReadExactly"),
    Promise("| cart line |", "CartTests/everyRuleHolds", "cart/setQuantity.rpc"),
    Promise("| cart |", "CartTests/aCartHasAThousandLines", "cart/applyCode.rpc"),
    Promise("| customers |", "ContractTests/theLimitsAreAsDocumented"),
    Promise("| carts of a customer |", "CartTests/aCustomerHasAThousandCarts"),
    Promise("| orders of a customer |", "ContractTests/theLimitsAreAsDocumented"),
    Promise("| catalog |", "CatalogCartTests/theCatalogHasALimit"),
    Promise("| promotions |", "PromotionTests/thereIsAnEndToThem"),
    Promise("| tax rates |", "TaxTests/taxRatesAreLimited"),
    Promise("| lists |", "ListsTests/aStoreHoldsAHundredLists", "ListAddTests/aFullListStillGrowsInAmounts"),
    Promise("| locations |", "LocationTests/thereAreAtMostAHundred"),
    Promise("| purchases of items whose store or price is known |", "PurchaseRecordTests/theOldestMakeRoom"),
    Promise("| stores |", "StoreTests/thereAreAtMostFifty"),
    Promise("| subscriptions |", "events/events.subscribe.rpc"),
    Promise("| requests that continue in the background |", "AsyncTests/thereIsALimit"),
    Promise("| header block |", "probe: headers: 8 KiB", "probe: headers: 8 KiB and one byte"),
    Promise("every limit is documented", .explanation),
  ]
}
