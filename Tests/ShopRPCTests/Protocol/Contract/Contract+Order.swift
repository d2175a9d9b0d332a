/// Sections 4 to 6: order, options, lifecycle.
extension Contract {
  static let order: [Promise] = [
    Promise(
      "Requests run in arrival order", "Requests are executed in arrival order, on one executor.",
      "EventLoopTests/onlyTheLoopsThreadIsTheService", "probe: ids that run backwards"),
    Promise(
      "Every method completes at once and is answered in order", "Responses are in the order of the requests.",
      "probe: 1,000 messages in one write"),
    Promise(
      "whose schema says `x-async`", "Only x-async responses may come after later ones; imports keep their place.",
      "AsyncTests/othersAreServedMeanwhile",
      "AsyncTests/theDocumentSaysSo", "CancelTests/aRequestThatWaitsIsNotBegun"),
    Promise(
      "`$/cancelRequest {id}` ends", "A running request can be canceled; one already answered cannot.",
      "CancelTests/aRequestUnderWayIsEnded",
      "CancelTests/whatIsAnsweredStays", "AsyncTests/aCanceledRequestIsAnsweredAtOnce"),
    Promise(
      "`$/progress {token, value:", "Progress is reported only on request.", "ProgressTests/percentagesGrowFromTheBeginningToTheEnd",
      "ProgressTests/withoutATokenThereIsNoProgress", "protocol/progress.rpc"),
    Promise(
      "All requests that arrived in one read are one commit group", "Requests that arrive together are written and synced together.",
      "ServerTests/oneReadIsOneGroup",
      "FaultTests/theCallsOfADurableChangeAndOfReads"),
    Promise(
      "no answer is written before what it saw is durable", "No response is written before what it saw is durable.",
      "InjectionTests/nothingAnsweredIsLost", "KillTests/whatWasAnsweredOutlivesEveryKill"),
  ]

  static let options: [Promise] = [
    Promise("| member | effect |", "Every request may carry options.", "protocol/meta.rpc"),
    Promise(
      "`idempotencyKey` (1–255 characters)", "A key has 1 to 255 characters.", "IdempotencyTests/everyKeyIsItself",
      "RequestTests/everyMessageIsAnswered"),
    Promise(
      "a success is stored durably, per customer", "A success is kept across restarts, per customer.",
      "StoredPeerTests/longAnswersAreKeptOverARestart", "IdempotencyTests/keysBelongToTheirCustomer"),
    Promise(
      "secret members left out of both", "It is kept without secrets.", "SecretTests/filesHoldNoSecret", "account/idempotency.rpc"),
    Promise(
      "the same call again returns the first result", "The same call returns the first result, marked as replayed.",
      "IdempotencyTests/theSameCallIsDoneOnce"),
    Promise("the same key with other params", "The key of another call is rejected.", "IdempotencyTests/anotherCallWithTheKeyIsRefused"),
    Promise(
      "failures are not stored; kept 24 h", "Failures are not kept; successes are kept for 24 h.",
      "IdempotencyTests/failuresAndTrialsAreNotKept",
      "IdempotencyTests/answersAreKeptADay"),
    Promise(
      "the change happens only if nothing in the method's own domain", "A change can require a revision.",
      "IdempotencyTests/aChangeCanBeBoundToARevision", "TransactionOptionTests/itCanBeBoundToARevision"),
    Promise(
      "every change supports it", "Every change supports a dry run.", "DryRunTests/everyChangeCanBeTried", "protocol/meta.rpc"),
    Promise(
      "language for the texts of this answer only", "A single response can be in another language.",
      "TransactionOptionTests/aLanguageHoldsFromTheNextCallOn", "RequestTests/errorsSpeakTheSessionsLanguage"),
    Promise(
      "on a read: a revision or an RFC 3339 time in the past", "Past states can be read.", "AsOfTests/inMemory", "AsOfTests/inFiles",
      "AsOfTests/aChangeCannotBeMadeInThePast"),
    Promise(
      "`progressToken`", "A progress token is a string or an integer.", "RequestTests/everyMessageIsAnswered",
      "ProgressTests/aTokenDoesNotRequireProgress"),
  ]

  static let lifecycle: [Promise] = [
    Promise("A script may send `cart.add` as its very first line", "No initialize is needed.", "LifecycleTests/aScriptNeedsNoGreeting"),
    Promise(
      "`initialize {processId?, clientInfo?, locale?, accessToken?}`", "initialize identifies the server.",
      "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise(
      "a second one is -32600", "A second initialize is rejected.",
      "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise("`initialized` is accepted", "initialized is accepted.", "lifecycle/initialized.rpc"),
    Promise(
      "After `shutdown` (answer: null)", "After shutdown, only exit is accepted.", "LifecycleTests/afterShutdownOnlyExitIsLeft",
      "lifecycle/shutdown.rpc"),
    Promise(
      "`exit` ends with code 0; `exit` without `shutdown` ends with 1", "The exit code depends on a prior shutdown.",
      "LifecycleTests/theExitCodeDependsOnShutdown",
      "probe: exit", "probe: shutdown and exit"),
  ]
}
