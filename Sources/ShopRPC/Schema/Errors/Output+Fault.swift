extension Output {
  /// `,"error":…}`, which ends an answer.
  mutating func error(_ fault: Fault) {
    raw(#","error":"#)
    self.fault(fault)
    endObject()
  }

  /// `{"code":…,"message":…,"data":{"kind":…,"text":…,facts…,"problems":[…]}}`
  mutating func fault(_ fault: Fault) {
    raw(#"{"code":"#)
    int(fault.kind.code)
    raw(#","message":""#)
    raw(fault.kind.message)
    raw(#"","data":{"kind":""#)
    raw(fault.kind.rawValue)
    raw(#"","text":"#)
    string(texts.text(of: fault))
    for fact in fault.facts { member(fact) }
    if !fault.problems.isEmpty { problems(fault.problems.prefix(Limits.problems)) }
    raw("}}")
  }

  /// `,"name":value`
  private mutating func member(_ fact: Fact) {
    byte(0x2C)
    string(fact.name)
    byte(0x3A)
    value(fact.value)
  }

  private mutating func value(_ value: Fact.Value) {
    switch value {
    case .text(let text): string(text)
    case .integer(let number): int(number)
    case .bool(let value): bool(value)
    case .texts(let texts): list(texts) { text, output in output.string(text) }
    case .integers(let numbers): list(numbers) { number, output in output.int(number) }
    case .money(let amount): money(amount)
    case .null: null()
    case .objects(let objects): list(objects) { facts, output in output.object(facts) }
    case .json(let text): raw(text)
    }
  }

  /// `{"name":value,…}`
  private mutating func object(_ facts: [Fact]) {
    beginObject()
    for (index, fact) in facts.enumerated() {
      if index > 0 { byte(0x2C) }
      string(fact.name)
      byte(0x3A)
      value(fact.value)
    }
    endObject()
  }

  private mutating func list<Element>(_ elements: [Element], _ write: (Element, inout Output) -> Void) {
    beginArray()
    for (index, element) in elements.enumerated() {
      if index > 0 { byte(0x2C) }
      write(element, &self)
    }
    endArray()
  }

  /// `,"problems":[{"path":…,"kind":…,"text":…,"didYouMean":…}]`
  private mutating func problems(_ problems: ArraySlice<Problem>) {
    raw(#","problems":"#)
    list(Array(problems)) { problem, output in
      output.raw(#"{"path":"#)
      output.string(problem.path)
      output.raw(#","kind":""#)
      output.raw(problem.kind.rawValue)
      output.raw(#"","text":"#)
      output.string(output.texts.text(of: problem))
      if let meant = problem.didYouMean {
        output.raw(#","didYouMean":"#)
        output.string(meant)
      }
      output.endObject()
    }
  }
}
