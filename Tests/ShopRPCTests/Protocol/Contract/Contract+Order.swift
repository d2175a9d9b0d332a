/// Details of order, options and lifecycle.
extension Contract {
  static let order: [Promise] = [
    Promise(
      "Requests are executed in arrival order, on one executor.",
      "EventLoopTests/onlyTheLoopsThreadIsTheService", "probe: ids that run backwards"),
    Promise(
      "Responses are in the order of the requests.",
      "probe: 1,000 messages in one write"),
    Promise(
      "Only x-async responses may come after later ones; imports keep their place.",
      "AsyncTests/othersAreServedMeanwhile",
      "AsyncTests/theDocumentSaysSo", "CancelTests/aRequestThatWaitsIsNotBegun"),
    Promise(
      "A running request can be canceled; one already answered cannot.",
      "CancelTests/aRequestUnderWayIsEnded",
      "CancelTests/whatIsAnsweredStays", "AsyncTests/aCanceledRequestIsAnsweredAtOnce"),
    Promise(
      "Progress is reported only on request.", "ProgressTests/percentagesGrowFromTheBeginningToTheEnd",
      "ProgressTests/withoutATokenThereIsNoProgress", "protocol/progress.rpc"),
    Promise(
      "Requests that arrive together are written and synced together.",
      "ServerTests/oneReadIsOneGroup",
      "FaultTests/theCallsOfADurableChangeAndOfReads"),
    Promise(
      "No response is written before what it saw is durable.",
      "InjectionTests/nothingAnsweredIsLost", "KillTests/whatWasAnsweredOutlivesEveryKill"),
  ]

  static let options: [Promise] = [
    Promise("Every request may carry options.", "protocol/meta.rpc"),
    Promise(
      "A key has 1 to 255 characters.", "IdempotencyTests/everyKeyIsItself",
      "RequestTests/everyMessageIsAnswered"),
    Promise(
      "A success is kept across restarts, per customer.",
      "StoredPeerTests/longAnswersAreKeptOverARestart", "IdempotencyTests/keysBelongToTheirCustomer"),
    Promise(
      "It is kept without secrets.", "SecretTests/filesHoldNoSecret", "account/idempotency.rpc"),
    Promise(
      "The same call returns the first result, marked as replayed.",
      "IdempotencyTests/theSameCallIsDoneOnce"),
    Promise("The key of another call is rejected.", "IdempotencyTests/anotherCallWithTheKeyIsRefused"),
    Promise(
      "Failures are not kept; successes are kept for 24 h.",
      "IdempotencyTests/failuresAndTrialsAreNotKept",
      "IdempotencyTests/answersAreKeptADay"),
    Promise(
      "A change can require a revision.",
      "IdempotencyTests/aChangeCanBeBoundToARevision", "TransactionOptionTests/itCanBeBoundToARevision"),
    Promise(
      "Every change supports a dry run.", "DryRunTests/everyChangeCanBeTried", "protocol/meta.rpc"),
    Promise(
      "A single response can be in another language.",
      "TransactionOptionTests/aLanguageHoldsFromTheNextCallOn", "RequestTests/errorsSpeakTheSessionsLanguage"),
    Promise(
      "Past states can be read.", "AsOfTests/inMemory", "AsOfTests/inFiles",
      "AsOfTests/aChangeCannotBeMadeInThePast"),
    Promise(
      "A progress token is a string or an integer.", "RequestTests/everyMessageIsAnswered",
      "ProgressTests/aTokenDoesNotRequireProgress"),
  ]

  static let lifecycle: [Promise] = [
    Promise("No initialize is needed.", "LifecycleTests/aScriptNeedsNoGreeting"),
    Promise(
      "initialize identifies the server.",
      "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise(
      "A second initialize is rejected.",
      "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise("initialized is accepted.", "lifecycle/initialized.rpc"),
    Promise(
      "After shutdown, only exit is accepted.", "LifecycleTests/afterShutdownOnlyExitIsLeft",
      "lifecycle/shutdown.rpc"),
    Promise(
      "The exit code depends on a prior shutdown.",
      "LifecycleTests/theExitCodeDependsOnShutdown",
      "probe: exit", "probe: shutdown and exit"),
  ]
}
