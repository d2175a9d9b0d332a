@testable import ShopRPC

/// Values equal those of a reference reader, and survive writing and reading again.
enum JSONOracle {
  /// The reference reader recurses as deep as its input is nested.
  private static let longestInput = 4096

  static func fault(_ input: [UInt8]) -> String? {
    guard input.count <= longestInput else { return nil }
    let expected = ReferenceReader.read(input)
    var document = Document()
    do throws(JSONError) { try document.read(input.span) } catch { return fault(error, expected, input) }
    guard expected == .value(document.meaning(at: 0)) else { return "\(document.meaning(at: 0)) for \(expected)" }
    return document.faultOfWriting() ?? document.faultOfLookingUp()
  }

  /// Reason why a rejection is wrong.
  private static func fault(_ error: JSONError, _ expected: ReferenceReader.Verdict, _ input: [UInt8]) -> String? {
    if !(0...input.count).contains(error.offset) { return "the offset \(error.offset) is not in the input" }
    return expected == (error.isSyntax ? .malformed : .excluded) ? nil : "\(error) for \(expected)"
  }
}

extension Document {
  /// Value at `position`, in the form of the reference reader.
  func meaning(at position: Int) -> ReferenceReader.Value {
    switch self[position].kind {
    case .null, .true, .false: return .word(text(at: position))
    case .number: return .number(text(at: position))
    case .string, .escapedString: return .string(text(at: position))
    case .array: return .array(elements(of: position).map { meaning(at: $0) })
    case .object:
      let names = names(of: position)
      return .object(names.map { text(at: $0) }, names.map { meaning(at: $0 + 1) })
    }
  }

  /// Positions of the member names of the object at `position`.
  private func names(of position: Int) -> [Int] {
    var all: [Int] = []
    var name = position + 1
    while name < Int(self[position].next) {
      all.append(name)
      name = Int(self[name + 1].next)
    }
    return all
  }

  /// Written without whitespace and with sorted members, it reads as the same value, and is written identically again.
  fileprivate func faultOfWriting() -> String? {
    let first = inOrder()
    var again = Document()
    do throws(JSONError) { try again.read(owning: first) } catch { return "what was written cannot be read: \(error)" }
    return again.inOrder() == first ? nil : "written again it is another text"
  }

  private func inOrder() -> [UInt8] {
    var output = Output(capacity: 1)
    copyInOrder(0, to: &output)
    return Array(output.text.utf8)
  }

  /// Every member is found by its name, every element by its index, and integers have the value of their digits.
  fileprivate func faultOfLookingUp() -> String? {
    for index_CLASH in 0..<count {
      switch self[index_CLASH].kind {
      case .object:
        let names = names(of: index_CLASH)
        if size(of: index_CLASH) != names.count { return "another number of members at \(index_CLASH)" }
        // no declared name is longer, so longer ones are not distinguished
        for name in names where Name(text(at: name)).isExact && find(Name(text(at: name)), in: index_CLASH) != name + 1 {
          return "the member at \(name) is not found"
        }
      case .array:
        let all = elements(of: index_CLASH)
        if size(of: index_CLASH) != all.count { return "another number of elements at \(index_CLASH)" }
        for (index, position) in all.enumerated() where element(index, of: index_CLASH) != position {
          return "element \(index) at \(index_CLASH)"
        }
        if element(all.count, of: index_CLASH) != -1 { return "one element too many at \(index_CLASH)" }
      case .number where integer(at: index_CLASH) != Int(text(at: index_CLASH)): return "another number at \(index_CLASH)"
      default: continue
      }
    }
    return nil
  }
}
