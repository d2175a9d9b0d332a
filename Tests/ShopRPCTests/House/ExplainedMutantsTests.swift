import Foundation
import Testing

/// The list of surviving mutants refers to code that still exists.
struct ExplainedMutantsTests {
  @Test func everyLineIsAboutCode() throws {
    let list = try String(contentsOf: HouseTests.root.appending(path: "Tests/Mutation/explained.txt"), encoding: .utf8)
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " # ")
      let label = parts[0].split(separator: ": ", maxSplits: 1)
      let isWhole = parts.count == 2 && label.count == 2 && parts[1].count > 10
      #expect(isWhole, "\(line)")
      guard isWhole else { continue }
      let source = try String(contentsOf: HouseTests.root.appending(path: "Sources/Persistence/\(label[0])"), encoding: .utf8)
      let code = label[1].hasPrefix("guard ") ? label[1].dropFirst("guard ".count) : label[1]
      #expect(source.contains(code), "\(line)")
    }
  }
}
