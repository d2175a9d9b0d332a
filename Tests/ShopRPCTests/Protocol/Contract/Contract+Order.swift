/// Sections 4 to 6: order, options, lifecycle.
extension Contract {
  static let order: [Promise] = [
    Promise(
      "Requests run in arrival order", "Requests are done in the order they came, on one executor.",
      "EventLoopTests/onlyTheLoopsThreadIsTheService", "probe: ids that run backwards"),
    Promise(
      "Every method completes at once and is answered in order", "Answers come in the order of the requests.",
      "probe: 1,000 messages in one write"),
    Promise(
      "whose schema says `x-async`", "Some answers may come after later ones; imports keep their place.",
      "AsyncTests/othersAreServedMeanwhile",
      "AsyncTests/theDocumentSaysSo", "CancelTests/aRequestThatWaitsIsNotBegun"),
    Promise(
      "`$/cancelRequest {id}` ends", "A request that takes its time can be ended; what is answered stays.",
      "CancelTests/aRequestUnderWayIsEnded",
      "CancelTests/whatIsAnsweredStays", "AsyncTests/aCanceledRequestIsAnsweredAtOnce"),
    Promise(
      "`$/progress {token, value:", "Progress is told to whom asked for it.", "ProgressTests/percentagesGrowFromTheBeginningToTheEnd",
      "ProgressTests/withoutATokenThereIsNoProgress", "protocol/progress.rpc"),
    Promise(
      "All requests that arrived in one read are one commit group", "What arrives together is written and synced together.",
      "ServerTests/oneReadIsOneGroup",
      "FaultTests/aDurableChangeCostsSixCallsAndAGroupOfReadsOne"),
    Promise(
      "no answer is written before what it saw is durable", "Nothing is answered before it is durable.",
      "InjectionTests/nothingAnsweredIsLost", "KillTests/whatWasAnsweredOutlivesEveryKill"),
  ]

  static let options: [Promise] = [
    Promise("| member | effect |", "Every request may carry options.", "protocol/meta.rpc"),
    Promise(
      "`idempotencyKey` (1–255 characters)", "A key has 1 to 255 characters.", "IdempotencyTests/everyKeyIsItself",
      "RequestTests/everyMessageIsAnswered"),
    Promise(
      "a success is stored durably, per customer", "A success is kept over restarts, for its customer.",
      "StoredPeerTests/longAnswersAreKeptOverARestart", "IdempotencyTests/keysBelongToTheirCustomer"),
    Promise(
      "secret members left out of both", "Nothing secret is kept with it.", "SecretTests/filesHoldNoSecret", "account/idempotency.rpc"),
    Promise(
      "the same call again returns the first result", "The same call is answered the same, and said to be.",
      "IdempotencyTests/theSameCallIsDoneOnce"),
    Promise("the same key with other params", "The key of another call is refused.", "IdempotencyTests/anotherCallWithTheKeyIsRefused"),
    Promise(
      "failures are not stored; kept 24 h", "Failures are not kept, successes for a day.", "IdempotencyTests/failuresAndTrialsAreNotKept",
      "IdempotencyTests/answersAreKeptADay"),
    Promise(
      "the change happens only if nothing in the method's own domain", "A change can be bound to a revision.",
      "IdempotencyTests/aChangeCanBeBoundToARevision", "TransactionOptionTests/itCanBeBoundToARevision"),
    Promise(
      "every change supports it", "Every change can be tried without a trace.", "DryRunTests/everyChangeCanBeTried", "protocol/meta.rpc"),
    Promise(
      "language for the texts of this answer only", "One answer can be in another language.",
      "TransactionOptionTests/aLanguageHoldsFromTheNextCallOn", "RequestTests/errorsSpeakTheSessionsLanguage"),
    Promise(
      "on a read: a revision or an RFC 3339 time in the past", "The past can be looked at.", "AsOfTests/inMemory", "AsOfTests/inFiles",
      "AsOfTests/aChangeCannotBeMadeInThePast"),
    Promise(
      "`progressToken`", "A token of text or a whole number is taken.", "RequestTests/everyMessageIsAnswered",
      "ProgressTests/aTokenDoesNotRequireProgress"),
  ]

  static let lifecycle: [Promise] = [
    Promise("A script may send `cart.add` as its very first line", "No greeting is needed.", "LifecycleTests/aScriptNeedsNoGreeting"),
    Promise(
      "`initialize {processId?, clientInfo?, locale?, accessToken?}`", "initialize tells who answers.",
      "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise(
      "a second one is -32600", "A second greeting is refused.", "LifecycleTests/initializeReturnsTheServer", "lifecycle/initialize.rpc"),
    Promise("`initialized` is accepted", "initialized is accepted.", "lifecycle/initialized.rpc"),
    Promise(
      "After `shutdown` (answer: null)", "After shutdown only exit is left.", "LifecycleTests/afterShutdownOnlyExitIsLeft",
      "lifecycle/shutdown.rpc"),
    Promise(
      "`exit` ends with code 0; `exit` without `shutdown` ends with 1", "The way out tells the code.",
      "LifecycleTests/theExitCodeDependsOnShutdown",
      "probe: exit", "probe: shutdown and exit"),
  ]
}
