/// Section 1: framing.
extension Contract {
  static let openings: [Promise] = [
    Promise(
      "Two framings: one message a line", "Messages are framed by newlines or by Content-Length headers.",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive",
      "wire/lines.rpc", "wire/headers.rpc"),
    Promise(
      "The first byte after blanks and an optional BOM decides", "The first byte after blanks and a BOM selects the framing.",
      "probe: first: blanks, a mark, blanks",
      "probe: first: a mark before headers", "probe: headers among lines", "probe: headers: a line of JSON"),
    Promise(
      "`{` or `[` means lines, a letter means headers", "{ and [ select lines.", "probe: first: a batch", "ProbeTests/theAnswersAreThese"),
    Promise(
      "`{` or `[` means lines, a letter means headers", "A letter selects headers.", "probe: first: a line of a log",
      "probe: last: one letter and nothing else"),
    Promise(
      "anything else is answered as a parse error in lines", "Any other byte selects lines and is a parse error.", "probe: first: byte FF",
      "probe: first: <", "probe: first: UTF-16, little end first"),
    Promise(
      "`--framing auto|lines|headers` overrides", "--framing overrides the first byte.", "FramingTests/anExplicitStyleWinsOverTheFirstByte",
      "ArgumentsTests/everyOptionIsHeard"),
    Promise(
      "writes nothing of its own before the first input", "Nothing is written before the first input.",
      "ServerTests/nothingIsSaidBeforeTheFirstInput", "probe: last: nothing at all"),
  ]

  static let lines: [Promise] = [
    Promise("Lines: blank lines are skipped", "Blank lines are skipped.", "probe: blank lines", "probe: first: 16 MiB of blanks"),
    Promise("a CR before LF is trimmed", "A CR before LF is not part of the message.", "probe: CR before LF", "probe: two CRs before LF"),
    Promise(
      "a last line without LF counts", "The last line needs no newline.", "probe: last: a line without its end",
      "probe: last: a line with half an end"),
  ]

  static let headers: [Promise] = [
    Promise(
      "Headers in: names in any case", "Header names are case-insensitive.", "probe: headers: in small letters",
      "probe: headers: in mixed letters"),
    Promise(
      "blanks around the value optional", "Blanks around a value are ignored.", "probe: headers: length without a blank",
      "probe: headers: length between blanks"),
    Promise(
      "CRLF or LF, any order, unknown fields ignored", "Lines end with CRLF or LF.", "probe: headers: LF only",
      "probe: headers: CRLF, then LF"),
    Promise(
      "CRLF or LF, any order, unknown fields ignored", "Fields may be in any order.", "probe: headers: Content-Type first",
      "probe: headers: Content-Type behind"),
    Promise(
      "CRLF or LF, any order, unknown fields ignored", "Unknown fields are ignored.", "probe: headers: unknown fields",
      "probe: headers: bytes that are no text in an unknown field"),
    Promise(
      "the value is 1 to 10 digits and nothing else", "A length is 1 to 10 digits.", "probe: headers: length with leading zeros",
      "probe: headers: length of 11 digits",
      "probe: headers: length with a plus", "probe: headers: length hexadecimal", "probe: headers: length in other digits"),
    Promise(
      "A charset other than utf-8/utf8", "A charset other than UTF-8 is rejected and its body skipped.", "probe: headers: charset utf-16",
      "probe: headers: charset utf8", "wire/headers.rpc"),
    Promise(
      "Headers out: exactly", "Each message written has exactly one header.", "SpecificationTests/lengthsAreThoseOfTheBodies",
      "OutboxTests/messagesAreFramedInBothStyles", "ProbeTests/theAnswersAreThese"),
    Promise("Real clients break on anything more", "No other header is written.", "TranscriptUpdateTests/framingIsHeldToTheByte"),
    Promise(
      "`Content-Length` repeated with one value", "A repeated identical length is accepted.",
      "probe: headers: the same length twice, spelt otherwise"),
    Promise("with two values the block is bad", "Two different lengths make the block invalid.", "probe: headers: two lengths"),
    Promise(
      "Header block ≤ 8 KiB", "A header block is at most 8 KiB.", "probe: headers: 8 KiB", "probe: headers: 8 KiB and one byte",
      "probe: headers: one line of 8 MB"),
    Promise("A message ≤ 16 MiB", "A message is at most 16 MiB.", "probe: 16 MiB", "probe: 16 MiB and one byte"),
    Promise(
      "a larger one is answered -32007 with `id: null` as soon as that is known", "A larger one is rejected before it ends, and skipped.",
      "LifecycleTests/aMessageThatIsTooLargeIsSkipped", "probe: last: 9,999,999,999 bytes announced", "probe: 100 MB"),
    Promise(
      "A bad header block: answer -32700 with `id: null`",
      "A bad block is one parse error; input is skipped up to the next Content-Length line.",
      "probe: headers: lines of a log", "probe: headers: JSON lines between messages", "probe: headers: lost twice"),
    Promise("Never exit", "A bad block never ends the service.", "ProbeTests/theAnswersAreThese"),
    Promise(
      "Any split of the input", "The output does not depend on how the input is split.",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive",
      "ProbeTests/theAnswersAreTheSameByteByByte", "probe: 1,000 messages in one write", "TranscriptTests/itAnswersAsWritten"),
    Promise(
      "Never allocate from an announced length", "Memory grows with received bytes, not with announced lengths.",
      "FramingTests/memoryFollowsWhatArrivesAndIsGivenBack",
      "FramingTests/whatNeverEndsIsNotKept"),
  ]

