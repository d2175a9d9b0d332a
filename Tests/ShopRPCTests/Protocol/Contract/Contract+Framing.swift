/// Section 1: framing.
extension Contract {
  static let openings: [Promise] = [
    Promise(
      "Two framings: one message a line", "Messages stand in lines or behind Content-Length headers.",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive",
      "wire/lines.rpc", "wire/headers.rpc"),
    Promise(
      "The first byte after blanks and an optional BOM decides", "Blanks and a mark are passed over, then one byte decides for good.",
      "probe: first: blanks, a mark, blanks",
      "probe: first: a mark before headers", "probe: headers among lines", "probe: headers: a line of JSON"),
    Promise(
      "`{` or `[` means lines, a letter means headers", "{ and [ mean lines.", "probe: first: a batch", "ProbeTests/theAnswersAreThese"),
    Promise(
      "`{` or `[` means lines, a letter means headers", "A letter means headers.", "probe: first: a line of a log",
      "probe: last: one letter and nothing else"),
    Promise(
      "anything else is answered as a parse error in lines", "Anything else is a parse error in lines.", "probe: first: byte FF",
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
    Promise("a CR before LF is trimmed", "A CR before LF is none of the message.", "probe: CR before LF", "probe: two CRs before LF"),
    Promise(
      "a last line without LF counts", "The last line needs no end.", "probe: last: a line without its end",
      "probe: last: a line with half an end"),
  ]

  static let headers: [Promise] = [
    Promise(
      "Headers in: names in any case", "Header names come in any case.", "probe: headers: in small letters",
      "probe: headers: in mixed letters"),
    Promise(
      "blanks around the value optional", "Blanks around a value do not matter.", "probe: headers: length without a blank",
      "probe: headers: length between blanks"),
    Promise(
      "CRLF or LF, any order, unknown fields ignored", "Lines end with CRLF or LF.", "probe: headers: LF only",
      "probe: headers: CRLF, then LF"),
    Promise(
      "CRLF or LF, any order, unknown fields ignored", "Fields come in any order.", "probe: headers: Content-Type first",
      "probe: headers: Content-Type behind"),
    Promise(
      "CRLF or LF, any order, unknown fields ignored", "Unknown fields are ignored.", "probe: headers: unknown fields",
      "probe: headers: bytes that are no text in an unknown field"),
    Promise(
      "the value is 1 to 10 digits and nothing else", "A length is 1 to 10 digits.", "probe: headers: length with leading zeros",
      "probe: headers: length of 11 digits",
      "probe: headers: length with a plus", "probe: headers: length hexadecimal", "probe: headers: length in other digits"),
    Promise(
      "A charset other than utf-8/utf8", "Another charset is refused, and its body skipped.", "probe: headers: charset utf-16",
      "probe: headers: charset utf8", "wire/headers.rpc"),
    Promise(
      "Headers out: exactly", "What goes out has exactly one header.", "SpecificationTests/lengthsAreThoseOfTheBodies",
      "OutboxTests/messagesAreFramedInBothStyles", "ProbeTests/theAnswersAreThese"),
    Promise("Real clients break on anything more", "No other header goes out.", "TranscriptUpdateTests/framingIsHeldToTheByte"),
    Promise(
      "`Content-Length` repeated with one value", "The same length twice counts once.",
      "probe: headers: the same length twice, spelt otherwise"),
    Promise("with two values the block is bad", "Two lengths make a bad block.", "probe: headers: two lengths"),
    Promise(
      "Header block ≤ 8 KiB", "A block has at most 8 KiB.", "probe: headers: 8 KiB", "probe: headers: 8 KiB and one byte",
      "probe: headers: one line of 8 MB"),
    Promise("A message ≤ 16 MiB", "A message has at most 16 MiB.", "probe: 16 MiB", "probe: 16 MiB and one byte"),
    Promise(
      "a larger one is answered -32007 with `id: null` as soon as that is known", "A larger one is answered before its end, and skipped.",
      "LifecycleTests/aMessageThatIsTooLargeIsSkipped", "probe: last: 9,999,999,999 bytes announced", "probe: 100 MB"),
    Promise(
      "A bad header block: answer -32700 with `id: null`",
      "A bad block is one parse error; what follows is passed over up to the next Content-Length line.",
      "probe: headers: lines of a log", "probe: headers: JSON lines between messages", "probe: headers: lost twice"),
    Promise("Never exit", "No bad block ends the service.", "ProbeTests/theAnswersAreThese"),
    Promise(
      "Any split of the input", "The same bytes come back however the input is split.",
      "FramingTests/theFramesAreTheSameHoweverTheBytesArrive",
      "ProbeTests/theAnswersAreTheSameByteByByte", "probe: 1,000 messages in one write", "TranscriptTests/itAnswersAsWritten"),
    Promise(
      "Never allocate from an announced length", "Memory follows what arrives.", "FramingTests/memoryFollowsWhatArrivesAndIsGivenBack",
      "FramingTests/whatNeverEndsIsNotKept"),
  ]

  static let streams: [Promise] = [
    Promise("fd 1 is duplicated at start", "A stray print goes to standard error.", "EventLoopTests/aStrayPrintCannotCorruptTheStream"),
    Promise(
      "stderr is silent by default", "Standard error is silent.", "PipelineTests/nothingIsSaidOnStandardError",
      "DiagnosticsTests/silenceDoesNotEvenMakeTheText"),
    Promise(
      "never blocks the protocol", "A full standard error makes nobody wait.", "DiagnosticsTests/aFullPipeMakesNobodyWait",
      "EndTests/theStandardDescriptors"),
    Promise(
      "SIGPIPE is ignored; EPIPE on stdout means", "A reader that went away is an end in order, with code 0.",
      "ServerEndTests/aWriteThatFailsEndsInTheSameTurn", "OutboxTests/aReaderThatWentAwayIsNoticed",
      "SocketTests/aSocketThatNobodyReadsAnyMoreIsAnEnd"),
    Promise(
      "End of input: every complete request already received",
      "Everything that was whole is done, answered and durable at the end of input; code 0.",
      "ServerEndTests/theEndOfTheInputAnswersAllThatIsWhole", "probe: last: one message without its end",
      "StoredPeerTests/whatWasAnsweredIsThereAfterARestart", "EndTests/theEndOfTheInput"),
    Promise(
      "async ones are awaited up to 30 s", "Answers from elsewhere are awaited for a while, then cancelled.",
      "ServerEndTests/answersFromElsewhereAreAwaited",
      "ServerEndTests/answersFromElsewhereAreAwaitedOnlySoLong", "AsyncTests/theEndAnswersWhatIsLeft"),
    Promise(
      "`printf '…' | shop-rpc` always gets all its answers", "A script that writes and ends gets all its answers.",
      "PipelineTests/aScriptGetsAllItsAnswers", "EndTests/manyRequestsAndTheEnd"),
    Promise(
      "SIGTERM and SIGINT drain the same way", "A signal ends in order within 2 s, with 128 and its number.",
      "ServerEndTests/aSignalEndsAfterWhatWasRead",
      "ServerEndTests/aSignalGivesAReaderThatStoppedLittleTime", "EventLoopTests/aSignalEndsTheWait",
      "SignalTests/whatWasReadIsAnswered", "SignalTests/aCommitIsAwaited", "SignalTests/aReaderThatStoppedCannotKeepItAlive"),
    Promise(
      "An orphan never lingers", "The end of the input, of the reader or of the process to outlive never is the end.",
      "ServerEndTests/noProcessOutlivesItsParent",
      "ServerEndTests/aReaderThatGoesAwayWhileNothingIsSaidIsNoticed", "LifecycleTests/theParentIsRemembered",
      "OrphanTests/theDeathOfTheProcessEndsIt", "OrphanTests/theDeathOfTheClientEndsIt"),
    Promise(
      "A reader that stops reading", "Past a budget of answers nothing more is read until half of it is taken.",
      "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost",
      "ServerTests/aPausedServerGoesOnAtHalfTheBudget", "FlowTests/aReaderThatStopsLosesNothing"),
    Promise(
      "Memory is bounded", "Memory is bounded, whatever comes.", "ProbeTests/theAnswersAreThese",
      "ServerTests/aReaderThatStopsStopsTheInputAndNothingIsLost", "probe: 16,777,216 levels",
      "FlowTests/notificationsOfASilentClientAreRead", "FlowTests/theAnswersOfABatchHaveABound"),
  ]
}
