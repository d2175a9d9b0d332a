/// Details of framing.
extension Contract {
  static let openings: [Promise] = [
    Promise(
      "Messages are framed by newlines or by Content-Length headers.",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive",
      "wire/lines.rpc", "wire/headers.rpc"),
    Promise(
      "The first byte after blanks and a BOM selects the framing.",
      "probe: first: blanks, a mark, blanks",
      "probe: first: a mark before headers", "probe: headers among lines", "probe: headers: a line of JSON"),
    Promise(
      "{ and [ select lines.", "probe: first: a batch", "ProbeTests/theAnswersAreThese"),
    Promise(
      "A letter selects headers.", "probe: first: a line of a log",
      "probe: last: one letter and nothing else"),
    Promise(
      "Any other byte selects lines and is a parse error.", "probe: first: byte FF",
      "probe: first: <", "probe: first: UTF-16, little end first"),
    Promise(
      "--framing overrides the first byte.", "FramingTests/anExplicitStyleWinsOverTheFirstByte",
      "ArgumentsTests/everyOptionIsHeard"),
    Promise(
      "Nothing is written before the first input.",
      "ServerTests/nothingIsSaidBeforeTheFirstInput", "probe: last: nothing at all"),
  ]

  static let lines: [Promise] = [
    Promise("Blank lines are skipped.", "probe: blank lines", "probe: first: 16 MiB of blanks"),
    Promise("A CR before LF is not part of the message.", "probe: CR before LF", "probe: two CRs before LF"),
    Promise(
      "The last line needs no newline.", "probe: last: a line without its end",
      "probe: last: a line with half an end"),
  ]

  static let headers: [Promise] = [
    Promise(
      "Header names are case-insensitive.", "probe: headers: in small letters",
      "probe: headers: in mixed letters"),
    Promise(
      "Blanks around a value are ignored.", "probe: headers: length without a blank",
      "probe: headers: length between blanks"),
    Promise(
      "Lines end with CRLF or LF.", "probe: headers: LF only",
      "probe: headers: CRLF, then LF"),
    Promise(
      "Fields may be in any order.", "probe: headers: Content-Type first",
      "probe: headers: Content-Type behind"),
    Promise(
      "Unknown fields are ignored.", "probe: headers: unknown fields",
      "probe: headers: bytes that are no text in an unknown field"),
    Promise(
      "A length is 1 to 10 digits.", "probe: headers: length with leading zeros",
      "probe: headers: length of 11 digits",
      "probe: headers: length with a plus", "probe: headers: length hexadecimal", "probe: headers: length in other digits"),
    Promise(
      "A charset other than UTF-8 is rejected and its body skipped.", "probe: headers: charset utf-16",
      "probe: headers: charset utf8", "wire/headers.rpc"),
    Promise(
      "Each message written has exactly one header.", "SpecificationTests/lengthsAreThoseOfTheBodies",
      "OutboxTests/messagesAreFramedInBothStyles", "ProbeTests/theAnswersAreThese"),
    Promise("No other header is written.", "TranscriptUpdateTests/framingIsHeldToTheByte"),
    Promise(
      "A repeated identical length is accepted.",
      "probe: headers: the same length twice, spelt otherwise"),
    Promise("Two different lengths make the block invalid.", "probe: headers: two lengths"),
    Promise(
      "A header block is at most 8 KiB.", "probe: headers: 8 KiB", "probe: headers: 8 KiB and one byte",
      "probe: headers: one line of 8 MB"),
    Promise("A message is at most 16 MiB.", "probe: 16 MiB", "probe: 16 MiB and one byte"),
    Promise(
      "A larger one is rejected before it ends, and skipped.",
      "LifecycleTests/aMessageThatIsTooLargeIsSkipped", "probe: last: 9,999,999,999 bytes announced", "probe: 100 MB"),
    Promise(
      "A bad block is one parse error; input is skipped up to the next Content-Length line.",
      "probe: headers: lines of a log", "probe: headers: JSON lines between messages", "probe: headers: lost twice"),
    Promise("A bad block never ends the service.", "ProbeTests/theAnswersAreThese"),
    Promise(
      "The output does not depend on how the input is split.",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive",
      "ProbeTests/theAnswersAreTheSameByteByByte", "probe: 1,000 messages in one write", "TranscriptTests/itAnswersAsWritten"),
    Promise(
      "Memory grows with received bytes, not with announced lengths.",
      "FramingTests/memoryFollowsWhatArrivesAndIsGivenBack",
      "FramingTests/whatNeverEndsIsNotKept"),
  ]

  static let streams: [Promise] = [
    Promise("A stray print goes to standard error.", "EventLoopTests/aStrayPrintCannotCorruptTheStream"),
    Promise(
      "Standard error is silent by default.", "PipelineTests/nothingIsSaidOnStandardError",
      "DiagnosticsTests/silenceDoesNotEvenMakeTheText"),
    Promise(
      "A full standard error pipe does not block the protocol.", "DiagnosticsTests/aFullPipeMakesNobodyWait",
      "EndTests/theStandardDescriptors"),
    Promise(
      "When the reader is gone, the service exits with code 0.",
      "ServerEndTests/aWriteThatFailsEndsInTheSameTurn", "OutboxTests/aReaderThatWentAwayIsNoticed",
      "SocketTests/aSocketThatNobodyReadsAnyMoreIsAnEnd"),
    Promise(
      "At the end of input, all complete requests are executed, answered and durable; exit code 0.",
      "ServerEndTests/theEndOfTheInputAnswersAllThatIsWhole", "probe: last: one message without its end",
      "StoredPeerTests/whatWasAnsweredIsThereAfterARestart", "EndTests/theEndOfTheInput"),
    Promise(
      "Asynchronous responses are awaited up to 30 s, then canceled.",
      "ServerEndTests/answersFromElsewhereAreAwaited",
      "ServerEndTests/answersFromElsewhereAreAwaitedOnlySoLong", "AsyncTests/theEndAnswersWhatIsLeft"),
    Promise(
      "A script that writes its requests and closes the input gets all responses.",
      "PipelineTests/aScriptGetsAllItsAnswers", "EndTests/manyRequestsAndTheEnd"),
    Promise(
      "A signal causes an orderly exit within 2 s, with code 128 plus its number.",
      "ServerEndTests/aSignalEndsAfterWhatWasRead",
      "ServerEndTests/aSignalGivesAReaderThatStoppedLittleTime", "EventLoopTests/aSignalEndsTheWait",
      "SignalTests/whatWasReadIsAnswered", "SignalTests/aCommitIsAwaited", "SignalTests/aReaderThatStoppedCannotKeepItAlive"),
    Promise(
      "The service exits when its input ends or its reader or parent process is gone.",
      "ServerEndTests/noProcessOutlivesItsParent",
      "ServerEndTests/aReaderThatGoesAwayWhileNothingIsSaidIsNoticed", "LifecycleTests/theParentIsRemembered",
      "OrphanTests/theDeathOfTheProcessEndsIt", "OrphanTests/theDeathOfTheClientEndsIt"),
    Promise(
      "Above the output budget, reading pauses until half the budget is free.",
      "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost",
      "ServerTests/aPausedServerGoesOnAtHalfTheBudget", "FlowTests/aReaderThatStopsLosesNothing"),
    Promise(
      "Memory is bounded for any input.", "ProbeTests/theAnswersAreThese",
      "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost", "probe: 16,777,216 levels",
      "FlowTests/notificationsOfASilentClientAreRead", "FlowTests/theAnswersOfABatchHaveABound"),
  ]
}
