/// Section 7: results, events, errors.
extension Contract {
  static let results: [Promise] = [
    Promise(
      "A result is always an object", "A result is an object; that of shutdown is null.", "ResultTests/everyResultIsAnObject"),
    Promise("A result that looked at or changed the store ends with", "The revision is last.", "ResultTests/theRevisionComesLast"),
    Promise(
      "One committed change is one revision", "A committed change is one revision.", "TransactionOptionTests/aLargeOneIsOneChange",
      "CatalogImportTests/oneImportIsOneRevision"),
  ]

  static let events: [Promise] = [
    Promise(
      "`events.subscribe {topics?, sinceRevision?}`", "Subscribing returns the subscription and the revision.",
      "events/events.subscribe.rpc"),
    Promise("Topics are the domains", "Topics are the domains.", "PreferenceTests/onlyThatTopicIsTouched", "events/events.subscribe.rpc"),
    Promise(
      "Then for each committed revision that touches a subscribed topic", "Each revision is reported once to its subscribers.",
      "EventProcessTests/everyRevisionComesOnce", "MirrorTests/itShowsTheSame"),
    Promise(
      "value as its get method shows it", "Events show entities as their get methods do.", "MirrorTests/itShowsTheSame",
      "SharedEventTests/valuesAreThoseOfTheRevision"),
    Promise("over 100 things", "More than 100 changed entities are reported as one resync.", "EventTests/manyChangesBecomeAResync"),
    Promise(
      "written after the answer of the request that caused it", "An event follows the response to the request that caused it.",
      "EventTests/answersAndEventsTakeTurns", "EventTests/aBatchIsAnsweredFirst"),
    Promise(
      "`session` also stands in the answers of initialize and subscribe", "initialize and subscribe return the session.",
      "events/events.subscribe.rpc", "LifecycleTests/initializeReturnsTheServer"),
    Promise(
      "changes made by other processes on the same store arrive too", "Changes by other processes are reported.",
      "EventProcessTests/eachProcessReportsTheOthersChanges", "SharedEventTests/externalChangesCauseEvents"),
    Promise(
      "With `sinceRevision` missed events are replayed", "Missed events are replayed, or replaced by one resync.",
      "MissedEventTests/inFiles",
      "MissedEventTests/excessOrLostEventsBecomeOne"),
    Promise(
      "A slow reader's events of one topic are coalesced", "A slow reader gets one resync instead of many events.",
      "SlowReaderTests/othersChangesBecomeOne"),
  ]

  static let errors: [Promise] = [
    Promise(
      "`error` has exactly `code`, `message`, `data`", "Errors have exactly three members.", "ErrorTests/everyErrorHasThreeMembers",
      "RequestTests/errorsHaveExactlyTheirMembers"),
    Promise("`data.kind` is the contract", "The kind is a stable word for each code.", "ErrorTests/theCodesAreThese"),
    Promise(
      "`data.text` is one sentence in the session's language", "The text is one sentence in the session's language.",
      "RequestTests/errorsSpeakTheSessionsLanguage", "PluralTests/rulesAreThoseOfICU",
      "MoneyTextTests/everyAmountIsWrittenAsTheFormatterDoes"),
    Promise("further members are the facts", "Facts are further members of data.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise(
      "`message` is a constant English sentence", "The message of a code is always the same.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise("The standard codes' kinds are", "The standard codes have these kinds.", "ErrorTests/theCodesAreThese"),
    Promise(
      "An internal error gives `data.incident`", "An internal error contains only an incident.", "ErrorTests/anInternalErrorHasAnIncident"),
    Promise("| code | kind |", "The codes and kinds are fixed.", "ErrorTests/theCodesAreThese"),
    Promise("| -32700 … -32603 |", "The five standard codes.", "ErrorTests/theCodesAreThese"),
    Promise("| -32007 | messageTooLarge |", "-32007 is messageTooLarge.", "ErrorTests/theCodesAreThese"),
    Promise("| -32010 | batchTooLarge |", "-32010 is batchTooLarge.", "ErrorTests/theCodesAreThese"),
    Promise("| -32800 | cancelled |", "-32800 is cancelled.", "ErrorTests/theCodesAreThese"),
    Promise("| 1001 | notFound {what, id} |", "1001 is notFound.", "ErrorTests/theCodesAreThese"),
    Promise("| 1107 | codeNotApplicable", "1107 is codeNotApplicable.", "ErrorTests/theCodesAreThese"),
    Promise("| 1002 | revisionMismatch {current} |", "1002 is revisionMismatch.", "ErrorTests/theCodesAreThese"),
    Promise("| 1003 | idempotencyKeyReused |", "1003 is idempotencyKeyReused.", "ErrorTests/theCodesAreThese"),
    Promise("| 1004 | alreadyExists {what} |", "1004 is alreadyExists.", "ErrorTests/theCodesAreThese"),
    Promise("| 1005 | notAllowed {reason} |", "1005 is notAllowed.", "ErrorTests/theCodesAreThese"),
    Promise("| 1006 | notAuthenticated |", "1006 is notAuthenticated.", "ErrorTests/theCodesAreThese"),
    Promise("| 1007 | invalidCredentials |", "1007 is invalidCredentials.", "ErrorTests/theCodesAreThese"),
    Promise("| 1101 | outOfStock |", "1101 is outOfStock.", "ErrorTests/theCodesAreThese"),
    Promise("| 1601 | offline |", "1601 is offline.", "FetchTests/offlineFailsAtOnce"),
    Promise("| 1602 | fetchFailed {status?} |", "1602 is fetchFailed.", "FetchTests/aFaultIsAnsweredByItsReason"),
    Promise("| 1008 | undoBlocked {revisions} |", "1008 is undoBlocked.", "ErrorTests/theCodesAreThese"),
    Promise("| 1009 | historyGone {oldest} |", "1009 is historyGone.", "ErrorTests/theCodesAreThese"),
    Promise("| 1108 | quantityLimit {maximum} |", "1108 is quantityLimit.", "ErrorTests/theCodesAreThese"),
    Promise(
      "One registry in the code", "Methods return only the errors they declare, and each declared error is tested.",
      "OutsideTests/theSchemasAreValid", "SchemaFilesTests/noTwoErrorsShareACode"),
  ]
}
