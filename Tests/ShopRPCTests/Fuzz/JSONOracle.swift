@testable import ShopRPC

/// What is read is what a plain reader reads; what was read and written is read again as the same.
enum JSONOracle {
  /// The plain reader recurses as deep as its input says.
  private static let longestInput = 4096

  static func fault(_ input: [UInt8]) -> String? {
    guard input.count <= longestInput else { return nil }
    let expected = ReferenceReader.read(input)
    var document = Document()
    do throws(Malformed) { try document.read(input.span) } catch { return fault(error, expected, input) }
    guard expected == .value(document.meaning(at: 0)) else { return "\(document.meaning(at: 0)) for \(expected)" }
    return document.faultOfWriting() ?? document.faultOfLookingUp()
  }

  /// What is wrong with a refusal.
  private static func fault(_ error: Malformed, _ expected: ReferenceReader.Verdict, _ input: [UInt8]) -> String? {
    if !(0...input.count).contains(error.offset) { return "the offset \(error.offset) is not in the input" }
    return expected == (error.isSyntax ? .malformed : .excluded) ? nil : "\(error) for \(expected)"
  }
}

extension Document {
  /// The value at `place` as the plain reader has it.
  func meaning(at place: Int) -> ReferenceReader.Value {
    switch self[place].kind {
    case .null, .true, .false: return .word(text(at: place))
    case .number: return .number(text(at: place))
    case .string, .escapedString: return .string(text(at: place))
    case .array: return .array(elements(of: place).map { meaning(at: $0) })
    case .object:
      let names = names(of: place)
      return .object(names.map { text(at: $0) }, names.map { meaning(at: $0 + 1) })
    }
  }

  /// Where the names of the members of the object at `place` stand.
  private func names(of place: Int) -> [Int] {
    var all: [Int] = []
    var name = place + 1
    while name < Int(self[place].next) {
      all.append(name)
      name = Int(self[name + 1].next)
    }
    return all
  }

  /// Written without blanks and with members by name it reads the same, and is written the same again.
  fileprivate func faultOfWriting() -> String? {
    let first = inOrder()
    var again = Document()
    do throws(Malformed) { try again.read(owning: first) } catch { return "what was written cannot be read: \(error)" }
    return again.inOrder() == first ? nil : "written again it is another text"
  }

  private func inOrder() -> [UInt8] {
    var output = Output(capacity: 1)
    copyInOrder(0, to: &output)
    return Array(output.text.utf8)
  }

  /// Every member is found by its name, every element by its index, and numbers of digits are what their digits say.
  fileprivate func faultOfLookingUp() -> String? {
    for place in 0..<count {
      switch self[place].kind {
      case .object:
        let names = names(of: place)
        if size(of: place) != names.count { return "another number of members at \(place)" }
        // longer names are none that is declared, and are not told apart
        for name in names where Name(text(at: name)).isExact && find(Name(text(at: name)), in: place) != name + 1 {
          return "the member at \(name) is not found"
        }
      case .array:
        let all = elements(of: place)
        if size(of: place) != all.count { return "another number of elements at \(place)" }
        for (index, position) in all.enumerated() where element(index, of: place) != position { return "element \(index) at \(place)" }
        if element(all.count, of: place) != -1 { return "one element too many at \(place)" }
      case .number where integer(at: place) != Int(text(at: place)): return "another number at \(place)"
      default: continue
      }
    }
    return nil
  }
}
