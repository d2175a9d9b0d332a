/// Section 2: JSON.
extension Contract {
  static let texts: [Promise] = [
    Promise(
      "One reader and one writer of our own", "One parser for all JSON, in one pass without recursion.",
      "ReferenceTests/randomTextsAreReadAlike", "ScannerTests/depthCostsNoStack",
      "WritingTests/aTreeIsWrittenCompactAndReadAgain"),
    Promise(
      "depth limit 128", "Nesting is at most 128 levels.", "probe: 127 levels", "probe: 128 levels", "probe: 128 levels of objects",
      "probe: 5,000,000 levels"),
    Promise(
      "every arithmetic on input overflow-checked", "Numbers of any size cause no overflow.", "probe: headers: length 2^64 + 47",
      "probe: params 2^53 + 1 as a quantity",
      "MoneyTests/sumsNeverWrapNorMix"),
    Promise("A trap is a dead service", "No input traps.", "ProbeTests/theAnswersAreThese", "ReferenceTests/damagedTextsAreReadAlike"),
    Promise(
      "A BOM before a message body is skipped", "A BOM before a message is skipped.", "probe: a mark before the message",
      "probe: headers: a mark before the body"),
    Promise(
      "invalid UTF-8, lone surrogates", "Invalid UTF-8 is a parse error that states the offset.", "probe: byte FF",
      "probe: / in two bytes", "probe: a surrogate in UTF-8", "protocol/bytes.rpc"),
    Promise(
      "invalid UTF-8, lone surrogates", "So are lone surrogates.", "probe: a lone high surrogate", "probe: a pair the wrong way round"),
    Promise("NaN, Infinity, trailing bytes", "So are NaN and Infinity.", "probe: NaN", "probe: -Infinity"),
    Promise("NaN, Infinity, trailing bytes", "So are bytes after the message.", "probe: a byte behind", "probe: two messages"),
    Promise("control characters in strings", "So are control characters in strings.", "probe: a tab", "probe: an escape character"),
    Promise(
      "Syntax and encoding errors win over what follows", "A syntax error takes precedence over any other error.",
      "probe: twice, and no JSON",
      "probe: 5,000,000 levels without an end"),
    Promise(
      "duplicate member names, too deep", "A duplicate member name makes a request invalid.",
      "probe: twice: id", "probe: twice: far within",
      "probe: twice: a name with an escape"),
    Promise("duplicate member names, too deep", "So does excessive depth.", "probe: 100,000 levels"),
    Promise(
      "number longer than 128 characters", "So does a number of more than 128 characters.", "probe: id of 128 digits",
      "probe: id of 129 digits"),
    Promise(
      "Numbers keep their source text", "A number is parsed by the type that receives it.", "ReadingTests/decimalsKeepEveryDigit",
      "probe: 1e400 where it does not matter"),
    Promise(
      "Money never passes through a Double", "Amounts are exact.", "MoneyTests/pricesAreReadExactly", "ExactDecimalTests/amountsAreExact"),
    Promise(
      "`22.300000000000001` in a price field", "22.300000000000001 is 22.30 in a currency with two decimals.",
      "RoundingRuleTests/pricesAreTakenExactlyOrRefused"),
    Promise("`1e400` in a quantity is -32602", "1e400 is not a quantity.", "probe: params 1e400 as a quantity"),
    Promise(
      "Output is compact", "Responses are compact, with members in a fixed order.", "WritingTests/aTreeIsWrittenCompactAndReadAgain",
      "HandWrittenEncoderTests/theSameBytes"),
    Promise(
      "so equal states give equal bytes", "Equal states give equal bytes.", "TranscriptTests/itAnswersAsWritten",
      "JournalTests/equalSeedsGiveEqualBytes"),
  ]
}
