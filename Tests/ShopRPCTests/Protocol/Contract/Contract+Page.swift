/// The first half of the page.
extension Contract {
  static let introduction: [Promise] = [
    Promise("A frontend starts `shop-rpc`", "PipelineTests/aScriptGetsAllItsAnswers"),
    Promise(
      "Standard error carries diagnostics only", "PipelineTests/nothingIsSaidOnStandardError",
      "EventLoopTests/aStrayPrintCannotCorruptTheStream"),
    Promise("provide machine-readable descriptions", "rpc/discover.rpc", "SchemaFilesTests/theCommittedFilesAreTheGeneratedOnes"),
    Promise("Each exchange on this page", "PageExchangeTests/theProgramAnswersThis"),
    Promise("stands for omitted content", .explanation),
  ]

  static let framing: [Promise] = [
    Promise(
      "At a terminal, where people type words, only a line that begins with `Content-` selects headers.",
      "FramingTests/typedWordsAreLines", "TerminalTests/headersAreAnswered"),
    Promise("Two framings are supported", "FramingTests/theFramesAreTheSameHoweverTheBytesArrive", "wire/lines.rpc", "wire/headers.rpc"),
    Promise("one message per line", "wire/lines.rpc"),
    Promise("Blank lines are skipped", "probe: blank lines", "probe: CR before LF", "probe: last: a line without its end"),
    Promise("`Content-Length: N`, a blank line, and N bytes", "wire/headers.rpc", "SpecificationTests/allExamplesBehindHeaders"),
    Promise("in input, LF alone", "probe: headers: LF only", "probe: headers: Content-Type first", "probe: headers: unknown fields"),
    Promise(
      "selects the framing for the life", "probe: first: blanks, a mark, blanks", "probe: first: a batch", "probe: first: a line of a log",
      "probe: first: byte FF", "probe: headers among lines"),
    Promise("overrides it", "FramingTests/anExplicitStyleWinsOverTheFirstByte", "ArgumentsTests/everyOptionIsHeard"),
    Promise("Clients should pass one of them", .explanation),
    Promise("writes nothing before the first input", "ServerTests/nothingIsSaidBeforeTheFirstInput", "probe: last: nothing at all"),
    Promise("carry exactly one header", "PageExchangeTests/theHeadersAreAsShown", "TranscriptUpdateTests/framingIsHeldToTheByte"),
    Promise(
      "A bad header block", "probe: headers: lines of a log", "probe: headers: JSON lines between messages", "probe: headers: lost twice"),
    Promise(
      "chunks of any size", "ProbeTests/theAnswersAreTheSameByteByByte", "FlowTests/oneByteAtATimeGivesTheSame",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive"),
    Promise("All text is UTF-8", "protocol/bytes.rpc"),
    Promise("Other bytes are a parse error", "probe: byte FF", "probe: / in two bytes", "probe: a surrogate in UTF-8"),
    Promise("half of a surrogate pair", "probe: a lone high surrogate", "RequestTests/everyMessageIsAnswered"),
  ]

  static let requests: [Promise] = [
    Promise("`params` is an object", "protocol/params.rpc", "IdempotencyTests/positionAndNameAreOneCall"),
    Promise("means that it is omitted", "NullParamTests/noMethodRefusesIt", "NullParamTests/everySchemaAllowsIt"),
    Promise("These two requests are equivalent", "PageExchangeTests/theProgramAnswersThis"),
    Promise("exactly as it was written", "protocol/ids.rpc", "probe: 1, 1.0 and 1e0 together", "probe: id null"),
    Promise("is a notification", "protocol/notifications.rpc", "probe: notification with wrong params"),
    Promise("In updates, null clears", "MergePatchTests/aDocumentIsChanged", "PatchTests/oneFieldChangesAlone", "catalog/update-parts.rpc"),
    Promise("keeps the street", "account/update-address.rpc", "catalog/update-parts.rpc"),
    Promise("Null for a member that all entities of a kind have", "protocol/texts.rpc"),
    Promise("A bound such as `from`", "order/list-days.rpc"),
    Promise("The day of `to` is included", "order/list-days.rpc"),
    Promise("the same member twice", "probe: twice: far within", "probe: twice: a name with an escape"),
    Promise("unless that is itself given twice", "probe: twice: id", "probe: twice: far within", "protocol/invalid-requests.rpc"),
    Promise("also with an exponent", "MoneyTests/pricesAreReadExactly"),
    Promise("without binary floating point", "ExactDecimalTests/amountsAreExact", "PageExchangeTests/theProgramAnswersThis"),
  ]

  static let batches: [Promise] = [
    Promise("is a batch", "protocol/batches.rpc"),
    Promise("run in order", "BatchTests/requestsAreDoneAndAnsweredInOrder", "probe: batch of notifications"),
    Promise("not atomic", "BatchTests/aBatchIsNotAtomic", "TransactionTests/nothingIsLeftOfAFailure"),
    Promise("An empty batch", "probe: batch of 0", "PageExchangeTests/theProgramAnswersThis"),
  ]

  static let durability: [Promise] = [
    Promise(
      "in the order in which they arrive", "probe: 1,000 messages in one write", "AsyncTests/othersAreServedMeanwhile",
      "AsyncTests/theDocumentSaysSo"),
    Promise("makes later ones wait", "CancelTests/aRequestUnderWayIsEnded"),
    Promise("Clients match responses", .explanation),
    Promise("share one write and one sync", "ServerTests/oneReadIsOneGroup", "FaultTests/theCallsOfADurableChangeAndOfReads"),
    Promise(
      "only after the change that it reports is durable", "InjectionTests/nothingAnsweredIsLost",
      "KillTests/whatWasAnsweredOutlivesEveryKill"),
    Promise(
      "the program stops reading too", "FlowTests/aReaderThatStopsLosesNothing", "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost"
    ),
    Promise("A client with a single thread", .explanation),
    Promise(
      "The contents of all downloads", "DownloadMemoryTests/oneAtATimeMayTakeMoreThanThePool", "DownloadMemoryTests/smallDownloadsAreFree"),
  ]

  static let meta: [Promise] = [
    Promise("accepts `_meta`", "DiscoveryTests/paramsTakeNothingElse", "protocol/meta.rpc", "protocol/params.rpc"),
    Promise("| `dryRun`", "DryRunTests/everyChangeCanBeTried", "CartNoticeTests/destructiveMethodsAskFirst"),
    Promise("| `idempotencyKey`", "IdempotencyTests/theSameCallIsDoneOnce", "IdempotencyTests/answersAreKeptADay"),
    Promise("| `ifRevision`", "IdempotencyTests/aChangeCanBeBoundToARevision", "TransactionOptionTests/itCanBeBoundToARevision"),
    Promise("| `locale`", "RequestTests/errorsSpeakTheSessionsLanguage", "protocol/meta.rpc"),
    Promise(
      "| `asOf`", "AsOfTests/inMemory", "AsOfTests/inFiles", "AsOfTests/memoryForgetsTheOldest",
      "DatabaseHistoryTests/theOldestStatesGoByTheirAge", "DatabaseHistoryTests/theOldestStatesGoByTheirSize"),
    Promise("| `progressToken`", "ProgressTests/withoutATokenThereIsNoProgress", "ProgressTests/aTokenDoesNotRequireProgress"),
    Promise("**dryRun.**", "PageExchangeTests/theProgramAnswersThis"),
    Promise("is that of the database as it is", "DryRunTests/everyChangeCanBeTried", "protocol/dryRun.rpc"),
    Promise("Passed on as `ifRevision`", "protocol/dryRun.rpc"),
    Promise("An id that it would generate", "DryRunTests/everyChangeCanBeTried"),
    Promise("**idempotencyKey.**", "IdempotencyTests/anotherCallWithTheKeyIsRefused", "PageExchangeTests/theProgramAnswersThis"),
    Promise("Failed requests are not stored", "IdempotencyTests/failuresAndTrialsAreNotKept"),
    Promise("What erases data erases", "ResetTests/aKeyOutlivesItsOwnResetOnly"),
    Promise("Here, the first request", .explanation),
    Promise("in any order and spelling", "IdempotencyTests/theSameCallIsDoneOnce", "protocol/idempotency-session.rpc", "protocol/meta.rpc"),
    Promise("in the language of the first response", "protocol/meta.rpc"),
    Promise("survive the end of the process", "protocol/idempotency-session.rpc", "IdempotencyTests/answersAreKeptADay"),
    Promise("A key belongs to the customer", "protocol/idempotency-session.rpc", "account/idempotency.rpc"),
    Promise("After a restart, log in again", "protocol/idempotency-session.rpc"),
    Promise("not even the session", "protocol/idempotency-session.rpc"),
    Promise("a guest logs in again", "protocol/idempotency-session.rpc"),
    Promise("has only the token of the first response", "account/idempotency.rpc"),
    Promise("**ifRevision.**", "PageExchangeTests/theProgramAnswersThis"),
    Promise(
      "**asOf.**", "AsOfTests/memoryForgetsTheOldest", "DatabaseHistoryTests/theOldestStatesGoByTheirAge",
      "DatabaseHistoryTests/theOldestStatesGoByTheirSize"),
    Promise("A time before the first change", "protocol/asOf-bounds.rpc"),
    Promise("A revision in the future", "protocol/asOf-bounds.rpc", "protocol/dryRun-session.rpc"),
    Promise("The cart was empty at revision 1", "PageExchangeTests/theProgramAnswersThis"),
  ]

  static let outcomes: [Promise] = [
    Promise("A result is an object", "ResultTests/everyResultIsAnObject"),
    Promise("ends with its `revision`", "ResultTests/theRevisionComesLast"),
    Promise("increments the revision by one", "TransactionOptionTests/aLargeOneIsOneChange", "CatalogImportTests/oneImportIsOneRevision"),
    Promise("An error has `code`", "ErrorTests/everyErrorHasThreeMembers", "RequestTests/errorsHaveExactlyTheirMembers"),
    Promise("Branch on `data.kind`", "ErrorTests/theCodesAreThese", "RequestTests/errorsSpeakTheSessionsLanguage"),
    Promise("are facts about the error", "ErrorTests/everyErrorHasThreeMembers"),
    Promise(
      "lists every kind with its facts", "SchemaFilesTests/theCommittedFilesAreTheGeneratedOnes", "SchemaFilesTests/noTwoErrorsShareACode"),
    Promise("are reported at once", "protocol/params.rpc", "RequestTests/problemsAreBounded", "probe: params misspelt"),
    Promise("also has the members that are `known` there", "RequestTests/errorsHaveExactlyTheirMembers", "probe: params misspelt"),
  ]

  static let names: [Promise] = [
    Promise(
      "fails if its id exists", "list/create.rpc", "location/create.rpc", "cart/create.rpc", "InterfaceRuleTests/everyMethodHasAKnownVerb"),
    Promise("replaces an entity as a whole", "catalog/put.rpc", "promotion/put.rpc", "tax/put.rpc"),
    Promise("merges the members given", "catalog/update.rpc", "promotion/update.rpc", "location/update.rpc"),
    Promise("combines with what is there", "list/add.rpc", "cart/add.rpc"),
    Promise("sets one thing", "cart/setQuantity.rpc", "catalog/setCategory.rpc"),
    Promise("takes a member out of a collection", "list/remove.rpc", "cart/remove.rpc", "catalog/delete.rpc"),
    Promise("are decimals with a point", "InterfaceRuleTests/numbersAsTextAreDecimals"),
    Promise("that read a person's typing", "InterfaceRuleTests/numbersAsTextAreDecimals", "SharedLineTests/aSharedListComesBack"),
    Promise("`{value, unit, text}`", "InterfaceRuleTests/quantitiesAndSumsHaveTexts"),
    Promise("a text to look for", "InterfaceRuleTests/whatIsLookedForIsSearch"),
    Promise("marks the cart and the list in use", "InterfaceRuleTests/oneWordIsOneThing", "cart/list.rpc"),
    Promise("numbers by type are `counts`", "InterfaceRuleTests/oneWordIsOneThing"),
    Promise("what could not be added", "InterfaceRuleTests/oneWordIsOneThing", "cart/fromList.rpc", "order/again.rpc"),
    Promise("number of pieces", "InterfaceRuleTests/oneWordIsOneThing"),
    Promise("trimmed and normalized to NFC", "protocol/texts.rpc"), Promise("counted in Unicode code points", "protocol/texts.rpc"),
    Promise("They are one line", "protocol/texts.rpc"), Promise("a line break or a tab counts as a blank", "protocol/texts.rpc"),
    Promise("Ids are texts of 1 to 64 bytes in UTF-8", "catalog/ids.rpc"),
    Promise("A number as an id", "catalog/number-ids.rpc"),
    Promise("are changed all or none", "ItemSelectionTests/oneUnknownItemRefusesAll"),
    Promise("is the store that `store.switch` chose", "protocol/topics.rpc", "list/prices-per.rpc"),
    Promise("Percentages are numbers in promotions", "promotion/put.rpc", "tax/put.rpc", "order/statistics.rpc"),
    Promise("Params accept both", "promotion/put.rpc", "tax/put.rpc"),
    Promise("relative to the working directory", .explanation),
    Promise("all items that a method can change", "InterfaceRuleTests/allItemsCanBeMeant"),
    Promise("if there are several", "list/markPurchased.rpc", "list/move.rpc"),
    Promise("that have `next` are paged", "InterfaceRuleTests/longListsArePaged"),
  ]
}
