/// What is wrong with a message; only our own files can cause it, so only tests see it.
enum PatternError: Error, Equatable {
  /// A brace that is never closed, or closes nothing.
  case unbalanced(at: Int)
  /// Something else than a name where an argument's name belongs.
  case nameExpected(at: Int)
  /// A kind of argument other than `plural` and `select`.
  case unknownKind(String)
  /// A selector that is no category, number or word, or comes twice.
  case badSelector(String)
  /// A choice without a wording for everything else.
  case otherMissing(argument: String)
  /// More choices within choices than anyone can read.
  case tooDeep(at: Int)
}
