/// Section 2: JSON.
extension Contract {
  static let texts: [Promise] = [
    Promise(
      "One reader and one writer of our own", "One reader for all JSON, in one pass without recursion.",
      "ReferenceTests/randomTextsAreReadAlike", "ScannerTests/depthCostsNoStack",
      "WritingTests/aTreeIsWrittenCompactAndReadAgain"),
    Promise(
      "depth limit 128", "At most 128 levels.", "probe: 127 levels", "probe: 128 levels", "probe: 128 levels of objects",
      "probe: 5,000,000 levels"),
    Promise(
      "every arithmetic on input overflow-checked", "Numbers of any size overflow nothing.", "probe: headers: length 2^64 + 47",
      "probe: params 2^53 + 1 as a quantity",
      "MoneyTests/sumsNeverWrapNorMix"),
    Promise("A trap is a dead service", "No input traps.", "ProbeTests/theAnswersAreThese", "ReferenceTests/damagedTextsAreReadAlike"),
    Promise(
      "A BOM before a message body is skipped", "A mark before a message is skipped.", "probe: a mark before the message",
      "probe: headers: a mark before the body"),
    Promise(
      "invalid UTF-8, lone surrogates", "Bytes that are no UTF-8 are a parse error with the offset.", "probe: byte FF",
      "probe: / in two bytes", "probe: a surrogate in UTF-8", "protocol/bytes.rpc"),
    Promise(
      "invalid UTF-8, lone surrogates", "So are lone surrogates.", "probe: a lone high surrogate", "probe: a pair the wrong way round"),
    Promise("NaN, Infinity, trailing bytes", "So are NaN and Infinity.", "probe: NaN", "probe: -Infinity"),
    Promise("NaN, Infinity, trailing bytes", "So are bytes behind the message.", "probe: a byte behind", "probe: two messages"),
    Promise("control characters in strings", "So are control characters in texts.", "probe: a tab", "probe: an escape character"),
    Promise(
      "Syntax and encoding errors win over what follows", "What is no JSON is that before anything else.", "probe: twice, and no JSON",
      "probe: 5,000,000 levels without an end"),
    Promise(
      "duplicate member names, too deep", "The same name twice is no request.", "probe: twice: id", "probe: twice: far within",
      "probe: twice: a name with an escape"),
    Promise("duplicate member names, too deep", "Nor is what is too deep.", "probe: 100,000 levels"),
    Promise(
      "number longer than 128 characters", "Nor is a number of more than 128 characters.", "probe: id of 128 digits",
      "probe: id of 129 digits"),
    Promise(
      "Numbers keep their source text", "A number is read by the type that wants it.", "ReadingTests/decimalsKeepEveryDigit",
      "probe: 1e400 where it does not matter"),
    Promise(
      "Money never passes through a Double", "Amounts are exact.", "MoneyTests/pricesAreReadExactly", "ExactDecimalTests/amountsAreExact"),
    Promise(
      "`22.300000000000001` in a price field", "22.300000000000001 is 22.30 where there are two decimals.",
      "RoundingRuleTests/pricesAreTakenExactlyOrRefused"),
    Promise("`1e400` in a quantity is -32602", "1e400 is no quantity.", "probe: params 1e400 as a quantity"),
    Promise(
      "Output is compact", "Answers are compact, their members in order.", "WritingTests/aTreeIsWrittenCompactAndReadAgain",
      "HandWrittenEncoderTests/theSameBytes"),
    Promise(
      "so equal states give equal bytes", "Equal states give equal bytes.", "TranscriptTests/itAnswersAsWritten",
      "JournalTests/equalSeedsGiveEqualBytes"),
  ]
}
