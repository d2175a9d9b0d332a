/// Parsers fed with random bytes, each with properties that hold for any input; shared by the fuzzer and the ordinary tests.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes to messages.
  case framing
  /// Message to values, and back.
  case json
  /// File to rows and fields.
  case csv
  /// Text to an exact number.
  case decimal
  /// Text to a timestamp.
  case time
  /// File to the format and size of an image.
  case image

  /// Violated property for `input`; nil if there is none.
  func fault(_ input: [UInt8]) -> String? {
    switch self {
    case .framing: FramingOracle.fault(input)
    case .json: JSONOracle.fault(input)
    case .csv: CSVOracle.fault(input)
    case .decimal: DecimalOracle.fault(input)
    case .time: TimeOracle.fault(input)
    case .image: ImageOracle.fault(input)
    }
  }
}
