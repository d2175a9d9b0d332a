import ShopModel

/// A member of an object: its name, accessor, shape, default, and description.
///
/// A field is created once per process, so its initializers are compiled once and not for each of a thousand
/// fields. The params of the most frequent methods use `inlined`, which specializes the reader and the writer
/// for their types and saves 0.1 µs per member.
struct Field<Root, Value: Sendable>: Sendable {
  let name: String
  /// Reads the value at a position; position -1 yields the default or an error.
  let read: @Sendable (borrowing Document, Int) throws(ValidationError) -> Value
  let write: @Sendable (Root, inout Output) -> Void
  /// True when the member is required.
  let isRequired: Bool
  /// True when the writer always writes the member.
  let isAlwaysWritten: Bool
  let schema: @Sendable (inout SchemaTypes) -> JSON

  /// A member that is required, or has a default that null also selects.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, _ shape: Shape<Value>, default absent: Value? = nil, _ summary: String
  ) {
    self.init(inlined: name, get, shape, default: absent, summary)
  }

  /// The same, specialized for the types of the member.
  @inline(__always)
  init(
    inlined name: String, _ get: @escaping @Sendable (Root) -> Value, _ shape: Shape<Value>, default absent: Value? = nil,
    _ summary: String
  ) {
    let label = Label(member: name)
    self.name = name
    isRequired = absent == nil
    isAlwaysWritten = true
    schema = { [schema = shape.schema, write = shape.write] types in
      guard let absent else { return schema(&types).described(summary) }
      var output = Output()
      write(absent, &output)
      return types.omissible(schema(&types), summary, default: .number(output.text))
    }
    read = { [read = shape.read] (document, position) throws(ValidationError) in
      if let absent { return document.isGiven(at: position) ? try read(document, position) : absent }
      guard position >= 0 else { throw ValidationError(.missing) }
      return try read(document, position)
    }
    write = { [write = shape.write] root, output in
      output.key(label)
      write(get(root), &output)
    }
  }

  /// An optional member; omitted and null both read as nil.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Some?, optional shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    self.init(inlined: name, get, optional: shape, summary)
  }

  /// The same, specialized for the types of the member.
  @inline(__always)
  init<Some: Sendable>(
    inlined name: String, _ get: @escaping @Sendable (Root) -> Some?, optional shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    let label = Label(member: name)
    self.name = name
    isRequired = false
    isAlwaysWritten = false
    schema = { [schema = shape.schema] types in types.omissible(schema(&types), summary) }
    read = { [read = shape.read] (document, position) throws(ValidationError) in
      document.isGiven(at: position) ? try read(document, position) : nil
    }
    write = { [write = shape.write] root, output in
      guard let value = get(root) else { return }
      output.key(label)
      write(value, &output)
    }
  }
}

extension Field {
  /// A member that may be omitted to keep the current value, or null to clear it.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Hashable & Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> FieldChange<Some>, change shape: Shape<Some>, _ summary: String
  ) where Value == FieldChange<Some> {
    let label = Label(member: name)
    let nullable = Shape<Some?>.nullable(shape)
    self.name = name
    isRequired = false
    isAlwaysWritten = false
    schema = { [schema = nullable.schema] types in schema(&types).described(summary) }
    read = { [read = nullable.read] (document, position) throws(ValidationError) in
      position >= 0 ? .set(try read(document, position)) : .keep
    }
    write = { [write = nullable.write] root, output in
      guard case .set(let value) = get(root) else { return }
      output.key(label)
      write(value, &output)
    }
  }

  /// A member that may be omitted or null when there is no value.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Some?, orNull shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    self.init(name, get, .nullable(shape), default: .some(nil), summary)
  }
}

extension Document {
  /// Exact number at offset `position`; nil when it is not a number.
  func decimal(at position: Int) -> ExactDecimal? {
    let token = self[position]
    guard token.kind == .number else { return nil }
    return ExactDecimal(Array(bytes[token.range]))
  }

  /// Exact value of the number, or of the string spelled like a number, at offset `position`; `expected`
  /// names the expected type in errors.
  func spelledDecimal(at position: Int, expecting expected: String) throws(ValidationError) -> ExactDecimal {
    let token = self[position]
    guard token.kind == .number || token.isString else { throw .type(expected) }
    let text = Array(text(at: position).utf8)
    guard token.range.count <= Limits.numberLength, let number = ExactDecimal(text)
    else { throw .invalid(expected) }
    return number
  }

  /// Number, or number in a string, at offset `position` in units of 10^-`places`. Nil when it is not plain
  /// digits with at most one decimal point, or has too many digits or decimal places; then only
  /// `ExactDecimal` can decide, at ten times the cost.
  func plainDecimal(at position: Int, places: Int) -> Int? {
    let range = self[position].range
    guard !range.isEmpty, range.count + places <= Self.safeDigits else { return nil }
    let source = padded.span
    var value = 0
    var point = range.upperBound
    for offset in range {
      if source[offset].isDigit {
        value = value * 10 + Int(source[offset] - 0x30)
      } else {
        guard source[offset] == 0x2E, point == range.upperBound, offset > range.lowerBound, offset + 1 < range.upperBound else {
          return nil
        }
        point = offset
      }
    }
    let missing = places - max(0, range.upperBound - point - 1)
    guard missing >= 0 else { return nil }
    for _ in 0..<missing { value *= 10 }
    return value
  }

  /// Number of decimal digits that always fit.
  private static var safeDigits: Int { 18 }

  /// Integer at offset `position` in any spelling (`1`, `1.0`, `1e2`); nil when it is out of range. Throws
  /// when it is not an integer.
  func wholeNumber(at position: Int) throws(ValidationError) -> Int? {
    guard let number = decimal(at: position) else { throw .type("integer") }
    do throws(ExactDecimal.ConversionError) { return try number.scaled(by: 0) } catch {
      if error == .precision { throw .type("integer") }
      return nil
    }
  }
}
