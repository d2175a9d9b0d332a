import Foundation
import Testing

@testable import ShopRPC

/// Commands for people, as typed one after the other on one store.
enum ShopPlay {
  /// What is typed, what it prints, what it says on standard error, and its exit code. `$F` is the folder of the store.
  typealias Step = (typed: String, output: String, said: String, code: Int32)

  static func run(_ steps: [Step], _ variables: String = "LC_ALL=C", sample: Bool = true, files: [String: String] = [:]) throws {
    let folder = try TestFolder()
    for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
    if sample { _ = try End(#"\#(variables) "$0" call data.sample --data '\#(folder.path)/store' --locale en"#) }
    for step in steps {
      let typed = step.typed.replacing("$F", with: folder.path)
      let said = step.said.replacing("$F", with: folder.path)
      let end = try End(#"\#(variables) "$0" \#(typed) --data '\#(folder.path)/store'"#)
      #expect(String(decoding: end.output, as: UTF8.self) == step.output, "\(typed)")
      #expect(end.said == (said.isEmpty ? "" : "shop-rpc: \(said)\n"), "\(typed)")
      #expect(end.code == .code(step.code), "\(typed)")
    }
  }
}
