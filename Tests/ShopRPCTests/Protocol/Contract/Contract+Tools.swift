/// Sections 8 to 11: discovery, transcripts, command line, speed.
extension Contract {
  static let discovery: [Promise] = [
    Promise(
      "`rpc.discover` returns the OpenRPC 1.3.2 document", "rpc.discover answers the OpenRPC document.", "rpc/discover.rpc",
      "OutsideTests/theSchemasAreValid"),
    Promise(
      "are generated from the Swift declarations", "The committed schemas are those of the declarations.",
      "SchemaFilesTests/theCommittedFilesAreTheGeneratedOnes"),
    Promise("Layout:", "Each file stands in its place.", "DiscoveryTests/theLayoutIsThis"),
    Promise("`schemas/openrpc.json`", "Each file stands in its place.", "DiscoveryTests/theLayoutIsThis"),
    Promise(
      "JSON Schema draft-07", "Params take nothing that is not declared, and every property is described.",
      "DiscoveryTests/paramsTakeNothingElse", "SchemaFilesTests/everyPropertyIsDescribed"),
    Promise("Events stand under `x-notifications`", "Events stand in the document.", "DiscoveryTests/eventsAreInTheDocument"),
    Promise(
      "Every golden transcript's requests and results validate", "All transcripts are valid by the schemas.",
      "OutsideTests/theSchemasAreValid"),
  ]

  static let transcripts: [Promise] = [
    Promise(
      "freezes the clock", "--clock freezes the clock, which can then be moved.", "service/advanceClock.rpc",
      "service/advanceClock-running.rpc"),
    Promise(
      "`--seed 7` fixes every id, token and random choice", "A seed fixes all that is random.", "SecretTests/aSeedFixesSaltsAndTokens",
      "JournalTests/equalSeedsGiveEqualBytes"),
    Promise(
      "restarts and second processes do not repeat",
      "Ids do not come again after a restart or in another process; a trial shows the real one.", "SeedTests/idsDoNotComeAgain",
      "SeedTests/aTrialShowsTheRealID"),
    Promise("Same input, same bytes", "The same input gives the same bytes.", "TranscriptTests/itAnswersAsWritten"),
    Promise("A transcript `*.rpc` is text", "A transcript is text.", "TranscriptParserTests/everyLineIsUnderstood"),
    Promise(
      "documentation, test and bug report in one", "Each kind of line means this.", "TranscriptParserTests/everyLineIsUnderstood",
      "AnswerPatternTests/aStarIsAnything"),
    Promise(
      "`shop-rpc replay FILE…` compares byte for byte", "replay compares and tells what differs.",
      "TranscriptTests/aWrongAnswerIsNoticedInEveryWay", "UnifiedDiffTests/differencesHaveTheirLines"),
    Promise(
      "`--bless` rewrites", "--bless writes the answers.", "ProgramTests/replayUpdatesAndThenAgrees",
      "TranscriptUpdateTests/responsesFollowTheirRequests"),
    Promise(
      "`shop-rpc --record FILE` writes one", "--record writes one of a live session, without secrets.",
      "RecordTests/whatWasRecordedReplays",
      "RecordTests/noSecretIsInTheFile"),
    Promise(
      "each file runs four ways", "Each transcript is played in four ways.",
      "TranscriptParserTests/aTranscriptIsPlayedInTheWaysThatMakeSense"),
  ]

  static let commandLine: [Promise] = [
    Promise(
      "`shop-rpc [serve]`", "The verbs are these.", "ProgramTests/theHelpNamesEverything",
      "ArgumentsTests/anErrorIsOneLineWithTheNearestWord"),
    Promise(
      "one request for scripts", "call makes one request and tells by its code how it went.", "ProgramTests/itAnswersAndEnds",
      "ProgramTests/anErrorIsWrittenAndEndsWithOne"),
    Promise(
      "verifies a data directory", "check tells what it finds; repair puts it right.", "RepairProgramTests/eachDamageIsReportedAndRepaired",
      "BitFlipTests/theProgramReportsADamagedStore"),
    Promise("`bench`", "bench measures.", "BenchTests/everyMeasureIsTaken"),
    Promise("Options:", "Every option is heard.", "ArgumentsTests/everyOptionIsHeard"),
    Promise(
      "`--data DIR` (default", "The store is where the words or the environment say.",
      "ArgumentsTests/theStoreIsWhereTheyOrTheEnvironmentSay"),
    Promise("`--allow-private-hosts`", "Private hosts are refused unless allowed.", "FetchTests/privateAddressesAreRefused"),
    Promise(
      "A mistake prints one line", "A mistake is one line with the nearest word, and code 64.",
      "ArgumentsTests/anErrorIsOneLineWithTheNearestWord", "ProgramTests/itAnswersAndEnds"),
  ]

  static let speed: [Promise] = [
    Promise("| what | goal | against |", "Speed is measured.", .benchmark),
    Promise("| first answer after start, empty store |", "The first answer comes at once.", .benchmark),
    Promise("| round trip, one request in flight, in memory |", "A round trip is little more than an echo.", .benchmark),
    Promise("| pipelined, in memory |", "Many in flight are as quick as in Rust.", .benchmark),
    Promise(
      "| durable change, one in flight |", "A durable change is one write and one sync.", .benchmark,
      "FaultTests/aDurableChangeCostsSixCallsAndAGroupOfReadsOne"),
    Promise("| durable changes, pipelined |", "Many durable changes share their syncs.", .benchmark),
    Promise("| start with 100,000 products |", "A large store opens quickly.", .benchmark),
    Promise("| idle memory, empty store |", "Little memory is held.", .benchmark),
  ]
}
