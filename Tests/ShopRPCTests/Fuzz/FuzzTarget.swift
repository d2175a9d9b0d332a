/// What random bytes are thrown at, each with what must be true of any input; a fuzzer and the ordinary tests ask the same.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes into messages.
  case framing
  /// A message into values, and back.
  case json
  /// A file into rows and fields.
  case csv
  /// A text into an exact number.
  case decimal
  /// A text into a moment.
  case time

  /// What is wrong with how `input` is treated; nil when nothing is.
  func fault(_ input: [UInt8]) -> String? {
    switch self {
    case .framing: FramingOracle.fault(input)
    case .json: JSONOracle.fault(input)
    case .csv: CSVOracle.fault(input)
    case .decimal: DecimalOracle.fault(input)
    case .time: TimeOracle.fault(input)
    }
  }
}