  static let streams: [Promise] = [
    Promise("fd 1 is duplicated at start", "A stray print goes to standard error.", "EventLoopTests/aStrayPrintCannotCorruptTheStream"),
    Promise(
      "stderr is silent by default", "Standard error is silent by default.", "PipelineTests/nothingIsSaidOnStandardError",
      "DiagnosticsTests/silenceDoesNotEvenMakeTheText"),
    Promise(
      "never blocks the protocol", "A full standard error pipe does not block the protocol.", "DiagnosticsTests/aFullPipeMakesNobodyWait",
      "EndTests/theStandardDescriptors"),
    Promise(
      "SIGPIPE is ignored; EPIPE on stdout means", "When the reader is gone, the service exits with code 0.",
      "ServerEndTests/aWriteThatFailsEndsInTheSameTurn", "OutboxTests/aReaderThatWentAwayIsNoticed",
      "SocketTests/aSocketThatNobodyReadsAnyMoreIsAnEnd"),
    Promise(
      "End of input: every complete request already received",
      "At the end of input, all complete requests are executed, answered and durable; exit code 0.",
      "ServerEndTests/theEndOfTheInputAnswersAllThatIsWhole", "probe: last: one message without its end",
      "StoredPeerTests/whatWasAnsweredIsThereAfterARestart", "EndTests/theEndOfTheInput"),
    Promise(
      "async ones are awaited up to 30 s", "Asynchronous responses are awaited up to 30 s, then canceled.",
      "ServerEndTests/answersFromElsewhereAreAwaited",
      "ServerEndTests/answersFromElsewhereAreAwaitedOnlySoLong", "AsyncTests/theEndAnswersWhatIsLeft"),
    Promise(
      "`printf '…' | shop-rpc` always gets all its answers", "A script that writes its requests and closes the input gets all responses.",
      "PipelineTests/aScriptGetsAllItsAnswers", "EndTests/manyRequestsAndTheEnd"),
    Promise(
      "SIGTERM and SIGINT drain the same way", "A signal causes an orderly exit within 2 s, with code 128 plus its number.",
      "ServerEndTests/aSignalEndsAfterWhatWasRead",
      "ServerEndTests/aSignalGivesAReaderThatStoppedLittleTime", "EventLoopTests/aSignalEndsTheWait",
      "SignalTests/whatWasReadIsAnswered", "SignalTests/aCommitIsAwaited", "SignalTests/aReaderThatStoppedCannotKeepItAlive"),
    Promise(
      "An orphan never lingers", "The service exits when its input ends or its reader or parent process is gone.",
      "ServerEndTests/noProcessOutlivesItsParent",
      "ServerEndTests/aReaderThatGoesAwayWhileNothingIsSaidIsNoticed", "LifecycleTests/theParentIsRemembered",
      "OrphanTests/theDeathOfTheProcessEndsIt", "OrphanTests/theDeathOfTheClientEndsIt"),
    Promise(
      "A reader that stops reading", "Above the output budget, reading pauses until half the budget is free.",
      "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost",
      "ServerTests/aPausedServerGoesOnAtHalfTheBudget", "FlowTests/aReaderThatStopsLosesNothing"),
    Promise(
      "Memory is bounded", "Memory is bounded for any input.", "ProbeTests/theAnswersAreThese",
      "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost", "probe: 16,777,216 levels",
      "FlowTests/notificationsOfASilentClientAreRead", "FlowTests/theAnswersOfABatchHaveABound"),
  ]
}
