extension RowFault {
  /// The first thing that is wrong with a row.
  init(_ mismatch: Mismatch) {
    let problem = mismatch.problems.first
    self.init(path: problem?.path ?? "", reason: problem?.kind.told ?? .invalid)
  }
}

extension Problem.Kind {
  /// The word that reports tell it with.
  fileprivate var told: ImportReason {
    switch self {
    case .wrongType: .wrongType
    case .outOfRange: .outOfRange
    case .empty, .missing: .missing
    case .tooLong: .tooLong
    case .unknown, .notAllowedHere: .unknownMember
    case .invalid, .conflict: .invalid
    case .precision: .precision
    case .tooMany: .tooMany
    case .duplicate: .duplicate
    }
  }
}
