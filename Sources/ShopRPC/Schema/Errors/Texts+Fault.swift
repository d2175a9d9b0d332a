extension Texts {
  /// One sentence about an error, with its facts.
  mutating func text(of fault: Fault) -> String {
    if let text = moreThanKind(fault) { return text }
    guard let key = TextKey(named: "error.\(fault.kind.rawValue)") else { return "\(fault.kind.message)." }
    let facts = fault.facts + [Fact("count", .integer(min(fault.problems.count, Limits.problems)))]
    return text(key, key.arguments(from: facts))
  }

  /// The sentence of an error whose facts say more than those of its kind usually do; nil for all others.
  private mutating func moreThanKind(_ fault: Fault) -> String? {
    switch fault.kind {
    case .invalidCredentials:
      guard case .integer(let seconds)? = fault.fact("retryAfter") else { return nil }
      return text(.errorInvalidCredentialsWait, ["seconds": .integer(seconds)])
    case .batchTooLarge:
      guard case .integer(let bytes)? = fault.fact("maximumBytes") else { return nil }
      return text(.errorAnswersTooLarge, ["maximumBytes": .integer(bytes)])
    case .methodNotFound:
      guard case .text(let method)? = fault.fact("method"), case .text(let meant)? = fault.fact("didYouMean") else { return nil }
      return text(.errorMethodNotFoundNear, ["method": .text(PlainText.escaped(method)), "suggestion": .text(meant)])
    case .notFound:
      guard fault.isAboutCartProduct, case .text(let name)? = fault.fact("name") else { return nil }
      return text(.errorNotInCart, ["name": .text(PlainText.escaped(name))])
    default: return nil
    }
  }

  /// One sentence about one problem of the params.
  mutating func text(of problem: Problem) -> String {
    var facts = problem.facts
    if let name = problem.name { facts.append(Fact("name", .text(name))) }
    if let meant = problem.didYouMean { facts.append(Fact("suggestion", .text(meant))) }
    let key = problem.textKey
    return text(key, key.arguments(from: facts))
  }
}

extension TextKey {
  /// The declared arguments, each from the fact of its name; a fact that is not there is left open.
  fileprivate func arguments(from facts: [Fact]) -> TextArguments {
    TextArguments(
      arguments.compactMap { argument in
        facts.first { $0.name == argument.name }?.value.argument(argument.kind).map { (argument.name, $0) }
      })
  }
}

extension Fact.Value {
  /// The fact as an argument of this kind.
  fileprivate func argument(_ kind: TextArgument.Kind) -> TextArgument? {
    switch (self, kind) {
    case (.integer(let number), .integer): .integer(number)
    case (.integer(let number), .decimal): .decimal("\(number)")
    case (.integer(let number), .text): .text("\(number)")
    case (.text(let text), .text): .text(PlainText.escaped(text))
    case (.bool(let value), .text): .text("\(value)")
    case (.null, .text): .text("?")
    case (.text(let text), .decimal): .decimal(text)
    case (.texts(let texts), .text): .choices(texts)
    case (.money(let amount), .money): .money(amount)
    default: nil
    }
  }
}

extension Problem {
  /// The sentence that tells of it.
  fileprivate var textKey: TextKey {
    switch kind {
    case .wrongType: .problemWrongType
    case .outOfRange: facts.contains { $0.name == "maximum" } ? (facts.count > 1 ? .problemOutOfRange : .problemTooLarge) : .problemTooSmall
    case .empty: .problemEmpty
    case .tooLong: .problemTooLong
    case .tooMany: .problemTooMany
    case .missing: .problemMissing
    case .unknown: didYouMean == nil ? .problemUnknown : .problemUnknownNear
    case .invalid: facts.contains { $0.name == "choices" } ? .problemNotOneOf : .problemInvalid
    case .precision: textKeyOfPrecision
    case .duplicate: .problemDuplicate
    case .conflict: facts.contains { $0.name == "instead" } ? .problemOneNeeded : .problemConflict
    case .notAllowedHere: .problemNotAllowedHere
    }
  }

  /// Fractions, amounts and plain numbers are too fine in their own ways.
  private var textKeyOfPrecision: TextKey {
    if facts.contains(where: { $0.name == "denominator" }) { return .problemTooFine }
    return facts.contains { $0.name == "currency" } ? .problemPrecision : .problemDecimals
  }
}
