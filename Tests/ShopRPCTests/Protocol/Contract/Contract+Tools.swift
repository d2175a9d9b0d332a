/// Details of discovery, transcripts, the command line and speed.
extension Contract {
  static let discovery: [Promise] = [
    Promise(
      "rpc.discover returns the OpenRPC document.", "rpc/discover.rpc",
      "OutsideTests/theSchemasAreValid"),
    Promise(
      "The committed schemas match the declarations.",
      "SchemaFilesTests/theCommittedFilesAreTheGeneratedOnes"),
    Promise("The schema files have a fixed layout.", "DiscoveryTests/theLayoutIsThis"),
    Promise("The schema files have a fixed layout.", "DiscoveryTests/theLayoutIsThis"),
    Promise(
      "Params accept only declared members, and every property is described.",
      "DiscoveryTests/paramsTakeNothingElse", "SchemaFilesTests/everyPropertyIsDescribed"),
    Promise("Events are in the document.", "DiscoveryTests/eventsAreInTheDocument"),
    Promise(
      "All transcripts validate against the schemas.",
      "OutsideTests/theSchemasAreValid"),
  ]

  static let transcripts: [Promise] = [
    Promise(
      "--clock freezes the clock, which can then be moved.", "service/advanceClock.rpc",
      "service/advanceClock-running.rpc"),
    Promise(
      "A seed determines all random values.", "SecretTests/aSeedFixesSaltsAndTokens",
      "JournalTests/equalSeedsGiveEqualBytes"),
    Promise(
      "Ids are not reused after a restart or in another process; a dry run shows the real one.", "SeedTests/idsDoNotComeAgain",
      "SeedTests/aTrialShowsTheRealID"),
    Promise("The same input gives the same bytes.", "TranscriptTests/itAnswersAsWritten"),
    Promise("A transcript is text.", "TranscriptParserTests/everyLineIsUnderstood"),
    Promise(
      "Each kind of line has one meaning.", "TranscriptParserTests/everyLineIsUnderstood",
      "ResponsePatternTests/aStarIsAnything"),
    Promise(
      "replay compares and reports differences.",
      "TranscriptTests/aWrongAnswerIsNoticedInEveryWay", "UnifiedDiffTests/differencesHaveTheirLines"),
    Promise(
      "--bless rewrites the responses.", "ProgramTests/replayUpdatesAndThenAgrees",
      "TranscriptUpdateTests/responsesFollowTheirRequests"),
    Promise(
      "--record writes a transcript of a live session, without secrets.",
      "RecordTests/whatWasRecordedReplays",
      "RecordTests/noSecretIsInTheFile"),
    Promise(
      "Each transcript is played in four ways.",
      "TranscriptParserTests/aTranscriptIsPlayedInTheWaysThatMakeSense"),
  ]

  static let commandLine: [Promise] = [
    Promise(
      "The help names every command.", "ProgramTests/theHelpNamesEverything",
      "ArgumentsTests/anErrorIsOneLineWithTheNearestWord"),
    Promise(
      "call makes one request; its exit code states the outcome.", "ProgramTests/itAnswersAndEnds",
      "ProgramTests/anErrorIsWrittenAndEndsWithOne"),
    Promise(
      "check reports problems; repair fixes them.", "RepairProgramTests/eachDamageIsReportedAndRepaired",
      "BitFlipTests/theProgramReportsADamagedStore"),
    Promise("bench measures.", "BenchTests/everyMeasureIsTaken"),
    Promise("Every option is parsed.", "ArgumentsTests/everyOptionIsHeard"),
    Promise(
      "The arguments or the environment locate the store.",
      "ArgumentsTests/theStoreIsWhereTheyOrTheEnvironmentSay"),
    Promise("Private hosts are rejected unless allowed.", "FetchTests/privateAddressesAreRefused"),
    Promise(
      "A usage error is one line with the closest word, and exit code 64.",
      "ArgumentsTests/anErrorIsOneLineWithTheNearestWord", "ProgramTests/itAnswersAndEnds"),
  ]

  static let speed: [Promise] = [
    Promise("Performance is measured.", .benchmark),
    Promise("The first response after start is fast.", .benchmark),
    Promise("A round trip costs little more than an echo.", .benchmark),
    Promise("Pipelined requests are as fast as in Rust.", .benchmark),
    Promise(
      "A durable change is one write and one sync.", .benchmark,
      "FaultTests/theCallsOfADurableChangeAndOfReads"),
    Promise("Many durable changes share their syncs.", .benchmark),
    Promise("A large store opens quickly.", .benchmark),
    Promise("An idle process uses little memory.", .benchmark),
  ]
}
