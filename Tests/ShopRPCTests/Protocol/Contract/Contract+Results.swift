/// Details of results, events and errors.
extension Contract {
  static let results: [Promise] = [
    Promise(
      "A result is an object; that of shutdown is null.", "ResultTests/everyResultIsAnObject"),
    Promise("The revision is last.", "ResultTests/theRevisionComesLast"),
    Promise(
      "A committed change is one revision.", "TransactionOptionTests/aLargeOneIsOneChange",
      "CatalogImportTests/oneImportIsOneRevision"),
  ]

  static let events: [Promise] = [
    Promise(
      "Subscribing returns the subscription and the revision.",
      "events/events.subscribe.rpc"),
    Promise("Topics are the domains.", "PreferenceTests/onlyThatTopicIsTouched", "events/events.subscribe.rpc"),
    Promise(
      "Each revision is reported once to its subscribers.",
      "EventProcessTests/everyRevisionComesOnce", "MirrorTests/itShowsTheSame"),
    Promise(
      "Events show entities as their get methods do.", "MirrorTests/itShowsTheSame",
      "SharedEventTests/valuesAreThoseOfTheRevision"),
    Promise("More than 100 changed entities are reported as one resync.", "EventTests/manyChangesBecomeAResync"),
    Promise(
      "An event follows the response to the request that caused it.",
      "EventTests/answersAndEventsTakeTurns", "EventTests/aBatchIsAnsweredFirst"),
    Promise(
      "initialize and subscribe return the session.",
      "events/events.subscribe.rpc", "LifecycleTests/initializeReturnsTheServer"),
    Promise(
      "Changes by other processes are reported.",
      "EventProcessTests/eachProcessReportsTheOthersChanges", "SharedEventTests/externalChangesCauseEvents"),
    Promise(
      "Missed events are replayed, or replaced by one resync.",
      "MissedEventTests/inFiles",
      "MissedEventTests/excessOrLostEventsBecomeOne"),
    Promise(
      "A slow reader gets one resync instead of many events.",
      "SlowReaderTests/othersChangesBecomeOne"),
  ]

  static let errors: [Promise] = [
    Promise(
      "Errors have exactly three members.", "ErrorTests/everyErrorHasThreeMembers",
      "RequestTests/errorsHaveExactlyTheirMembers"),
    Promise("The kind is a stable word for each code.", "ErrorTests/theCodesAreThese"),
    Promise(
      "The text is one sentence in the session's language.",
      "RequestTests/errorsSpeakTheSessionsLanguage", "PluralTests/rulesAreThoseOfICU",
      "MoneyTextTests/everyAmountIsWrittenAsTheFormatterDoes"),
    Promise("Facts are further members of data.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise(
      "The message of a code is always the same.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise("The standard codes have these kinds.", "ErrorTests/theCodesAreThese"),
    Promise(
      "An internal error contains only an incident.", "ErrorTests/anInternalErrorHasAnIncident"),
    Promise("The codes and kinds are fixed.", "ErrorTests/theCodesAreThese"),
    Promise("The five standard codes.", "ErrorTests/theCodesAreThese"),
    Promise("-32007 is messageTooLarge.", "ErrorTests/theCodesAreThese"),
    Promise("-32010 is batchTooLarge.", "ErrorTests/theCodesAreThese"),
    Promise("-32800 is cancelled.", "ErrorTests/theCodesAreThese"),
    Promise("1001 is notFound.", "ErrorTests/theCodesAreThese"),
    Promise("1107 is codeNotApplicable.", "ErrorTests/theCodesAreThese"),
    Promise("1002 is revisionMismatch.", "ErrorTests/theCodesAreThese"),
    Promise("1003 is idempotencyKeyReused.", "ErrorTests/theCodesAreThese"),
    Promise("1004 is alreadyExists.", "ErrorTests/theCodesAreThese"),
    Promise("1005 is notAllowed.", "ErrorTests/theCodesAreThese"),
    Promise("1006 is notAuthenticated.", "ErrorTests/theCodesAreThese"),
    Promise("1007 is invalidCredentials.", "ErrorTests/theCodesAreThese"),
    Promise("1101 is outOfStock.", "ErrorTests/theCodesAreThese"),
    Promise("1601 is offline.", "FetchTests/offlineFailsAtOnce"),
    Promise("1602 is fetchFailed.", "FetchTests/aFaultIsAnsweredByItsReason"),
    Promise("1008 is undoBlocked.", "ErrorTests/theCodesAreThese"),
    Promise("1009 is historyGone.", "ErrorTests/theCodesAreThese"),
    Promise("1108 is quantityLimit.", "ErrorTests/theCodesAreThese"),
    Promise(
      "Methods return only the errors they declare, and each declared error is tested.",
      "OutsideTests/theSchemasAreValid", "SchemaFilesTests/noTwoErrorsShareACode"),
  ]
}
