/// Sections 8 to 11: discovery, transcripts, command line, speed.
extension Contract {
  static let discovery: [Promise] = [
    Promise(
      "`rpc.discover` returns the OpenRPC 1.3.2 document", "rpc.discover returns the OpenRPC document.", "rpc/discover.rpc",
      "OutsideTests/theSchemasAreValid"),
    Promise(
      "are generated from the Swift declarations", "The committed schemas match the declarations.",
      "SchemaFilesTests/theCommittedFilesAreTheGeneratedOnes"),
    Promise("Layout:", "The schema files have a fixed layout.", "DiscoveryTests/theLayoutIsThis"),
    Promise("`schemas/openrpc.json`", "The schema files have a fixed layout.", "DiscoveryTests/theLayoutIsThis"),
    Promise(
      "JSON Schema draft-07", "Params accept only declared members, and every property is described.",
      "DiscoveryTests/paramsTakeNothingElse", "SchemaFilesTests/everyPropertyIsDescribed"),
    Promise("Events stand under `x-notifications`", "Events are in the document.", "DiscoveryTests/eventsAreInTheDocument"),
    Promise(
      "Every golden transcript's requests and results validate", "All transcripts validate against the schemas.",
      "OutsideTests/theSchemasAreValid"),
  ]

  static let transcripts: [Promise] = [
    Promise(
      "freezes the clock", "--clock freezes the clock, which can then be moved.", "service/advanceClock.rpc",
      "service/advanceClock-running.rpc"),
    Promise(
      "`--seed 7` fixes every id, token and random choice", "A seed determines all random values.", "SecretTests/aSeedFixesSaltsAndTokens",
      "JournalTests/equalSeedsGiveEqualBytes"),
    Promise(
      "restarts and second processes do not repeat",
      "Ids are not reused after a restart or in another process; a dry run shows the real one.", "SeedTests/idsDoNotComeAgain",
      "SeedTests/aTrialShowsTheRealID"),
    Promise("Same input, same bytes", "The same input gives the same bytes.", "TranscriptTests/itAnswersAsWritten"),
    Promise("A transcript `*.rpc` is text", "A transcript is text.", "TranscriptParserTests/everyLineIsUnderstood"),
    Promise(
      "documentation, test and bug report in one", "Each kind of line has one meaning.", "TranscriptParserTests/everyLineIsUnderstood",
      "ResponsePatternTests/aStarIsAnything"),
    Promise(
      "`shop-rpc replay FILE…` compares byte for byte", "replay compares and reports differences.",
      "TranscriptTests/aWrongAnswerIsNoticedInEveryWay", "UnifiedDiffTests/differencesHaveTheirLines"),
    Promise(
      "`--bless` rewrites", "--bless rewrites the responses.", "ProgramTests/replayUpdatesAndThenAgrees",
      "TranscriptUpdateTests/responsesFollowTheirRequests"),
    Promise(
      "`shop-rpc --record FILE` writes one", "--record writes a transcript of a live session, without secrets.",
      "RecordTests/whatWasRecordedReplays",
      "RecordTests/noSecretIsInTheFile"),
    Promise(
      "each file runs four ways", "Each transcript is played in four ways.",
      "TranscriptParserTests/aTranscriptIsPlayedInTheWaysThatMakeSense"),
  ]

  static let commandLine: [Promise] = [
    Promise(
      "`shop-rpc [serve]`", "The help names every command.", "ProgramTests/theHelpNamesEverything",
      "ArgumentsTests/anErrorIsOneLineWithTheNearestWord"),
    Promise(
      "one request for scripts", "call makes one request; its exit code states the outcome.", "ProgramTests/itAnswersAndEnds",
      "ProgramTests/anErrorIsWrittenAndEndsWithOne"),
    Promise(
      "verifies a data directory", "check reports problems; repair fixes them.", "RepairProgramTests/eachDamageIsReportedAndRepaired",
      "BitFlipTests/theProgramReportsADamagedStore"),
    Promise("`bench`", "bench measures.", "BenchTests/everyMeasureIsTaken"),
    Promise("Options:", "Every option is parsed.", "ArgumentsTests/everyOptionIsHeard"),
    Promise(
      "`--data DIR` (default", "The arguments or the environment locate the store.",
      "ArgumentsTests/theStoreIsWhereTheyOrTheEnvironmentSay"),
    Promise("`--allow-private-hosts`", "Private hosts are rejected unless allowed.", "FetchTests/privateAddressesAreRefused"),
    Promise(
      "A mistake prints one line", "A usage error is one line with the closest word, and exit code 64.",
      "ArgumentsTests/anErrorIsOneLineWithTheNearestWord", "ProgramTests/itAnswersAndEnds"),
  ]

  static let speed: [Promise] = [
    Promise("| what | goal | against |", "Performance is measured.", .benchmark),
    Promise("| first answer after start, empty store |", "The first response after start is fast.", .benchmark),
    Promise("| round trip, one request in flight, in memory |", "A round trip costs little more than an echo.", .benchmark),
    Promise("| pipelined, in memory |", "Pipelined requests are as fast as in Rust.", .benchmark),
    Promise(
      "| durable change, one in flight |", "A durable change is one write and one sync.", .benchmark,
      "FaultTests/theCallsOfADurableChangeAndOfReads"),
    Promise("| durable changes, pipelined |", "Many durable changes share their syncs.", .benchmark),
    Promise("| start with 100,000 products |", "A large store opens quickly.", .benchmark),
    Promise("| idle memory, empty store |", "An idle process uses little memory.", .benchmark),
  ]
}
