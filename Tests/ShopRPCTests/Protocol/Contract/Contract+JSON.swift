/// Details of JSON.
extension Contract {
  static let texts: [Promise] = [
    Promise(
      "One parser for all JSON, in one pass without recursion.",
      "ReferenceTests/randomTextsAreReadAlike", "ScannerTests/depthCostsNoStack",
      "WritingTests/aTreeIsWrittenCompactAndReadAgain"),
    Promise(
      "Nesting is at most 128 levels.", "probe: 127 levels", "probe: 128 levels", "probe: 128 levels of objects",
      "probe: 5,000,000 levels"),
    Promise(
      "Numbers of any size cause no overflow.", "probe: headers: length 2^64 + 47",
      "probe: params 2^53 + 1 as a quantity",
      "MoneyTests/sumsNeverWrapNorMix"),
    Promise("No input traps.", "ProbeTests/theAnswersAreThese", "ReferenceTests/damagedTextsAreReadAlike"),
    Promise(
      "A BOM before a message is skipped.", "probe: a mark before the message",
      "probe: headers: a mark before the body"),
    Promise(
      "Invalid UTF-8 is a parse error that states the offset.", "probe: byte FF",
      "probe: / in two bytes", "probe: a surrogate in UTF-8", "protocol/bytes.rpc"),
    Promise(
      "So are lone surrogates.", "probe: a lone high surrogate", "probe: a pair the wrong way round"),
    Promise("So are NaN and Infinity.", "probe: NaN", "probe: -Infinity"),
    Promise("So are bytes after the message.", "probe: a byte behind", "probe: two messages"),
    Promise("So are control characters in strings.", "probe: a tab", "probe: an escape character"),
    Promise(
      "A syntax error takes precedence over any other error.",
      "probe: twice, and no JSON",
      "probe: 5,000,000 levels without an end"),
    Promise(
      "A duplicate member name makes a request invalid.",
      "probe: twice: id", "probe: twice: far within",
      "probe: twice: a name with an escape"),
    Promise("So does excessive depth.", "probe: 100,000 levels"),
    Promise(
      "So does a number of more than 128 characters.", "probe: id of 128 digits",
      "probe: id of 129 digits"),
    Promise(
      "A number is parsed by the type that receives it.", "ReadingTests/decimalsKeepEveryDigit",
      "probe: 1e400 where it does not matter"),
    Promise(
      "Amounts are exact.", "MoneyTests/pricesAreReadExactly", "ExactDecimalTests/amountsAreExact"),
    Promise(
      "22.300000000000001 is 22.30 in a currency with two decimals.",
      "RoundingRuleTests/pricesAreTakenExactlyOrRefused"),
    Promise("1e400 is not a quantity.", "probe: params 1e400 as a quantity"),
    Promise(
      "Responses are compact, with members in a fixed order.", "WritingTests/aTreeIsWrittenCompactAndReadAgain",
      "HandWrittenEncoderTests/theSameBytes"),
    Promise(
      "Equal states give equal bytes.", "TranscriptTests/itAnswersAsWritten",
      "JournalTests/equalSeedsGiveEqualBytes"),
  ]
}
